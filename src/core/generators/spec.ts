import { applies } from '../base/applies';
import { shortened } from '../base/bounded';
import { refuseUnheeded } from '../base/checkParams';
import type { LocalText } from '../base/localText';
import { ParamError, type ParamValue, type ParamValues, readParams } from '../base/params';
import { suggestion } from '../base/suggestion';
import { TopoloomError } from '../base/topoloomError';
import { cableSpeed } from '../topology/linkSpeed';
import type { Origin, Topology } from '../topology/topology';
import { composePlant } from './composePlant';
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
    isPlantSpec(text) ||
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

/** `name=spec`, `name@400G=spec` or `name@NDR=spec`: a network of a plant. */
const NETWORK_OF_PLANT = /^\s*(\w[\w-]*)(?:@([^=;]*))?=([^;]*)$/;
/** Ports of a management switch where none are said. */
const OUT_OF_BAND_PORTS = 48;
const OUT_OF_BAND = /^oob(?::ports=(\d{1,4}))?$/;

/** True if a text is meant as networks side by side: `compute@400G=rails;storage@200G=leaf-spine;management@1G=oob`. */
export function isPlantSpec(text: string): boolean {
  return NETWORK_OF_PLANT.test(text.split(';', 1)[0]);
}

function generatePlant(text: string): Topology {
  const names = new Set<string>();
  return composePlant(
    text.split(';').map((part, n) => {
      const [, name, said, spec] = NETWORK_OF_PLANT.exec(part) ?? [];
      if (name === undefined)
        throw specFault(part, {
          en: 'expected name=spec, name@400G=spec or name@NDR=spec, with ; between networks',
          ja: 'name=spec、name@400G=spec または name@NDR=spec が必要です（ネットワークの区切りは ;）',
        });
      if (names.has(name)) throw specFault(part, { en: `${name} is given twice`, ja: `${name} が 2 回あります` });
      names.add(name);
      const speed = said === undefined ? undefined : cableSpeed(said);
      if (speed === null)
        throw specFault(part, {
          en: `"${said.trim()}": expected a speed, such as 400G or NDR`,
          ja: `「${said.trim()}」：400G や NDR のような速度が必要です`,
        });
      const ports = OUT_OF_BAND.exec(spec.trim());
      if (ports && n === 0)
        throw specFault(part, {
          en: 'expected a network with machines before their management',
          ja: '管理ネットワークの前に、マシンのあるネットワークが必要です',
        });
      const content = ports
        ? { ports: Math.max(2, Number(ports[1] ?? OUT_OF_BAND_PORTS)) }
        : generateFromSpec(spec.trim());
      return { name, content, ...(speed && { speed }) };
    }),
  );
}

/**
 * Builds the network that a spec names, or several side by side.
 * @throws SpecError for a spec that cannot be read, or values that do not fit together.
 * @example
 * const { switches, hosts } = generateFromSpec('fat-tree:k=4');
 * [switches.length, hosts.length]; // => [20, 16]
 */
export function generateFromSpec(text: string): Topology {
  if (isPlantSpec(text)) return generatePlant(text);
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
