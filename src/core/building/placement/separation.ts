import type { LocalText } from '../../base/localText';
import type { FloorRules, Topology } from '../../topology/topology';
import type { Boxes } from '../floor/boxes';
import type { FloorModel } from '../floor/floorModel';
import { rackSpots } from '../floor/floorPlan';
import { MOST_COLUMNS, type RackSpot, rackName, rackSpot } from '../floor/rackNames';
import { PlacementError } from './placementError';

/**
 * Boxes that must not share a rack or a feed: `A + B` by the names of switches, directors or machines, `leaf-*-0 + leaf-*-1` for all of which `*` stands for the same.
 * Pairs of box indices. O(pairs × nodes)
 * @throws PlacementError for what names nothing, or parts of one box
 */
export function pairedBoxes(
  pairs: readonly string[],
  { switches, hosts }: Topology,
  { boxes, boxOf }: Boxes,
): readonly (readonly [number, number])[] {
  const named = new Map<string, number>();
  for (const { id, name } of [...switches, ...hosts]) named.set(name, boxOf.get(id) as number);
  boxes.forEach(({ name }, box) => {
    named.set(name, box);
  });
  const found: [number, number][] = [];
  for (const pair of pairs) {
    for (const members of membersOf(pair, named)) {
      const known = members.map((name) => ({ name, box: named.get(name) as number }));
      known.forEach((one, i) => {
        for (const other of known.slice(i + 1)) {
          if (one.box === other.box) throw new PlacementError(oneBox(one.name, other.name));
          found.push([one.box, other.box]);
        }
      });
    }
  }
  return found;
}

/** Names of those that stand apart, once for every text that `*` can stand for. */
function membersOf(pair: string, named: ReadonlyMap<string, number>): readonly (readonly string[])[] {
  const parts = pair.split('+').map((part) => part.trim());
  const stars = parts.map((part) => part.split('*').length - 1);
  if (parts.length < 2 || parts.includes('') || stars.some((count) => count > 1 || count !== stars[0]))
    throw new PlacementError(noPair(pair));
  if (stars[0] === 0) {
    const unknown = parts.find((part) => !named.has(part));
    if (unknown !== undefined) throw new PlacementError(noSuch(unknown));
    return [parts];
  }
  const [before, after] = parts[0].split('*');
  const found: string[][] = [];
  for (const name of named.keys()) {
    if (name.length < before.length + after.length || !name.startsWith(before) || !name.endsWith(after)) continue;
    const middle = name.slice(before.length, name.length - after.length);
    const members = parts.map((part) => part.replace('*', () => middle));
    if (members.every((member) => named.has(member))) found.push(members);
  }
  if (found.length === 0) throw new PlacementError(noSuch(pair));
  return found;
}

/**
 * The zone of each rack: its feed, where feeds are said, else the rack itself. Int32Array[racks]
 * @param feeds of each the rows (`A`), racks (`A01`) and ranges of a row (`A01-A09`) on it, commas between
 * @throws PlacementError for what names no racks, and for racks on two feeds
 */
export function zonesOf(feeds: readonly string[], racks: readonly RackSpot[]): Int32Array {
  const spans = feeds.map((feed) => feed.split(',').map((part) => spanOf(part.trim(), feed)));
  return Int32Array.from(racks, (spot, rack) => {
    const on = spans.flatMap((parts, feed) => (parts.some((part) => isIn(part, spot)) ? [feed] : []));
    if (on.length > 1) throw new PlacementError(twoFeeds(rackName(spot)));
    return on.length === 0 ? rack : racks.length + on[0];
  });
}

/** Pairs that share a rack or a feed where they stand now. @throws PlacementError as `pairedBoxes` and `zonesOf` */
export function sharedPairs(
  topology: Topology,
  { floor, network, places }: Pick<FloorModel, 'floor' | 'network' | 'places'>,
  { pairs = [], feeds = [] }: FloorRules,
): readonly (readonly [number, number])[] {
  if (pairs.length === 0) return [];
  const racks = rackSpots(floor);
  const zone = zonesOf(feeds, racks);
  const zoneOf = new Map(racks.map((spot, rack) => [rackName(spot), zone[rack]]));
  return pairedBoxes(pairs, topology, network).filter((pair) => {
    const [a, b] = pair.map((box) => zoneOf.get(places[box]?.rack ?? ''));
    return a !== undefined && a === b;
  });
}

interface Span {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

function spanOf(part: string, feed: string): Span {
  const row = /^[A-Z]{1,2}$/.test(part) ? rackSpot(`${part}01`) : null;
  if (row) return { row: row.row, from: 0, to: MOST_COLUMNS };
  const [first, last = first, ...rest] = part.split('-').map((name) => rackSpot(name.trim()));
  if (!first || !last || first.row !== last.row || rest.length > 0) throw new PlacementError(noFeed(feed));
  return { row: first.row, from: first.column, to: last.column };
}

const isIn = ({ row, from, to }: Span, spot: RackSpot): boolean =>
  row === spot.row && from <= spot.column && spot.column <= to;

function noPair(pair: string): LocalText {
  return {
    en: `pairs: expected names such as "leaf-0 + leaf-1" or "leaf-*-0 + leaf-*-1", found "${pair}"`,
    ja: `冗長ペア：「leaf-0 + leaf-1」や「leaf-*-0 + leaf-*-1」のように書いてください（「${pair}」）`,
  };
}

function noSuch(name: string): LocalText {
  return {
    en: `pairs: no switch or machine of the network is called "${name}"`,
    ja: `冗長ペア：「${name}」に当たるスイッチやマシンがありません`,
  };
}

function oneBox(a: string, b: string): LocalText {
  return {
    en: `pairs: "${a}" and "${b}" are parts of one device, which cannot stand apart`,
    ja: `冗長ペア：「${a}」と「${b}」は同じ機器の一部なので、分けて置けません`,
  };
}

function noFeed(feed: string): LocalText {
  return {
    en: `feeds: expected rows or racks such as "A, B" or "A01-A09, B01", found "${feed}"`,
    ja: `電源系統：「A, B」や「A01-A09, B01」のように、列かラックで書いてください（「${feed}」）`,
  };
}

function twoFeeds(rack: string): LocalText {
  return { en: `feeds: rack ${rack} is on two of them`, ja: `電源系統：ラック ${rack} が 2 つの系統にあります` };
}
