import type { LocalText } from '../base/localText';
import { ProblemList } from '../base/text/problemList';
import type { TextFile } from '../base/text/textFile';
import type { Bill } from '../building/parts/bill';
import { findLengths } from '../building/parts/findLengths';
import { centsOf } from '../building/parts/money';
import { type PriceRequest, priceNetwork } from '../building/parts/priceNetwork';
import { requireTitles } from '../building/parts/requireTitles';
import { compileFabric } from '../fabric/compileFabric';
import { switchesWithTalkers } from '../fabric/switchesWithHosts';
import { treeLevels } from '../fabric/treeLevels';
import { TitledRows } from '../formats/parts/cableRows';
import { gbpsOf } from '../topology/linkSpeed';
import type { Link, LinkId, NodeId, Switch, Topology } from '../topology/topology';
import type { CableCandidate } from './cableNetwork';
import { ChoosingError } from './choosingError';

/**
 * Cables that could be added, as a table lists them: the names of two switches, what the cable costs with laying, its speed where links have some, and in `in_place_of` the slower speed of a cable there that it replaces.
 * @throws FormatError
 */
export function parseCandidates(file: TextFile, topology: Topology): readonly CableCandidate[] {
  const problems = new ProblemList(file.name);
  const table = new TitledRows(file, problems);
  requireTitles(table, ['a', 'b', 'price'], problems);
  const byName = new Map(topology.switches.filter(isUp).map(({ id, name }): [string, NodeId] => [name, id]));
  const found = table.rows.flatMap((row): CableCandidate[] => {
    const [a, b, price] = ['a', 'b', 'price'].map((title) => table.cell(row, title));
    const speed = table.titles.includes('speed') ? table.cell(row, 'speed') : '';
    const ends = [a, b].map((name) => byName.get(name));
    for (const [i, name] of [a, b].entries())
      if (ends[i] === undefined)
        problems.error(row.line, {
          en: `expected the name of a working switch, found "${name}"`,
          ja: `動作中のスイッチの名前が必要ですが、「${name}」です`,
        });
    if (a === b) problems.error(row.line, { en: 'expected two different switches', ja: '異なる 2 台が必要です' });
    const cents = centsOf(price);
    if (!cents)
      problems.error(row.line, {
        en: `expected a price above 0, found "${price}"`,
        ja: `0 より大きい価格が必要ですが、「${price}」です`,
      });
    if (!cents || ends[0] === undefined || ends[1] === undefined) return [];
    const cable = { a: ends[0], b: ends[1], cents, ...(speed && { speed }) };
    const goes = table.titles.includes('in_place_of') ? table.cell(row, 'in_place_of') : '';
    if (goes === '') return [cable];
    const count = cablesOf(topology, cable, goes);
    if (count > 0 && isFaster(speed, goes)) return [{ ...cable, inPlaceOf: { count, speed: goes } }];
    problems.error(row.line, {
      en: `in_place_of: expected the speed of a cable between "${a}" and "${b}", slower than "${speed}", found "${goes}"`,
      ja: `in_place_of：「${a}」と「${b}」の間にある「${speed}」より遅いケーブルの速度が必要ですが、「${goes}」です`,
    });
    return [];
  });
  if (table.rows.length === 0)
    problems.error(0, { en: 'expected at least one cable', ja: 'ケーブルが 1 本以上必要です' });
  problems.finish();
  return found;
}

const gbpsIn = (speed: string | undefined): number => {
  const gbps = speed === undefined ? null : gbpsOf(speed);
  return gbps ? gbps.num / gbps.den : 0;
};

const isFaster = (speed: string | undefined, than: string | undefined): boolean =>
  gbpsIn(than) > 0 && gbpsIn(speed) > gbpsIn(than);

/** The number of cables of a speed between two switches. */
function cablesOf({ links }: Topology, { a, b }: Pick<CableCandidate, 'a' | 'b'>, speed: string): number {
  const between = (link: Link): boolean =>
    !link.down && [link.a.node, link.b.node].includes(a) && [link.a.node, link.b.node].includes(b);
  return links.filter((link) => between(link) && gbpsIn(link.speed) === gbpsIn(speed)).length;
}

const isUp = ({ down }: Pick<Switch, 'down'>): boolean => !down;

/** Free ports of every switch that works. O(switches + links). */
export function freePorts({ switches, links }: Topology): ReadonlyMap<NodeId, number> {
  const used = new Map<NodeId, number>();
  for (const { a, b } of links) for (const { node } of [a, b]) used.set(node, (used.get(node) ?? 0) + 1);
  return new Map(switches.filter(isUp).map(({ id, portCount }) => [id, Math.max(0, portCount - (used.get(id) ?? 0))]));
}

/** The lowest port of each switch that no cable is in. */
function openPorts({ switches, links }: Topology): ReadonlyMap<NodeId, number> {
  const taken = new Set(links.flatMap(({ a, b }) => [a, b].map(({ node, port }) => `${node} ${port}`)));
  return new Map(
    switches.map(({ id }) => {
      let port = 1;
      while (taken.has(`${id} ${port}`)) port++;
      return [id, port];
    }),
  );
}

/**
 * A cable between any two switches with a free port whose levels are joined already, as fast as most of these are; in networks without levels between any two. Parts with hosts that no link joins stay apart.
 * Each costs what it adds to the bill without spares, with laying, as if it were added alone; what adds nothing to the bill, or parts without a price, is left out. Yields the share that is done.
 * @throws PartsError, PlacementError, ChoosingError where no ports are free, or nothing has a price
 */
export function* pricedCandidates(
  topology: Topology,
  ports: ReadonlyMap<NodeId, number>,
  request: PriceRequest,
): Generator<number, readonly CableCandidate[]> {
  const prices = { ...request, spares: { switches: 0, others: 0 } };
  const { topology: placed } = yield* findLengths(topology, request.unknownM);
  const before = (yield* priceNetwork(placed, prices)).bill;
  const open = openPorts(placed);
  const endAt = (node: NodeId) => ({ node, port: open.get(node) ?? 1 });
  const pairs = possiblePairs(topology, ports);
  if (pairs.length === 0) throw new ChoosingError(NO_PORTS);
  const found: CableCandidate[] = [];
  for (const [i, { a, b, speed }] of pairs.entries()) {
    yield i / pairs.length;
    const added = { id: 'next-cable' as LinkId, a: endAt(a), b: endAt(b) };
    const links = [...placed.links, speed === undefined ? added : { ...added, speed }];
    const { bill } = yield* priceNetwork({ ...placed, links }, prices);
    const cents = bill.totalCents - before.totalCents;
    if (cents > 0 && unpricedParts(bill) === unpricedParts(before))
      found.push({ a, b, cents, ...(speed !== undefined && { speed }) });
  }
  if (found.length === 0) throw new ChoosingError(NO_PRICES);
  return found;
}

const NO_PORTS: LocalText = {
  en: 'no two switches that a cable could join have free ports: switches need more ports, or say how many they have (ports)',
  ja: 'ケーブルを足せるスイッチの組に空きポートがありません。スイッチのポートを増やすか、スイッチのポート数（ports）を指定してください',
};
const NO_PRICES: LocalText = {
  en: 'the price list has no price for any cable that could be added: use a list with prices (in the page: Build, Bill), or name cables to choose among',
  ja: '足せるケーブルの価格が価格表にありません。価格のある価格表（画面では「構築」の「部品表」）を使うか、候補のケーブルを指定してください',
};

function unpricedParts({ rows }: Bill): number {
  return rows.reduce((sum, { totalCents, count }) => sum + (totalCents === null ? count : 0), 0);
}

interface Pair extends Pick<Link, 'speed'> {
  readonly a: NodeId;
  readonly b: NodeId;
}

function possiblePairs(topology: Topology, ports: ReadonlyMap<NodeId, number>): readonly Pair[] {
  const { switches, links } = topology;
  const fabric = compileFabric(topology);
  const levels = treeLevels(fabric);
  const parts = new Set(Array.from(switchesWithTalkers(fabric), (s) => fabric.switchPart[s]));
  const partOf = new Map(
    switches.map(({ id }, s): [NodeId, number] => [id, parts.size > 1 ? fabric.switchPart[s] : 0]),
  );
  const levelOf = new Map(switches.map(({ id }, s): [NodeId, number] => [id, levels ? levels[s] : 0]));
  const kindOf = (a: NodeId, b: NodeId): string => [levelOf.get(a) ?? -1, levelOf.get(b) ?? -1].sort().join();
  const speeds = new Map<string, Map<string | undefined, number>>();
  for (const { a, b, speed } of links) {
    if (!levelOf.has(a.node) || !levelOf.has(b.node)) continue;
    const kind = kindOf(a.node, b.node);
    const counts = speeds.get(kind) ?? new Map<string | undefined, number>();
    speeds.set(kind, counts.set(speed, (counts.get(speed) ?? 0) + 1));
  }
  const free = switches.filter(({ id }) => (ports.get(id) ?? 0) > 0);
  return free.flatMap(({ id: a }, i) =>
    free
      .slice(i + 1)
      .filter(({ id }) => speeds.has(kindOf(a, id)) && partOf.get(a) === partOf.get(id))
      .map(({ id: b }) => ({ a, b, speed: mostOften(speeds.get(kindOf(a, b)) ?? new Map()) })),
  );
}

/** The value counted most, of equals the first. */
function mostOften<T>(counts: ReadonlyMap<T, number>): T | undefined {
  return [...counts].reduce<readonly [T | undefined, number]>(
    (most, one) => (one[1] > most[1] ? one : most),
    [undefined, 0],
  )[0];
}
