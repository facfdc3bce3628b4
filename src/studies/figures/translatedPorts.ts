import { mapSteps } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import { BlockCounter } from '../../core/failures/blockCounter';
import { failureBetween } from '../../core/failures/listFailures';
import { Rerouter } from '../../core/failures/rerouter';
import { changedTable, type TableChanges } from '../../core/failures/tableChanges';
import { generateFromSpec } from '../../core/generators/spec';
import { measureTable } from '../../core/metrics/loads';
import { leastThroughput } from '../../core/metrics/reached';
import { throughputByName } from '../../core/metrics/routeReport';
import type { ForwardingTable } from '../../core/routes/routing';
import { engineNamed } from '../../core/routing/registry';
import { applyFailures } from '../../core/topology/failures';
import { demandsOf } from '../../core/traffic/demand';
import { defineFigure } from '../defineFigure';
import { ofWhat, rowOf } from '../parts/rows';
import { lidsBy, METHODS, PAPER_STRATEGIES } from '../parts/spineRepair';
import { integerOf } from '../parts/studyParams';
import prose from './translatedPorts.md?raw';

/** Uplinks of a leaf, on its first ports. */
const SPINES = 18;

export const translatedPorts = defineFigure({
  id: '004-ref6',
  prose,
  params: {
    leaves: integerOf({ default: 36, min: 2, max: 36 }),
    spine: integerOf({ default: 8, min: 0, max: SPINES - 1 }),
  },
  settings: { first: 'spines' },
  seconds: 1,
  trials: [{ leaves: 8 }, { leaves: 12 }],
  network: ({ leaves }) => ({ topology: generateFromSpec(specOf(leaves)), engine: 'd-mod-k', workspace: 'repair' }),
  /** Progress of rewriting the tables, then of measuring them. */
  *reproduce({ leaves, spine }) {
    const progress = { stage: `${18 * leaves} hosts`, done: 0 };
    yield progress;
    const topology = generateFromSpec(specOf(leaves));
    const fabric = compileFabric(topology);
    const steps = engineNamed('d-mod-k').route(fabric, {}, { seed: 1, traffic: null, wantPairs: false });
    const routing = yield* mapSteps(steps, () => progress);
    const name = `spine-${spine}`;
    const after = compileFabric(applyFailures(topology, [name]));
    const rerouter = new Rerouter({ topology, fabric, routing }, null);
    const { changes } = rerouter.reroute(failureBetween(name, fabric, after));
    const blocks = PAPER_STRATEGIES.map(
      (order) => [order, new BlockCounter(fabric, lidsBy(order, topology)).count(changes).toHosts] as const,
    );
    yield progress;
    const carried = (table: ForwardingTable): number => {
      const demands = demandsOf(after, null);
      const value = leastThroughput(throughputByName(after, measureTable(after, table, demands), demands));
      if (value === null) throw new Error(`${after.name}: some of what is measured has no route`);
      return value;
    };
    const spread = carried(changedTable(routing.table, fabric.hostCount, changes));
    const { table, translated } = translate(routing.table, fabric.hostCount, changes);
    const single = carried(table);
    const [[, usual]] = blocks;
    return [
      ...blocks.map(([order, count]) => rowOf(ofWhat(METHODS[order], BLOCKS), count)),
      rowOf(ofWhat(TRANSLATION, ENTRIES), translated, { claim: { says: FEWER, holds: translated < usual } }),
      rowOf(ofWhat(REPAIRED, THROUGHPUT), spread),
      rowOf(ofWhat(TRANSLATION, THROUGHPUT), single, { claim: { says: WORSE, holds: single < spread } }),
    ];
  },
});

const specOf = (leaves: number): string => `fat-tree:levels=2,ports=36,leaves=${leaves},spines=${SPINES},first=spines`;

/** Tables in which all that a switch sent over the lost port goes over the next one, and how many ports were translated. */
function translate(table: ForwardingTable, hostCount: number, { count, switchOf, end }: TableChanges) {
  const moved = table.slice();
  const ports = new Set<string>();
  for (let i = 0; i < count && end[i] < hostCount; i++) {
    const at = switchOf[i] * hostCount + end[i];
    ports.add(`${switchOf[i]} ${table[at]}`);
    moved[at] = (table[at] % SPINES) + 1;
  }
  return { table: moved, translated: ports.size };
}

const TRANSLATION = { en: 'translation table', ja: '変換テーブル（文献 6）' };
const REPAIRED = { en: 'repaired tables, either order', ja: '修復した転送表（どちらの順でも）' };
const BLOCKS = { en: 'blocks to rewrite', ja: '書き換えるブロック数' };
const ENTRIES = { en: 'entries to rewrite', ja: '書き換えるエントリ数' };
const THROUGHPUT = { en: 'throughput without the spine', ja: 'スパイン切断後のスループット' };
const FEWER = { en: 'fewer places to update', ja: '更新箇所を削減する' };
const WORSE = {
  en: 'the new output port is one, so that load is balanced less well',
  ja: '更新後の出力ポートが限定され、負荷分散の点で劣る',
};
