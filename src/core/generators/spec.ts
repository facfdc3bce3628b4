import { applies } from '../base/applies';
import { shortened } from '../base/bounded';
import { refuseUnheeded } from '../base/checkParams';
import type { LocalText } from '../base/localText';
import { ParamError, type ParamValue, type ParamValues, readParams } from '../base/params';
import { suggestion } from '../base/suggestion';
import { TopoloomError } from '../base/topoloomError';
import type { Origin, Topology } from '../topology/topology';
import type { Generator } from './generator';
import { findPreset, presets } from './presets';
import { findGenerator, generators } from './registry';

/** A spec that cannot be read or built; the message quotes it and says what was expected. */
export class SpecError extends TopoloomError {
  override readonly name = 'SpecError';
  readonly kind = 'input';
}

function specFault(text: string, { en, ja }: LocalText): SpecError {
  const quoted = shortened(text);
  return new SpecError({ en: `${quoted}: ${en}`, ja: `${quoted}：${ja}` });
}

/** A spec read and checked, defaults filled in. */
export interface ParsedSpec {
  readonly generator: Generator;
  readonly params: ParamValues<Generator['descriptor']['params']>;
}

/**
 * True if a network argument is meant as a spec and not as a file: `kind:…` with a plain word of two letters or more for the kind, or the
 * bare name of a generator or a preset. Misspelt kinds count, so that they are answered as specs.
 */
export function isSpec(text: string): boolean {
  return (
    /^\s*[A-Za-z][A-Za-z0-9_-]+:(?![/\\])/.test(text) ||
    [findGenerator, findPreset].some((find) => find(text.trim()) !== undefined)
  );
}

/**
 * Reads `kind:key=value,key=value`; keys left out take their defaults, and `kind` alone takes all of them. The name of a preset
 * gives the whole spec.
 * @throws SpecError naming the place (characters count from 1) and what was expected there.
 * @example
 * const { generator, params } = parseSpec('torus:dims=8x8x8');
 * generator.descriptor.id; // => 'torus'
 * params.dims; // => '8x8x8'
 */
export function parseSpec(text: string): ParsedSpec {
  const fail = (found: LocalText): never => {
    throw specFault(text, found);
  };
  const preset = findPreset(text.trim());
  if (preset) return parseSpec(formatSpec({ generator: preset.generator, params: preset.params }));
  const colon = text.indexOf(':');
  const kind = (colon < 0 ? text : text.slice(0, colon)).trim();
  const generator = findGenerator(kind);
  if (!generator) {
    const kinds = generators.map((g) => g.descriptor.id);
    const near = suggestion(kind, [...kinds, ...presets.map(({ id }) => id)]);
    return fail({
      en: `unknown network kind "${kind}": expected ${kinds.join(', ')}${near.en}`,
      ja: `ネットワークの種類「${kind}」はありません。${kinds.join(', ')} のいずれかです${near.ja}`,
    });
  }
  const raw: Record<string, ParamValue> = {};
  const keys = Object.keys(generator.descriptor.params);
  if (colon >= 0 && text.slice(colon + 1).trim() !== '') {
    let at = colon + 1;
    for (const part of text.slice(at).split(',')) {
      const place = at + 1 + (part.length - part.trimStart().length);
      const where = { en: `at character ${place}`, ja: `${place} 文字目` };
      at += part.length + 1;
      const equals = part.indexOf('=');
      if (equals < 0)
        fail({
          en: `${where.en}: expected key=value, found "${part.trim()}"; ${kind} takes ${keys.join(', ')}`,
          ja: `${where.ja}：「${part.trim()}」は key=value の形ではありません。${kind} のキーは ${keys.join(', ')} です`,
        });
      const key = part.slice(0, equals).trim();
      if (!keys.includes(key)) {
        const near = suggestion(key, keys);
        fail({
          en: `${where.en}: unknown key "${key}": ${kind} takes ${keys.join(', ')}${near.en}`,
          ja: `${where.ja}：キー「${key}」はありません。${kind} のキーは ${keys.join(', ')} です${near.ja}`,
        });
      }
      if (Object.hasOwn(raw, key))
        fail({ en: `${where.en}: ${key} is given twice`, ja: `${where.ja}：${key} が 2 回あります` });
      raw[key] = part.slice(equals + 1).trim();
    }
  }
  const specs = generator.descriptor.params;
  try {
    const params = readParams(specs, raw);
    refuseUnheeded(specs, raw);
    return { generator, params };
  } catch (error) {
    if (error instanceof ParamError) return fail(error.reason);
    throw error;
  }
}

/**
 * Builds the network that a spec names.
 * @throws SpecError for a spec that cannot be read, or values that do not fit together.
 * @example
 * const { switches, hosts } = generateFromSpec('fat-tree:k=4');
 * [switches.length, hosts.length]; // => [20, 16]
 */
export function generateFromSpec(text: string): Topology {
  const { generator, params } = parseSpec(text);
  try {
    return generator.generate(params);
  } catch (error) {
    if (error instanceof ParamError) {
      throw specFault(text, error.reason);
    }
    throw error;
  }
}

/** The spec that generates a network again, with every key that counts: what `parseSpec` refuses is left out. */
export function formatSpec(origin: Origin): string {
  const specs = findGenerator(origin.generator)?.descriptor.params ?? {};
  const pairs = Object.entries(origin.params)
    .filter(([key]) => !specs[key] || applies(specs[key], origin.params))
    .map(([key, value]) => `${key}=${value}`);
  return pairs.length > 0 ? `${origin.generator}:${pairs.join(',')}` : origin.generator;
}
