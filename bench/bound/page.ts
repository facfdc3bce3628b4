import { compileFabric } from '../../src/core/fabric/compileFabric';
import type { Fabric } from '../../src/core/fabric/fabric';
import { generateFromSpec } from '../../src/core/generators/spec';
import { threeLevels } from '../../src/core/testing/builtFabrics';
import { withoutCables } from '../../src/core/testing/changedFabrics';
import type { Topology } from '../../src/core/topology/topology';
import { type Cell, measureEngine } from './measure';

/** The engine that the page is about; with parameters behind it, it is another entrant. */
const OWN = 'turn-addition';

export interface BoundRow {
  readonly name: string;
  readonly tree: boolean;
  readonly fabric: Fabric;
  readonly bound: number;
  /** Null where an engine refuses. */
  readonly cells: readonly (Cell | null)[];
}

/** Per cent of the bound and seconds, a row a network; without entrants that were on none of them. */
export function boundTable(ids: readonly string[], rows: readonly BoundRow[]): string {
  const shown = [...ids.keys()].filter((entrant) => rows.some(({ cells }) => cells[entrant]));
  const body = rows.map(({ name, fabric: { switchCount, hostCount }, bound, cells }) => [
    name,
    `${switchCount}/${hostCount}`,
    bound.toFixed(4),
    ...shown
      .map((entrant) => cells[entrant])
      .map((cell) => (cell ? `${percent(cell, bound)} (${cell.seconds.toFixed(2)} s)` : '-')),
  ]);
  return markdown(['network', 'switches/hosts', 'bound', ...shown.map((entrant) => ids[entrant])], body);
}

interface GrowthRow {
  readonly name: string;
  readonly points: readonly { readonly size: string; readonly entries: number; readonly seconds: number }[];
}

/** Turn addition on networks of a kind that grow. */
export function growthRows(): GrowthRow[] {
  return [
    growth('fat tree of k-port switches', [8, 12, 16, 24], tree, 'k ='),
    growth('the same, 5 % of cables missing', [8, 12, 16, 24], (k) => withoutCables(tree(k), 0.05, 1), 'k ='),
    growth('random, 10 switch ports, 10 hosts', [25, 50, 100, 200], random, 'S ='),
  ];
}

const random = (switches: number): Topology => generateFromSpec(`random:switches=${switches},ports=10,hosts=10`);

function tree(k: number): Topology {
  return threeLevels({ pods: k, leaves: k / 2, middles: k / 2, spines: (k * k) / 4, hosts: k / 2 });
}

function growth(name: string, sizes: readonly number[], make: (size: number) => Topology, word: string): GrowthRow {
  const points = sizes.map((size) => {
    console.error(`${name}, ${word} ${size}`);
    const fabric = compileFabric(make(size));
    const seconds = measureEngine(fabric, { id: 'turn-addition', settings: {} })?.seconds ?? Number.NaN;
    return { size: `${word} ${size}`, entries: fabric.switchCount * fabric.hostCount, seconds };
  });
  return { name, points };
}

/** The page docs/bound.md. */
export function boundPage(ids: readonly string[], rows: readonly BoundRow[], grown: readonly GrowthRow[]): string {
  const others = rows.filter(({ tree }) => !tree);
  const trees = rows.filter(({ tree }) => tree);
  return `# How near the bound

What is the best that routing can do on a network, and how near does each engine come? In short: on trees, damaged ones too, turn addition comes within 1 % on one virtual lane; elsewhere a second lane may be needed. \`node bench/bound.mjs --lp --out docs/bound.md\` measures and writes this page.

## The bound

Throughput is 1 / the largest load: the share of its full rate that every host can send at once. Three bounds are known for uniform traffic; the least counts.

- **hops**: what all links carry together, over what all traffic needs if every packet takes a shortest path.
- **linear program**: no routes at all do better, even if each pair's traffic is split at will. Solved by HiGHS (\`--bound lp\` on the command line) where no routes come within 1 % of the other two. Reports come near it by themselves (\`bound.flow\`): weights of the links after some rounds show the tightest cuts.
- **tables**: a forwarding table sends all traffic of a switch for one destination through one port. A switch with h of H hosts and u cables to other switches has
  H - h destinations for u cables, so some cable carries ⌈(H - h) / u⌉ of them: throughput ≤ (H - 1) / (h · ⌈(H - h) / u⌉). Where cables differ in
  speed, faster ones take more destinations. The same holds for the links around any part of the network, since the traffic of a switch for one destination stays together from end to end:
  with h hosts at every leaf, the uplinks of a pod carry multiples of h, and so do those of leaves with links between them. It also holds for the links that join trees. Proof and capacities: \`cutBound.ts\`.
  On irregular trees this is nearly always the least bound, and it can be reached.

A switch with 18 hosts and 17 uplinks among 648 hosts: ⌈630 / 17⌉ = 38 destinations on some uplink, so no tables exceed 647 / (18 · 38) = .946, while the linear program
says .970. Routes chosen for each host pair are not limited by the last bound. \`route --json\` prints \`bound\` and \`percentOfBound\`; the page shows them beside throughput.

## Trees

${trees.length} networks by recipe (\`bench/bound/networks.ts\`): damaged, uneven, parallel cables, service nodes on spines, lines of the file shuffled. Routed as read from a subnet, without levels or names that an
engine could use. With whole spines missing, destinations are dealt to those that are left evenly at both ends at once (\`assignTreeTables.ts\`). On 351 other trees, drawn afresh by
\`node bench/bound.mjs --lp --trees --fresh 1\`, \`2\` and \`8\`, turn addition is within 1 % of the bound on 348 and at 97 % or more on all. 99 of these have grown: speeds and hosts of several kinds,
links between leaves or between spines, leaves that hang from others. Such links are left aside first, and tables are begun with those of the tree that is left (\`treeWithin\`). Per cent of the least bound, seconds of one core; a star: the routes can deadlock; 2L: on two lanes. ${summary(ids, trees)}

${boundTable(ids, trees)}

## Others

${summary(ids, others)} ${lanesSummary(ids, others)}

${boundTable(ids, others)}

## One lane

Can one lane reach the bound? Routes are free of deadlock on it if and only if the turns that they make close no cycle. On hypercubes, meshes and HyperX dimension order reaches it; on dragonflies, channels of a
group that serve either what leaves it or what comes in. Turn addition finds both from the graph alone.

On the slim fly of 50 switches one lane cannot. Two switches that are not joined have exactly one
common neighbour there, so a pair whose turn is not allowed takes three hops or more instead of two. Each turn is in six directed cycles of five channels, and each cycle must lose one of its five turns: at
least a fifth of the turns is missing. From a switch to all others there are 7 · 1 + 42 · 2 = 91 hops, on one lane at least 8.4 more: no routes exceed 91 / 99.4 = 91.5 % of the bound.
Two lanes reach it ([turn-search.md](turn-search.md)).

## Growth of time

Turn addition at its defaults, seconds of one core; the exponent is that of time against the entries of all tables (switches × hosts), the slope of a straight line in logarithms.

${growthTable(grown)}
`;
}

function summary(ids: readonly string[], rows: readonly BoundRow[]): string {
  const own = ids.indexOf(OWN);
  const isBetter = (cell: Cell | null, entrant: number, { cells }: BoundRow): cell is Cell =>
    !ids[entrant].startsWith(OWN) && carried(cell) > carried(cells[own]) * (1 + 1e-9);
  const below = rows.flatMap((row) => {
    const better = row.cells.filter((cell, entrant) => isBetter(cell, entrant, row));
    if (better.length === 0) return [];
    return [better.some((cell) => cell?.sound) ? row.name : `${row.name} (only with routes that can deadlock)`];
  });
  const names = below.length === 0 ? 'none' : below.join('; ');
  return `Turn addition is ${nearness(rows, own)}. Another engine of these does better on: ${names}.`;
}

/** What turn addition does where it may use more lanes than one. */
function lanesSummary(ids: readonly string[], rows: readonly BoundRow[]): string {
  return [...ids.keys()]
    .filter((entrant) => ids[entrant].startsWith(`${OWN}:lanes=`))
    .map((entrant) => `On up to ${ids[entrant].split('=')[1]} lanes it is ${nearness(rows, entrant)}.`)
    .join(' ');
}

/** On how many networks the entrant comes near the bound. */
export function nearness(rows: readonly BoundRow[], entrant: number): string {
  const shares = rows.map(({ cells, bound }) => carried(cells[entrant]) / bound);
  const atLeast = (share: number): number => shares.filter((value) => value >= share).length;
  return `within 1 % of the bound on ${atLeast(0.99)} of ${rows.length}, within 5 % on ${atLeast(0.95)}`;
}

function growthTable(grown: readonly GrowthRow[]): string {
  const body = grown.map(({ name, points }) => [
    name,
    ...points.map(({ size, seconds }) => `${size}: ${seconds.toFixed(2)} s`),
    exponent(points).toFixed(2),
  ]);
  return markdown(['network', ...grown[0].points.map((_, i) => `size ${i + 1}`), 'exponent'], body);
}

/** Slope of the straight line through the points in logarithms (least squares). */
function exponent(points: GrowthRow['points']): number {
  const x = points.map(({ entries }) => Math.log(entries));
  const y = points.map(({ seconds }) => Math.log(seconds));
  const [mx, my] = [x, y].map((v) => v.reduce((sum, a) => sum + a, 0) / v.length);
  const above = x.reduce((sum, a, i) => sum + (a - mx) * (y[i] - my), 0);
  return above / x.reduce((sum, a) => sum + (a - mx) ** 2, 0);
}

const carried = (cell: Cell | null): number => cell?.throughput ?? 0;

function percent({ throughput, sound, lanes }: Cell, bound: number): string {
  return `${((100 * throughput) / bound).toFixed(1)}${sound ? '' : '*'}${lanes > 1 ? `/${lanes}L` : ''}`;
}

function markdown(head: readonly string[], body: readonly (readonly string[])[]): string {
  return [head, head.map((_, i) => (i === 0 ? '---' : '---:')), ...body]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}
