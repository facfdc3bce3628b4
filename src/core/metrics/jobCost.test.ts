import { describe, expect, it } from 'vitest';
import type { ParamValue } from '../base/params';
import { finish } from '../base/steps';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { generateFromSpec } from '../generators/spec';
import type { ForwardingTable } from '../routes/routing';
import { findEngine } from '../routing/registry';
import { runEngine } from '../testing/runEngine';
import { jobMessages } from '../traffic/jobMessages';
import { findPattern } from '../traffic/patterns/registry';
import { freeHosts, type PlacementKind, placeRanks } from '../traffic/placement/placement';
import { jobCost } from './jobCost';

type Raw = Readonly<Record<string, ParamValue>>;

interface Tables {
  readonly fabric: Fabric;
  readonly table: ForwardingTable;
}

function routed(spec: string, id: string): Tables {
  const fabric = compileFabric(generateFromSpec(spec));
  const engine = findEngine(id);
  if (!engine) throw new Error(`no engine ${id}`);
  return { fabric, table: runEngine(engine, fabric).table };
}

function cost({ fabric, table }: Tables, id: string, raw: Raw = {}, kind: PlacementKind = 'linear', seed = 1) {
  const pattern = findPattern(id, 'steps') ?? findPattern(id);
  if (!pattern) throw new Error(`no pattern ${id}`);
  const free = freeHosts(fabric);
  const ranks = kind === 'fragmented' ? free.length / 2 : free.length;
  return finish(jobCost(fabric, table, jobMessages(fabric, pattern, raw, ranks), placeRanks(free, ranks, kind, seed)));
}

const mean = (values: ArrayLike<number>): number => Array.from(values).reduce((sum, v) => sum + v, 0) / values.length;
const SEEDS = Array.from({ length: 20 }, (_, i) => i + 1);

/** Mean congestion of a step, over 20 placements. */
const placed = (on: Tables, kind: PlacementKind, id: string, raw: Raw = {}): number =>
  mean(SEEDS.map((seed) => mean(cost(on, id, raw, kind, seed).congestion)));
const factorOf = (on: Tables, id: string, raw: Raw = {}): number => cost(on, id, raw).factor ?? Number.NaN;
const worse = (on: Tables, id: string, raw: Raw = {}): number =>
  mean(SEEDS.map((seed) => cost(on, id, raw, 'random', seed).factor ?? Number.NaN));

const within2 = (found: number, expected: number) => expect(Math.abs(found / expected - 1)).toBeLessThanOrEqual(0.02);
const RS: Raw = { form: 'reduce-scatter' };

it('prints', () => {
  const tree = routed('fat-tree:k=8', 'd-mod-k');
  const hop = routed('fat-tree:k=8', 'min-hop');
  const out: unknown[] = [];
  for (const [id, raw] of [
    ['ring-all-reduce', {}],
    ['recursive-doubling', {}],
    ['rabenseifner', {}],
    ['bine', RS],
    ['bruck-all-gather', {}],
    ['bruck-all-to-all', {}],
    ['shift-exchange', {}],
    ['pwx', {}],
    ['bit-reverse', {}],
    ['shift', { distance: 64 }],
    ['permutation', {}],
    ['stencil', {}],
    ['stencil', { dimensions: '3' }],
    ['many-to-few', { servers: 8 }],
    ['training-overlap', { tp: 4, pp: 4 }],
    ['training-mix', { tp: 4, pp: 4, ep: 8 }],
    ['training-mix', { tp: 4, pp: 4, ep: 4 }],
  ] as [string, Raw][]) {
    const rr = id === 'shift' ? { distance: 32 } : raw;
    const heavy = id === 'shift-exchange' || id === 'pwx';
    out.push(
      [
        id,
        JSON.stringify(raw),
        mean(cost(tree, id, raw).congestion),
        factorOf(tree, id, raw),
        heavy ? 0 : placed(tree, 'random', id, raw),
        id === 'training-mix' || id === 'training-overlap' || id === 'many-to-few'
          ? 0
          : placed(tree, 'fragmented', id, rr),
        mean(cost(hop, id, raw).congestion),
        factorOf(hop, id, raw),
        heavy ? 0 : placed(hop, 'random', id, raw),
        worse(tree, id, raw),
      ]
        .map((x) => (typeof x === 'number' ? +x.toFixed(3) : x))
        .join(' '),
    );
  }
  for (const ep of [8, 4])
    out.push(`ep${ep} ` + Array.from(cost(hop, 'training-mix', { tp: 4, pp: 4, ep }).congestion).join(' '));
  for (const engine of ['dimension-order', 'sssp', 'min-hop', 'turn-addition', 'up-down', 'nue']) {
    const t = routed('torus:dims=8x8', engine);
    const pw = cost(t, 'pwx').congestion;
    out.push(
      [
        engine,
        'rd',
        ...cost(t, 'recursive-doubling').congestion,
        'bine',
        ...cost(t, 'bine', RS).congestion,
        'rab',
        factorOf(t, 'rabenseifner'),
        factorOf(t, 'bine', RS),
        'shift',
        mean(cost(t, 'shift-exchange').congestion),
        mean(pw),
        pw.reduce((a, b) => a + b, 0),
        ...['bit-reverse', 'bit-complement', 'transpose'].map((i) => mean(cost(t, i).congestion)),
      ].join(' '),
    );
  }
  console.log(out.join('\n'));
}, 120000);
