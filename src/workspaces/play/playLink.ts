import { type ParamValue, readParams } from '../../core/base/params';
import type { Origin } from '../../core/topology/topology';
import { paramsFor } from '../../core/traffic/patterns/paramsFor';
import { patternDescriptors } from '../../core/traffic/patterns/registry';
import type { PatternChoice, TrafficChoice } from '../../core/traffic/traffic';
import { linkableTraffic } from '../../state/results/namedTraffic';
import { readOneOf, readValues } from '../linkWords';
import type { PlayLook } from './playStore';

interface LinkedEngine {
  readonly engine: string;
  readonly params: Readonly<Record<string, ParamValue>>;
}

/** The parts of a link: a generated network, one or two engines on it, and a step. */
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

/** Parses a fragment; null if it is no link to a play. The caller checks ids and parameters. @throws ParamError naming the word that is damaged */
export function parsePlayLink(fragment: string): PlayLink | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const generator = fields.get('play');
  const engines = fields.getAll('engine');
  if (!generator || engines.length === 0 || engines.length > 2) return null;
  return {
    origin: { generator, params: readValues('params', fields.get('params') ?? '{}') },
    engines: engines.map((engine, i) => ({ engine, params: readValues('with', fields.getAll('with')[i] ?? '{}') })),
    seed: readCount(fields.get('seed'), 1),
    traffic: readTraffic(fields.get('traffic')),
    step: readCount(fields.get('step'), 0),
    graph: fields.get('graph') === '1',
    presenter: fields.get('presenter') === '1',
  };
}

/** A whole number from 0, or what stands for it where the text says none. */
export const readCount = (text: string | null | undefined, otherwise: number): number =>
  /^\d{1,10}$/.test(text ?? '') ? Number(text) : otherwise;

/** A pattern with values that it takes, as a link has it; null where it has none. @throws ParamError */
export function readTraffic(text: string | null): PatternChoice | null {
  if (text === null) return null;
  const { kind, ...values } = readValues('traffic', text);
  const demands = patternDescriptors
    .filter(({ views }) => views.includes('demand'))
    .map((one) => [one.id, paramsFor(one, 'demand')] as const);
  // No link carries a file.
  const linked = new Map(
    demands.filter(([, specs]) => Object.values(specs).every((s) => s.type !== 'text' || !s.file)),
  );
  const id = readOneOf('traffic', String(kind), [...linked.keys()]);
  readParams(linked.get(id) ?? {}, values);
  return { ...values, kind: id };
}
