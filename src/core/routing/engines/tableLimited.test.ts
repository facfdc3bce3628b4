import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyTables } from '../../deadlock/verifyTables';
import { compileFabric } from '../../fabric/compileFabric';
import type { Fabric } from '../../fabric/fabric';
import { type GridPlaces, gridPlaces } from '../../fabric/gridPlaces';
import { generateFromSpec } from '../../generators/spec';
import { measureStretch } from '../../metrics/stretch';
import { naiveTableLimited } from '../../testing/naiveTableLimited';
import { naiveVerify } from '../../testing/naiveVerifier';
import { runEngine } from '../../testing/runEngine';
import { applyFailures } from '../../topology/failures';
import { EngineRefusal } from '../contract/engineRefusal';
import { type LimitedRequest, type LimitedRoutes, limitedRoutes } from '../small-tables/limitedRoutes';
import * as minHop from './minHop';
import * as tableLimited from './tableLimited';

const grid = fc.record({
  side: fc.integer({ min: 3, max: 5 }),
  reach: fc.integer({ min: 2, max: 4 }),
  seed: fc.integer({ min: 1, max: 500 }),
});
const request = fc.record({
  extra: fc.integer({ min: 0, max: 8 }),
  spend: fc.constantFrom('nearest' as const, 'gain' as const),
  paths: fc.constantFrom('shortest' as const, 'up-down' as const),
});
const specOf = ({ side, reach, seed }: { side: number; reach: number; seed: number }): string =>
  `grid-random:side=${side},degree=4,reach=${reach},seed=${seed}`;

function fill(fabric: Fabric, wanted: LimitedRequest): LimitedRoutes & { places: GridPlaces } {
  const places = gridPlaces(fabric);
  if (!places) throw new Error('no grid');
  const steps = limitedRoutes(fabric, places, wanted, { traffic: null });
  for (;;) {
    const step = steps.next();
    if (step.done) return { ...step.value, places };
  }
}

/** Entries that phase 1 needs, by the engine's own count. */
function needOf(fabric: Fabric, params: Partial<LimitedRequest> = {}): number {
  return fill(fabric, { entries: 1, spend: 'nearest', paths: 'shortest', ...params }).needed;
}

function meanHops(fabric: Fabric, params: Readonly<Record<string, number | string>>, weight?: Float64Array): number {
  const traffic = weight ? ({ kind: 'matrix', demand: weight } as const) : null;
  const { table } = runEngine(tableLimited, fabric, { traffic }, params);
  const n = fabric.hostCount;
  let sum = 0;
  let pairs = 0;
  for (let a = 0; a < n; a++) {
    for (let b = 0; b < n; b++) {
      if (a === b) continue;
      const w = weight ? weight[a * n + b] : 1;
      let s = fabric.hostSwitch[a];
      for (; s !== fabric.hostSwitch[b]; sum += w) {
        s = fabric.channelTo[fabric.portTarget[fabric.portOffset[s] + table[s * n + b]]];
      }
      pairs += w;
    }
  }
  return sum / pairs;
}

describe('table-limited', () => {
  it('forwards as the publication says, entry by entry', () => {
    fc.assert(
      fc.property(grid, fc.integer({ min: 0, max: 9 }), (shape, extra) => {
        const topology = generateFromSpec(specOf(shape));
        const fabric = compileFabric(topology);
        const { needed } = naiveTableLimited(topology, 0);
        expect(needOf(fabric)).toBe(needed);
        const entries = needed + extra;
        const oracle = naiveTableLimited(topology, entries);
        const { tables } = fill(fabric, { entries, spend: 'nearest', paths: 'shortest' });
        const { table } = runEngine(tableLimited, fabric, {}, { entries });
        const n = topology.switches.length;
        for (let s = 0; s < n; s++) {
          const listed = [...oracle.entries[s]].sort(([i, a], [j, b]) => a.hops - b.hops || i - j);
          expect(tables.entriesOf(s)).toEqual(listed.map(([j]) => j));
          for (let t = 0; t < n; t++) {
            if (s === t) continue;
            const channel = fabric.portTarget[fabric.portOffset[s] + table[s * n + t]];
            expect(fabric.channelTo[channel]).toBe(oracle.choose(s, t));
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('brings every packet nearer at every hop: grid distance of the entry, then hops to it', () => {
    fc.assert(
      fc.property(grid, request, fc.boolean(), (shape, { extra, spend, paths }, torus) => {
        const side = shape.side;
        const fabric = compileFabric(generateFromSpec(torus ? `torus:dims=${side}x${side + 1}` : specOf(shape)));
        const entries = needOf(fabric, { paths }) + extra;
        const { tables, trees, places } = fill(fabric, { entries, spend, paths });
        const n = fabric.switchCount;
        const lists = Array.from({ length: n }, (_, s) => tables.entriesOf(s));
        const chosen = (s: number, t: number): { c: number; h: number; j: number } =>
          lists[s]
            .map((j) => ({
              c: places.distance(places.placeOf[j], places.placeOf[t]),
              h: trees.hops[s * n + j],
              j,
            }))
            .reduce((a, b) => (b.c < a.c || (b.c === a.c && (b.h < a.h || (b.h === a.h && b.j < a.j))) ? b : a));
        for (const list of lists) expect(list.length).toBeLessThanOrEqual(entries);
        for (let s = 0; s < n; s++) {
          for (let t = 0; t < n; t++) {
            if (s === t) continue;
            let { c, h, j } = chosen(s, t);
            for (let at = tables.next(s, j); at !== t; at = tables.next(at, j)) {
              const then = chosen(at, t);
              expect(then.c < c || (then.c === c && then.h < h)).toBe(true);
              ({ c, h, j } = then);
            }
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('refuses fewer entries than phase 1 needs, names the minimum, and takes it', () => {
    for (const paths of ['shortest', 'up-down'] as const) {
      const fabric = compileFabric(generateFromSpec('grid-random:side=6,degree=4,reach=4,seed=2'));
      const needed = needOf(fabric, { paths });
      const refused = (): unknown => runEngine(tableLimited, fabric, {}, { paths, entries: needed - 1 });
      expect(refused).toThrow(EngineRefusal);
      expect(refused).toThrow(`entries=${needed}`);
      const { table, lanes } = runEngine(tableLimited, fabric, {}, { paths, entries: needed });
      expect(verifyTables(fabric, table, lanes).unreachablePairs).toBe(0);
    }
  });

  it('reaches what is connected after failures, round the empty places', () => {
    fc.assert(
      fc.property(
        grid,
        request,
        fc.array(fc.nat(24), { maxLength: 3 }),
        fc.array(fc.nat(40), { maxLength: 3 }),
        (shape, { spend, paths }, switches, links) => {
          const whole = generateFromSpec(specOf(shape));
          const names = new Set(switches.map((s) => `sw-${s % whole.switches.length}`));
          const cables = whole.links.filter(({ a, b }) => [a, b].every(({ node }) => node.startsWith('s')));
          const broken = applyFailures(whole, [...names]);
          const cut = new Set(links.map((l) => cables[l % cables.length].id));
          const topology = {
            ...broken,
            links: broken.links.map((link) => (cut.has(link.id) ? { ...link, down: true } : link)),
          };
          const fabric = compileFabric(topology);
          const { table } = runEngine(tableLimited, fabric, {}, { entries: 100, spend, paths });
          const verdict = naiveVerify(topology, table, null);
          expect(verdict.loops).toBe(0);
          const full = runEngine(minHop, fabric, {});
          expect(verdict.reachable).toBe(naiveVerify(topology, full.table, null).reachable);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('shows a loop of channels without lanes, and none with them', () => {
    const topology = generateFromSpec('grid-random:side=6,degree=4,reach=3,seed=1');
    const fabric = compileFabric(topology);
    const without = runEngine(tableLimited, fabric);
    expect(verifyTables(fabric, without.table, without.lanes).cycle.length).toBeGreaterThan(2);
    expect(naiveVerify(topology, without.table, null).acyclic).toBe(false);
    const dealt = runEngine(tableLimited, fabric, {}, { lanes: 8 });
    const verdict = naiveVerify(topology, dealt.table, dealt.lanes);
    expect(verdict.acyclic).toBe(true);
    expect(verdict.highestLane + 1).toBe(dealt.lanes?.laneCount);
    expect(dealt.table).toEqual(without.table);
    expect(() => runEngine(tableLimited, fabric, {}, { lanes: 1 })).toThrow('more than one virtual lane');
  });

  it('forwards along shortest paths where tables have room for every other switch', () => {
    const fabric = compileFabric(generateFromSpec('grid-random:side=5,degree=4,reach=3,seed=3'));
    for (const spend of ['nearest', 'gain']) {
      const { table } = runEngine(tableLimited, fabric, {}, { entries: 24, spend });
      expect(measureStretch(fabric, table).worst).toBe(1);
    }
  });

  it('spends entries by gain on shorter walks than the nearest give, and where the traffic is', () => {
    const fabric = compileFabric(generateFromSpec('grid-random:side=10,degree=4,reach=3,seed=1'));
    const nearest = meanHops(fabric, { entries: 25 });
    const gain = meanHops(fabric, { entries: 25, spend: 'gain' });
    expect(gain).toBeLessThan(0.95 * nearest);
    // All send to host 7 alone: what is spent for that traffic serves it better than what is spent for all.
    const one = new Float64Array(fabric.hostCount ** 2);
    for (let a = 0; a < fabric.hostCount; a++) if (a !== 7) one[a * fabric.hostCount + 7] = 1;
    const blind = runEngine(tableLimited, fabric, {}, { entries: 20, spend: 'gain' });
    const aware = meanHops(fabric, { entries: 20, spend: 'gain' }, one);
    const shortest = runEngine(minHop, fabric);
    const hopsTo7 = (table: ArrayLike<number>): number => {
      let sum = 0;
      for (let a = 0; a < fabric.switchCount; a++) {
        for (let s = a; s !== fabric.hostSwitch[7]; sum++) {
          s = fabric.channelTo[fabric.portTarget[fabric.portOffset[s] + table[s * fabric.hostCount + 7]]];
        }
      }
      return sum / (fabric.switchCount - 1);
    };
    expect(aware).toBeLessThan(hopsTo7(blind.table));
    expect(aware).toBeLessThan(1.02 * hopsTo7(shortest.table));
  });
});
