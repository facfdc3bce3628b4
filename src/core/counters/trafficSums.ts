import type { LocalText } from '../base/localText';
import { TopoloomError } from '../base/topoloomError';
import type { Fabric } from '../fabric/fabric';
import { switchesWithTalkers } from '../fabric/switchesWithHosts';
import { LinearProgramBuilder, type LinearSolver } from '../metrics/linearProgram';
import { forEachDestination } from '../routes/destinationForest';
import type { ForwardingTable } from '../routes/routing';
import type { NodeId, Topology } from '../topology/topology';

/** What is known of a traffic: for each row the sum of some of its entries. */
export interface SumRows {
  /** Row r has the entries entries[offset[r]] … entries[offset[r + 1] - 1], and they sum up to sums[r]. */
  readonly offset: Uint32Array;
  readonly entries: Uint32Array;
  readonly sums: Float64Array;
}

/** A traffic from switches with hosts to hosts, of which only sums were measured. */
export interface TrafficSums extends SumRows {
  /** By entry: switch, and host. */
  readonly source: Uint32Array;
  readonly destination: Uint32Array;
  /** Float64Array[entries]: in proportion to what is sent and received, as if nobody preferred anybody. */
  readonly gravity: Float64Array;
}

/** A network too large for what is asked of its traffic. */
class TrafficSumsRefusal extends TopoloomError {
  override readonly name = 'TrafficSumsRefusal';
  readonly kind = 'refusal';
}

/** Places of entries in rows: 64 MB. */
const MOST_PLACES = 2 ** 24;
/** Entries of a traffic whose spans are worked out. */
const MOST_SPANNED = 5000;

const tooLarge = (name: string, found: number, most: number, what: LocalText): TrafficSumsRefusal =>
  new TrafficSumsRefusal({
    en: `${name} is too large for ${what.en}: ${found.toLocaleString('en-US')} entries, expected at most ${most.toLocaleString('en-US')}`,
    ja: `${name} は${what.ja}には大きすぎます。${found.toLocaleString('en-US')} 要素あり、上限は ${most.toLocaleString('en-US')} です`,
  });

/**
 * The sums of a traffic that was measured on channels and at hosts, with the ways that tables give it; what is not known (NaN) is no row. O(switches with hosts × hosts × hops).
 * @param rate bits a second by place (`PortPlaces`), as sent from there
 * @throws TrafficSumsRefusal
 */
export function trafficSums(
  topology: Topology,
  fabric: Fabric,
  table: ForwardingTable,
  rate: Float64Array,
): TrafficSums {
  const { hostSwitch, channelTo, channelCount, linkRecord, talkerOffset, talkerAt, hostCount } = fabric;
  const starts = switchesWithTalkers(fabric);
  const [sent, received] = hostRates(topology, rate);
  const paths: number[][] = Array.from({ length: channelCount }, () => []);
  const [source, destination]: [number[], number[]] = [[], []];
  const ofSwitch = new Map<number, number[]>(Array.from(starts, (s) => [s, []]));
  const ofHost: number[][] = Array.from({ length: hostCount }, () => []);
  let places = 0;
  forEachDestination(fabric, table, ({ destination: host, next, hops }) => {
    for (const s of starts) {
      const isAlone = s === hostSwitch[host] && talkerOffset[s + 1] - talkerOffset[s] === 1;
      if (hops[s] < 0 || isAlone || fabric.hostSilent[host] === 1) continue;
      const entry = source.push(s) - 1;
      destination.push(host);
      ofSwitch.get(s)?.push(entry);
      ofHost[host].push(entry);
      for (let at = s; next[at] >= 0; at = channelTo[next[at]]) paths[next[at]].push(entry);
      places += hops[s] + 2;
      if (places > MOST_PLACES)
        throw tooLarge(fabric.name, places, MOST_PLACES, {
          en: 'the matrix of its traffic',
          ja: 'トラフィック行列の推定',
        });
    }
  });
  const rows: (readonly [entries: readonly number[], sum: number])[] = [
    ...paths.map((entries, c) => [entries, rate[2 * linkRecord[c >> 1] + (c & 1)]] as const),
    ...[...ofSwitch].map(([s, entries]) => {
      const hosts = talkerAt.subarray(talkerOffset[s], talkerOffset[s + 1]);
      return [entries, hosts.reduce((sum, h) => sum + sent[h], 0)] as const;
    }),
    ...ofHost.map((entries, h) => [entries, received[h]] as const),
  ];
  const total = received.reduce((sum, one) => sum + (one > 0 ? one : 0), 0);
  const fromSwitch = new Map(
    rows.slice(channelCount, channelCount + starts.length).map(([, sum], i) => [starts[i], sum]),
  );
  const gravity = Float64Array.from(source, (s, i) => {
    const share = ((fromSwitch.get(s) ?? 0) * received[destination[i]]) / total;
    return share >= 0 ? share : 1;
  });
  return { ...packRows(rows), source: Uint32Array.from(source), destination: Uint32Array.from(destination), gravity };
}

/** What hosts send and receive, by the two ends of their cables; NaN where that is not known. */
function hostRates(
  { hosts, links }: Topology,
  rate: Float64Array,
): readonly [sent: Float64Array, received: Float64Array] {
  const index = new Map<NodeId, number>(hosts.map(({ id }, h) => [id, h]));
  const sent = new Float64Array(hosts.length).fill(Number.NaN);
  const received = sent.slice();
  links.forEach(({ a, b }, l) => {
    for (const [side, { node }] of [a, b].entries()) {
      const h = index.get(node);
      if (h === undefined) continue;
      sent[h] = rate[2 * l + side];
      received[h] = rate[2 * l + 1 - side];
    }
  });
  return [sent, received];
}

function packRows(rows: readonly (readonly [readonly number[], number])[]): SumRows {
  const known = rows.filter(([entries, sum]) => entries.length > 0 && !Number.isNaN(sum));
  const offset = new Uint32Array(known.length + 1);
  known.forEach(([entries], r) => {
    offset[r + 1] = offset[r] + entries.length;
  });
  const entries = new Uint32Array(offset[known.length]);
  for (const [r, [own]] of known.entries()) entries.set(own, offset[r]);
  return { offset, entries, sums: Float64Array.from(known, ([, sum]) => sum) };
}

/** Rounds after which what is fitted is taken as it is, and the deviation of a sum, as a share of the largest, that ends them. */
const ROUNDS = 2000;
const CLOSE = 1e-6;

/**
 * The entries nearest to a guess (least Kullback-Leibler distance) that have these sums: each row's are scaled to its sum in turn until all fit; never negative. Sums that contradict each
 * other are met as near as they get in 2,000 rounds. O(rounds × places).
 * @returns the entries, and the largest deviation of a sum as a share of the largest sum
 */
export function fitToSums(
  guess: Float64Array,
  { offset, entries, sums }: SumRows,
): { readonly fitted: Float64Array; readonly deviation: number } {
  const fitted = guess.slice();
  const most = sums.reduce((own, sum) => Math.max(own, sum), 0);
  let deviation = 0;
  for (let round = 0; round < ROUNDS; round++) {
    deviation = 0;
    for (let r = 0; r < sums.length; r++) {
      let sum = 0;
      for (let i = offset[r]; i < offset[r + 1]; i++) sum += fitted[entries[i]];
      deviation = Math.max(deviation, Math.abs(sum - sums[r]) / (most || 1));
      if (sum === 0) continue;
      const scale = sums[r] / sum;
      for (let i = offset[r]; i < offset[r + 1]; i++) fitted[entries[i]] *= scale;
    }
    if (deviation < CLOSE) break;
  }
  return { fitted, deviation };
}

/**
 * The least and the most that some entries can be together in any traffic with the sums that a fitted one has, by two linear programs.
 * @throws TrafficSumsRefusal for more than 5,000 entries
 */
export function spanOf(
  name: string,
  { offset, entries }: SumRows,
  fitted: Float64Array,
  wanted: readonly number[],
  solve: LinearSolver,
): { readonly least: number; readonly most: number } {
  if (fitted.length > MOST_SPANNED)
    throw tooLarge(name, fitted.length, MOST_SPANNED, { en: 'spans of its traffic', ja: '範囲の計算' });
  // Programs are solved in shares of the largest entry, whose unit does not matter to them.
  const unit = fitted.reduce((own, one) => Math.max(own, one), 0) || 1;
  const asked = new Set(wanted);
  const [least, most] = [1, -1].map((sign) => {
    const program = new LinearProgramBuilder();
    for (let i = 0; i < fitted.length; i++) program.addColumn(asked.has(i) ? sign : 0);
    for (let r = 0; r + 1 < offset.length; r++) {
      const own = entries.subarray(offset[r], offset[r + 1]);
      const sum = own.reduce((total, entry) => total + fitted[entry] / unit, 0);
      const row = program.addRow(sum, sum);
      for (const entry of own) program.add(entry, row, 1);
    }
    return Math.max(0, sign * solve(program.build()).objective * unit);
  });
  return { least, most };
}

/** What the hosts of one switch send those of another: bits a second as fitted, and the span in which it may be; null where the network is too large for that. */
export interface LikelyPair {
  readonly from: string;
  readonly to: string;
  readonly rate: number;
  readonly span: { readonly least: number; readonly most: number } | null;
}

/** One of many traffics that fit what was measured. */
export interface LikelyTraffic {
  /** Largest deviation of a measured sum, as a share of the largest. */
  readonly deviation: number;
  /** The largest pairs of switches, those within a switch too. */
  readonly pairs: readonly LikelyPair[];
}

const PAIRS = 10;

/** The traffic nearest to gravity that fits what was measured, its largest pairs of switches, and their spans. Cost as of `trafficSums`, `fitToSums`, and two linear programs a pair. @throws TrafficSumsRefusal */
export function likelyTraffic(
  topology: Topology,
  fabric: Fabric,
  table: ForwardingTable,
  rate: Float64Array,
  solve: LinearSolver,
): LikelyTraffic {
  const sums = trafficSums(topology, fabric, table, rate);
  const { fitted, deviation } = fitToSums(sums.gravity, sums);
  const { hostSwitch, switchNames, switchCount } = fabric;
  const entries = new Map<number, number[]>();
  const rates = new Map<number, number>();
  for (let i = 0; i < fitted.length; i++) {
    const pair = sums.source[i] * switchCount + hostSwitch[sums.destination[i]];
    entries.set(pair, [...(entries.get(pair) ?? []), i]);
    rates.set(pair, (rates.get(pair) ?? 0) + fitted[i]);
  }
  const largest = [...rates].sort((a, b) => b[1] - a[1]).slice(0, PAIRS);
  const pairs = largest.map(([pair, sum]) => ({
    from: switchNames[Math.floor(pair / switchCount)],
    to: switchNames[pair % switchCount],
    rate: sum,
    span: fitted.length > MOST_SPANNED ? null : spanOf(fabric.name, sums, fitted, entries.get(pair) ?? [], solve),
  }));
  return { deviation, pairs };
}
