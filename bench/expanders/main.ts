import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { finish } from '../../src/core/base/steps';
import { channelOrder } from '../../src/core/deadlock/channelOrder';
import { compileFabric } from '../../src/core/fabric/compileFabric';
import type { Fabric } from '../../src/core/fabric/fabric';
import { measureTable } from '../../src/core/metrics/loads';
import { splitByColumns } from '../../src/core/metrics/splitColumns';
import { farthestDemand, mixedPermutations } from '../../src/core/metrics/splitDemand';
import { throughputOf } from '../../src/core/metrics/throughput';
import * as turnAddition from '../../src/core/routing/engines/turnAddition';
import * as twoLanes from '../../src/core/routing/engines/turnAdditionTwoLanes';
import { turnsByOrder } from '../../src/core/routing/order/turnsByOrder';
import { runEngine } from '../../src/core/testing/runEngine';
import { demandsOf } from '../../src/core/traffic/demand';
import { type TerminalDemand, terminalDemand } from '../../src/core/traffic/terminalDemand';
import { loadLinearSolver } from '../../src/jobs/routing/linearSolver';
import { expander, LAYERS, layeredTurns } from './flattenedClos';
import { type ExpanderRow, expandersPage } from './page';
import { type PathsOfPair, shortestPaths, splitOverPaths } from './shortestPaths';
import { taggedPaths } from './tagger';

const args = process.argv.slice(2);
const option = (name: string, otherwise: string): string => {
  const at = args.indexOf(name);
  return at < 0 ? otherwise : args[at + 1];
};
const listed = (name: string, otherwise: string): number[] => option(name, otherwise).split(',').map(Number);

const HOSTS = 14;
/** How near both bounds are to come. */
const OPTIONS = { gap: 1e-5, mostRounds: 100 };
const SHORTEST = 32;
const solve = await loadLinearSolver();
const MIXES = [1, 2] as const;

function measured(
  fabric: Fabric,
  turns: string,
  lanes: readonly (Uint8Array | null)[],
  tables: number | null,
): ExpanderRow {
  console.error(`${fabric.name}: ${turns}`);
  const split = (wanted: TerminalDemand): number => {
    const { lower, upper, rounds } = finish(splitByColumns(fabric, wanted, lanes, OPTIONS, solve));
    if (upper > lower * 1.001)
      throw new Error(`${fabric.name}: ${turns}: ${lower} to ${upper} after ${rounds} programs`);
    return upper;
  };
  return {
    graph: fabric.name,
    turns,
    lanes: lanes.length,
    allowed: lanes[0] ? lanes[0].reduce((sum, allowed) => sum + allowed, 0) : 'all',
    ...ofEachTraffic(fabric, split),
    tables,
  };
}

const ofEachTraffic = (fabric: Fabric, split: (wanted: TerminalDemand) => number) => ({
  farthest: split(finish(farthestDemand(fabric))),
  mixes: MIXES.map((seed) => split(mixedPermutations(fabric, seed))),
  all: split(terminalDemand(fabric, demandsOf(fabric, null)[0])),
});

/** All-to-all over an engine's forwarding tables. */
function carried(fabric: Fabric, table: Parameters<typeof measureTable>[1]): number {
  const demands = demandsOf(fabric, null);
  return throughputOf(measureTable(fabric, table, demands).loads[0], demands[0]);
}

function* rowsOf(fabric: Fabric): Generator<ExpanderRow> {
  for (const count of [6, 10] as const)
    yield measured(fabric, `Flattened Clos, ${count} layers`, [layeredTurns(fabric, LAYERS[count])], null);
  const own = runEngine(turnAddition, fabric);
  if (!own.turns) throw new Error('turn addition: expected a turn set');
  const order = channelOrder(fabric, own.turns);
  const reverse = order.map((place) => order.length - 1 - place);
  yield measured(fabric, 'turn addition', [own.turns], carried(fabric, own.table));
  const both = runEngine(twoLanes, fabric);
  const orders = [order, reverse].map((position) => turnsByOrder(fabric, position));
  yield measured(fabric, 'an order and its reverse', orders, carried(fabric, both.table));
  yield measured(fabric, 'all turns', [null], null);
  for (const tags of [2, 3]) {
    const tagged = taggedPaths(fabric, tags, SHORTEST, 1);
    yield overPaths(fabric, `Tagger, ${SHORTEST} paths a pair`, tags, () => tagged);
  }
  // Which ones of a length are taken is drawn anew for each traffic.
  yield overPaths(fabric, `${SHORTEST} shortest paths a pair, with loops`, null, () =>
    shortestPaths(fabric, SHORTEST, 1),
  );
}

function overPaths(fabric: Fabric, turns: string, lanes: number | null, paths: () => PathsOfPair): ExpanderRow {
  console.error(`${fabric.name}: ${turns}`);
  const split = (wanted: TerminalDemand) => splitOverPaths(fabric, wanted, paths(), solve);
  return { ...ofEachTraffic(fabric, split), graph: fabric.name, turns, lanes, allowed: null, tables: null };
}

const rows = listed('--sizes', '50,100').flatMap((size) =>
  listed('--seeds', '1,2').flatMap((seed) => [...rowsOf(compileFabric(expander(size, HOSTS, seed)))]),
);
const page = expandersPage(rows);
console.log(page);
const out = option('--out', '');
if (out) writeFileSync(resolve(out), page);
