import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ParamValue, readParams } from '../../src/core/base/params';
import { finish } from '../../src/core/base/steps';
import { verifyTables } from '../../src/core/deadlock/verifyTables';
import { compileFabric } from '../../src/core/fabric/compileFabric';
import type { Fabric } from '../../src/core/fabric/fabric';
import { generateFromSpec } from '../../src/core/generators/spec';
import { measureStretch } from '../../src/core/metrics/stretch';
import { bitsFor, fullTableBits, limitedTableBits } from '../../src/core/metrics/tableBits';
import type { Routing } from '../../src/core/routes/routing';
import { tablePaths } from '../../src/core/routes/tablePaths';
import { EngineRefusal } from '../../src/core/routing/contract/engineRefusal';
import { cycleFreeLanes } from '../../src/core/routing/lanes/cycleFreeLanes';
import { firstFitLanes } from '../../src/core/routing/lanes/firstFitLanes';
import { findEngine } from '../../src/core/routing/registry';
import { mostIntervals, treeOrder, treeTable } from '../../src/core/routing/small-tables/intervalTables';

const DEGREE = 4;
const NETWORKS = 10;

function route(fabric: Fabric, id: string, params: Readonly<Record<string, ParamValue>>): Routing {
  const engine = findEngine(id);
  if (!engine) throw new Error(`no engine ${id}`);
  const values = readParams(engine.descriptor.params, params);
  return finish(engine.route(fabric, values, { seed: 1, traffic: null, wantPairs: false }));
}

interface Sample {
  readonly bits: number;
  readonly ratio: number;
  readonly largest: number;
  readonly lanes: number;
}

/** Hops of a table beside the shortest, and the lanes that it needs to be free of deadlock. */
function judge(fabric: Fabric, table: Routing['table'], bits: number): Sample {
  const verdict = verifyTables(fabric, table, null);
  if (verdict.unreachablePairs > 0) throw new Error(`${fabric.name}: a walk does not arrive`);
  const { mean, max, shortestMean, shortestMax } = measureStretch(fabric, table);
  const paths = tablePaths(fabric, table, 'switch');
  const lanes = verdict.deadlockFree ? 1 : (finish(firstFitLanes(fabric, paths, 60))?.laneCount ?? Number.NaN);
  return { bits, ratio: mean / shortestMean, largest: max / shortestMax, lanes };
}

const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length;
const show = (value: number, digits = 3): string => value.toFixed(digits);
const grid = (side: number, reach: number, seed: number): Fabric =>
  compileFabric(generateFromSpec(`grid-random:side=${side},degree=${DEGREE},reach=${reach},hosts=1,seed=${seed}`));

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map((_, i) => (i < 2 ? '---' : '---:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

/** What to hold in a table, for how many bits. */
function equalBits(): string {
  const rows: string[][] = [];
  for (const [side, reach, networks] of [
    [8, 2, NETWORKS],
    [16, 2, NETWORKS],
    [16, 4, NETWORKS],
    [32, 2, 2],
  ] as const) {
    const n = side * side;
    const found = new Map<string, Sample[]>();
    const note = (way: string, sample: Sample): void => {
      found.set(way, [...(found.get(way) ?? []), sample]);
    };
    const full = fullTableBits(n, DEGREE);
    for (let seed = 1; seed <= networks; seed++) {
      const fabric = grid(side, reach, seed);
      const { label, parent } = treeOrder(fabric);
      const tree = treeTable(fabric, parent);
      note(
        'one interval a port, along a tree',
        judge(fabric, tree, limitedTableBits(mostIntervals(fabric, tree, label), n, DEGREE)),
      );
      for (const bits of [25 * (bitsFor(n) + bitsFor(DEGREE)), full]) {
        const entries = Math.min(n - 1, Math.floor(bits / (bitsFor(n) + bitsFor(DEGREE))));
        for (const spend of ['nearest', 'gain'] as const) {
          try {
            const { table } = route(fabric, 'table-limited', { entries, spend });
            note(
              `table-limited, ${spend}, ${entries} entries`,
              judge(fabric, table, limitedTableBits(entries, n, DEGREE)),
            );
          } catch (error) {
            if (!(error instanceof EngineRefusal)) throw error;
          }
        }
      }
      const shortest = route(fabric, 'min-hop', {}).table;
      note('full table, shortest paths', judge(fabric, shortest, full));
      note(
        'the same as intervals',
        judge(fabric, shortest, limitedTableBits(mostIntervals(fabric, shortest, label), n, DEGREE)),
      );
      note('full table, Up\\*/Down\\*', judge(fabric, route(fabric, 'up-down', { passes: 0 }).table, full));
    }
    for (const [way, samples] of [...found].sort(
      ([, a], [, b]) => mean(a.map((s) => s.bits)) - mean(b.map((s) => s.bits)),
    )) {
      const of = (key: keyof Sample): number => mean(samples.map((sample) => sample[key]));
      rows.push([
        `${n}, r = ${reach}`,
        way,
        show(of('bits'), 0),
        show(of('ratio')),
        show(of('largest'), 2),
        show(of('lanes'), 1),
      ]);
      console.error(rows[rows.length - 1].join(' | '));
    }
  }
  return markdown(['nodes', 'table', 'bits', 'hops / shortest', 'largest', 'lanes'], rows);
}

/** How lanes are dealt, and whether paths that are restricted in their turns need fewer. */
function laneCounts(): string {
  const rows: string[][] = [];
  for (const [side, reach, entries] of [
    [8, 2, 16],
    [16, 2, 25],
    [16, 4, 25],
    [16, 4, 80],
  ] as const) {
    for (const [paths, spend] of [
      ['shortest', 'nearest'],
      ['shortest', 'gain'],
      ['up-down', 'nearest'],
      ['up-down', 'gain'],
    ] as const) {
      const samples: { ratio: number; first: number; fewest: number; weakest: number }[] = [];
      for (let seed = 1; seed <= NETWORKS; seed++) {
        const fabric = grid(side, reach, seed);
        try {
          const { table } = route(fabric, 'table-limited', { entries, paths, spend });
          const { ratio, lanes } = judge(fabric, table, 0);
          const list = tablePaths(fabric, table, 'switch');
          const both = route(fabric, 'table-limited', { entries, paths, spend, lanes: 15 }).lanes;
          const weakest = finish(cycleFreeLanes(fabric, list, 60))?.laneCount ?? Number.NaN;
          samples.push({ ratio, first: lanes, fewest: both?.laneCount ?? 1, weakest });
        } catch (error) {
          if (!(error instanceof EngineRefusal)) throw error;
        }
      }
      const of = (key: 'ratio' | 'first' | 'fewest' | 'weakest', digits: number): string =>
        samples.length > 0 ? show(mean(samples.map((sample) => sample[key])), digits) : '-';
      rows.push([
        `${side * side}, r = ${reach}, ${entries} entries`,
        `${paths}, ${spend}`,
        `${samples.length} of ${NETWORKS}`,
        of('ratio', 3),
        of('weakest', 1),
        of('first', 1),
        of('fewest', 1),
      ]);
      console.error(rows[rows.length - 1].join(' | '));
    }
  }
  return markdown(
    ['network', 'paths, free entries', 'fits', 'hops / shortest', 'weakest turn', 'first fit', 'fewest'],
    rows,
  );
}

const tables = { bits: equalBits(), lanes: laneCounts() };
console.log(Object.values(tables).join('\n\n'));
const at = process.argv.indexOf('--out');
if (at >= 0) {
  const file = resolve(process.argv[at + 1]);
  let text = readFileSync(file, 'utf8');
  for (const [name, table] of Object.entries(tables)) {
    const [start, end] = [`<!-- ${name}: node bench/tables.mjs -->`, '<!-- end of table -->'];
    const [top, ...rest] = text.split(start);
    const [, ...after] = rest.join(start).split(end);
    text = `${top}${start}\n\n${table}\n\n${end}${after.join(end)}`;
  }
  writeFileSync(file, text);
}
