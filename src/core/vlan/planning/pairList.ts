import { csvRows } from '../../base/text/csv';
import { csvCell } from '../../base/text/csvText';
import { quoteLine } from '../../base/text/lines';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import type { Fabric } from '../../fabric/fabric';
import type { Topology } from '../../topology/topology';
import { sparseTraffic } from '../../traffic/pairTraffic';
import { cyclicOwn, fitRanks, type PairAssignment } from '../assignment/pairAssignment';
import { needTable, tabledPairs } from '../assignment/pairVlans';
import type { VlanProgress } from '../rules/rule';
import { fullTrees, type VlanNetwork, vlanNetwork } from '../trees/vlanNetwork';
import { joins, NO_VLAN } from '../trees/vlanTree';
import { measurePlan, type PlanRequest, type VlanPlan } from './vlanPlan';

const HEAD = 'node,node,VLAN';

/** A plan as a list: a line a pair of nodes with its VLAN's id; two lines, one for each way, where the ways have different ones. O(hosts²). */
export function pairListText({ hosts }: Topology, { pairs, ids }: Pick<VlanPlan, 'pairs' | 'ids'>): string {
  const n = hosts.length;
  const names = hosts.map(({ name }) => csvCell(name));
  const lines = [HEAD];
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      const vlan = pairs.at(i, j);
      // The other way has its own line where it differs.
      if (vlan === NO_VLAN || (i > j && vlan === pairs.at(j, i))) continue;
      lines.push(`${names[i]},${names[j]},${ids[vlan]}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

/**
 * Reads such a list, from anywhere, for the VLANs of a network. A line holds for both ways unless another one says otherwise of the way back; pairs without
 * a line have no VLAN. O(length + hosts²). @throws FormatError with every fault and its line
 */
function readPairList(file: TextFile, topology: Topology, network: VlanNetwork): PairAssignment {
  const { trees, ids, fabric, served } = network;
  needTable(network, { en: 'judging a list of pairs', ja: 'ノード対の一覧の評価' });
  const problems = new ProblemList(file.name);
  const hostOf = new Map(topology.hosts.map((host, h) => [host.name, h]));
  const treeOf = new Map(Array.from(ids, (id, t) => [id, t]));
  const n = topology.hosts.length;
  const said = new Uint16Array(n * n).fill(NO_VLAN);
  for (const { cells, line } of csvRows(file.text, file.name)) {
    if (cells[0].startsWith('#') || cells.join().toLowerCase() === HEAD.toLowerCase()) continue;
    const [from, to] = [hostOf.get(cells[0]), hostOf.get(cells[1] ?? '')];
    const vlan = treeOf.get(Number(cells[2]));
    const stranger = from === undefined ? cells[0] : to === undefined ? cells[1] : null;
    if (cells.length !== 3)
      problems.error(line, {
        en: `expected two nodes and a VLAN, ${HEAD}, found ${quoteLine(cells.join(','))}`,
        ja: `ノード 2 つと VLAN（${HEAD}）が必要ですが、${quoteLine(cells.join(','))} とあります`,
      });
    else if (stranger !== null)
      problems.error(line, {
        en: `there is no node ${quoteLine(stranger ?? '')}`,
        ja: `ノード ${quoteLine(stranger ?? '')} はありません`,
      });
    else if (from === undefined || to === undefined || from === to)
      problems.error(line, { en: 'expected two different nodes', ja: '異なる 2 つのノードが必要です' });
    else if (vlan === undefined)
      problems.error(line, {
        en: `VLAN ${quoteLine(cells[2])}: expected an id from ${ids[0]} to ${ids[ids.length - 1]}`,
        ja: `VLAN ${quoteLine(cells[2])}：ID は ${ids[0]} から ${ids[ids.length - 1]} までです`,
      });
    else if (served.hostLeaf[from] < 0 || served.hostLeaf[to] < 0)
      problems.error(line, {
        en: 'one of the nodes is failed or cut off',
        ja: 'どちらかのノードが故障しているか、切り離されています',
      });
    else if (!joins(trees[vlan], fabric.hostSwitch[from], fabric.hostSwitch[to]))
      problems.error(line, {
        en: `VLAN ${cells[2]} does not reach both nodes`,
        ja: `VLAN ${cells[2]} は両方のノードには届きません`,
      });
    else if (said[from * n + to] !== NO_VLAN)
      problems.error(line, { en: 'the pair has a VLAN already', ja: 'このノード対の VLAN はすでに決まっています' });
    else said[from * n + to] = vlan;
  }
  problems.finish();
  const table = said.slice();
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) if (said[i * n + j] === NO_VLAN) table[i * n + j] = said[j * n + i];
  const pairs = tabledPairs(table, n);
  return { pairs, ...withBroadcasts(network, table, pairs.twoWay) };
}

/** One entry a node where that says the same; else broadcasts by VLANs in turn. */
function withBroadcasts(network: VlanNetwork, pairs: Uint16Array, twoWay: boolean): Omit<PairAssignment, 'pairs'> {
  const { hostLeaf } = network.served;
  const own = cyclicOwn(hostLeaf, fullTrees(network));
  const n = hostLeaf.length;
  const whole = pairs.every(
    (vlan, k) => vlan !== NO_VLAN || own[Math.floor(k / n)] === NO_VLAN || own[k % n] === NO_VLAN || k % (n + 1) === 0,
  );
  const fitted = whole && twoWay ? fitRanks(pairs, own, network.trees.length) : null;
  return fitted ?? { own, rank: null };
}

/** A plan like that of `planVlans`, for pairs that a file lists instead of a rule. @throws FormatError, PlanRefusal, TrafficError */
export function* planByList(
  { topology, fabric }: { readonly topology: Topology; readonly fabric: Fabric },
  file: TextFile,
  { traffic: asked, options }: Omit<PlanRequest, 'rule'>,
): Generator<VlanProgress, VlanPlan> {
  yield { stage: 'trees', done: 0 };
  const traffic = sparseTraffic(fabric, asked);
  const network = yield* vlanNetwork(fabric, options);
  return yield* measurePlan(network, readPairList(file, topology, network), file.name, traffic);
}
