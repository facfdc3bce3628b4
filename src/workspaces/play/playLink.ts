import type { ParamValue } from '../../core/base/params';
import type { Origin } from '../../core/topology/topology';
import type { PatternChoice, TrafficChoice } from '../../core/traffic/traffic';
import { paramsFor, patternDescriptors } from '../../jobs/descriptors';
import { linkableTraffic } from '../../state/namedTraffic';
import { inRange } from '../../widgets/paramFault';
import type { PlayLook } from './playStore';

interface LinkedEngine {
  readonly engine: string;
  readonly params: Readonly<Record<string, ParamValue>>;
}

/** What a link names: a generated network, one or two engines on it, and a step. */
export interface PlayLink extends PlayLook {
  readonly origin: Origin;
  readonly engines: readonly LinkedEngine[];
  readonly seed: number;
  readonly traffic: TrafficChoice | null;
}

/** A fragment that `parsePlayLink` reads back, or null where the traffic is from a file, which no link could carry. */
export function formatPlayLink({ origin, engines, seed, traffic, ...look }: PlayLink): string | null {
  if (linkableTraffic(traffic) === undefined) return null;
  const fields = new URLSearchParams({ play: origin.generator, params: JSON.stringify(origin.params) });
  for (const { engine, params } of engines) {
    fields.append('engine', engine);
    fields.append('with', JSON.stringify(params));
  }
  fields.set('seed', String(seed));
  if (traffic) fields.set('traffic', JSON.stringify(traffic));
  fields.set('step', String(look.step));
  if (look.graph) fields.set('graph', '1');
  if (look.presenter) fields.set('presenter', '1');
  return `#${fields}`;
}

/** What a fragment names; null if it is no link of ours or is damaged. Ids and parameters are checked by who uses them. */
export function parsePlayLink(fragment: string): PlayLink | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const generator = fields.get('play');
  const engines = fields.getAll('engine');
  if (!generator || engines.length === 0 || engines.length > 2) return null;
  const params = readValues(fields.get('params') ?? '{}');
  const values = engines.map((_, i) => readValues(fields.getAll('with')[i] ?? '{}'));
  const traffic = readTraffic(fields.get('traffic'));
  if (!params || values.includes(null) || traffic === undefined) return null;
  return {
    origin: { generator, params },
    engines: engines.map((engine, i) => ({ engine, params: values[i] as Record<string, ParamValue> })),
    seed: readCount(fields.get('seed'), 1),
    traffic,
    step: readCount(fields.get('step'), 0),
    graph: fields.get('graph') === '1',
    presenter: fields.get('presenter') === '1',
  };
}

/** A whole number from 0, or what stands for it where the text says none. */
export const readCount = (text: string | null | undefined, otherwise: number): number =>
  /^\d{1,10}$/.test(text ?? '') ? Number(text) : otherwise;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Null for what is no object of plain values. */
export function readValues(text: string): Record<string, ParamValue> | null {
  const value = readJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const plain = Object.values(value).every((v) => ['number', 'string', 'boolean'].includes(typeof v));
  return plain ? (value as Record<string, ParamValue>) : null;
}

/** Undefined for what is no pattern with values that it takes. */
export function readTraffic(text: string | null): PatternChoice | null | undefined {
  if (text === null) return null;
  const { kind, ...values } = readValues(text) ?? {};
  const pattern = patternDescriptors.find(({ id, views }) => id === kind && views.includes('demand'));
  if (!pattern) return undefined;
  const specs = paramsFor(pattern, 'demand');
  const fits = Object.entries(values).every(([key, value]) => Object.hasOwn(specs, key) && inRange(specs[key], value));
  const whole = Object.values(specs).every((spec) => spec.type !== 'text' || !spec.file);
  return fits && whole ? { ...values, kind: pattern.id } : undefined;
}
