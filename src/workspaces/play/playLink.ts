import type { ParamValue } from '../../core/base/params';
import type { Origin } from '../../core/topology/topology';
import type { Traffic } from '../../core/traffic/traffic';

interface LinkedEngine {
  readonly engine: string;
  readonly params: Readonly<Record<string, ParamValue>>;
}

/** What a link names: a generated network, one or two engines on it, and a step. */
export interface PlayLink {
  readonly origin: Origin;
  readonly engines: readonly LinkedEngine[];
  readonly seed: number;
  readonly traffic: Traffic | null;
  readonly step: number;
  readonly presenter: boolean;
}

/** A fragment that `parsePlayLink` reads back, or null where the traffic is a matrix, which no link could carry. */
export function formatPlayLink({ origin, engines, seed, traffic, step, presenter }: PlayLink): string | null {
  if (traffic?.kind === 'matrix') return null;
  const fields = new URLSearchParams({ play: origin.generator, params: JSON.stringify(origin.params) });
  for (const { engine, params } of engines) {
    fields.append('engine', engine);
    fields.append('with', JSON.stringify(params));
  }
  fields.set('seed', String(seed));
  if (traffic) fields.set('traffic', JSON.stringify(traffic));
  fields.set('step', String(step));
  if (presenter) fields.set('presenter', '1');
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
  const count = (text: string | null, otherwise: number): number =>
    text !== null && /^\d{1,10}$/.test(text) ? Number(text) : otherwise;
  return {
    origin: { generator, params },
    engines: engines.map((engine, i) => ({ engine, params: values[i] as Record<string, ParamValue> })),
    seed: count(fields.get('seed'), 1),
    traffic,
    step: count(fields.get('step'), 0),
    presenter: fields.get('presenter') === '1',
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readValues(text: string): Record<string, ParamValue> | null {
  const value = readJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const plain = Object.values(value).every((v) => ['number', 'string', 'boolean'].includes(typeof v));
  return plain ? (value as Record<string, ParamValue>) : null;
}

function readTraffic(text: string | null): Traffic | null | undefined {
  if (text === null) return null;
  const value = readJson(text) as Partial<Record<string, unknown>> | undefined;
  if (value?.kind === 'uniform') return { kind: 'uniform' };
  const { intra, inter } = value ?? {};
  const weight = (w: unknown): w is number => typeof w === 'number' && Number.isFinite(w) && w >= 0;
  return value?.kind === 'groups' && weight(intra) && weight(inter) ? { kind: 'groups', intra, inter } : undefined;
}
