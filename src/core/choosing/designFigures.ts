import type { LocalText } from '../base/localText';
import { finish, mapSteps } from '../base/steps';
import { boxesOf } from '../building/floor/boxes';
import { wholeCents, wholeWatts } from '../building/parts/bill';
import { type FoundLengths, findLengths } from '../building/parts/findLengths';
import { PartsError } from '../building/parts/partsError';
import { type PricedNetwork, type PriceRequest, priceNetwork } from '../building/parts/priceNetwork';
import { PlacementError } from '../building/placement/placementError';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { oversubscription } from '../fabric/oversubscription';
import { networksMainFirst } from '../plant/networks';
import { EngineRefusal } from '../routing/contract/engineRefusal';
import { type PartialRouteRequest, routeNetwork } from '../routing/routeNetwork';
import { suitableEngine } from '../routing/suitableEngine';
import { isSilent } from '../topology/hostRoles';
import type { Topology } from '../topology/topology';
import { machinePorts } from '../traffic/jobs/rankUnits';
import { SUITED } from './suited';
import { type ByTraffic, evenFigures, tableFigures, UNKNOWN } from './trafficFigures';
import { type LeafLost, type SpineLost, worstLeaf, worstSpine, worstSwitch } from './worstLosses';

/** Figures by which designs are compared; null where one is not known. */
export interface DesignFigures {
  /** Networks of the design, the one that end points, hops, throughput and losses are of first; cost, watts, switches and cables are of all. */
  readonly networks: readonly string[];
  /** End points that take part in traffic: GPUs, ranks, hosts. */
  readonly endPoints: number;
  readonly machines: number;
  readonly cost: number | null;
  readonly watts: number | null;
  /** Switches and directors. */
  readonly switches: number;
  readonly hostCables: number;
  readonly betweenCables: number;
  /** By the ports that one serves, most first. */
  readonly transceivers: readonly { readonly ports: number; readonly count: number }[] | null;
  /** Metres of the longest cable, where all lengths are known. */
  readonly longest: number | null;
  readonly hops: ByTraffic;
  readonly throughput: ByTraffic;
  /** Throughput of an engine's tables; absent where none was asked for. */
  readonly tables?: ByTraffic;
  /** Verdict on the engine's tables; null where the engine refused the design, absent where no engine was chosen. */
  readonly routed?: RoutedBy | null;
  /** Capacity of the hosts at a leaf over that of its links upwards, at the worst leaf; null for networks without levels. */
  readonly oversubscription: number | null;
  /** Null without spines. */
  readonly spineLost: SpineLost | 'unknown' | null;
  /** The worst switch, by what the end points of the others get, where there are no spines; null elsewhere. */
  readonly switchLost: SpineLost | 'unknown' | null;
  readonly leafLost: LeafLost | null;
  /** Reasons why something is not known. */
  readonly notes: readonly LocalText[];
}

/** Who routed a design, and what the tables are. */
export interface RoutedBy {
  readonly engine: string;
  /** No dependency loop, on any lane. */
  readonly deadlockFree: boolean;
  /** All pairs of end points reach each other. */
  readonly complete: boolean;
  readonly lanes: number;
}

/** Inputs of a comparison beside the designs. */
export interface DesignRequest {
  /** Null: cost, watts and transceivers are not known. */
  readonly prices: PriceRequest | null;
  /** The engine, with default parameters, whose tables are measured too; `SUITED` for the one that suits each. */
  readonly engine: string | null;
  readonly seed: number;
}

/**
 * Figures of a design: what is bought, and of its main network what an even split over shortest ways carries, and what is left when the worst spine or leaf fails.
 * Yields the share that is done.
 * @throws ParamError for an engine that does not exist
 */
export function* designFigures(
  topology: Topology,
  { prices, engine, seed }: DesignRequest,
): Generator<number, DesignFigures> {
  const networks = networksMainFirst(topology);
  const [{ topology: main }] = networks;
  const names = networks.map(({ network }) => network.name);
  const fabric = compileFabric(main);
  const notes: LocalText[] = [];
  if (names.length > 1) notes.push(severalNetworks(names));
  const bought = prices && (yield* knownOr(priceNetwork(topology, prices), notes));
  yield 0.4;
  const routed = engine === null ? {} : yield* tablesOf(fabric, { engine, seed }, notes);
  yield 0.6;
  const { boxes, cables } = boxesOf(topology);
  const hostCables = cables.filter(({ a, b }) => boxes[a].isMachine || boxes[b].isMachine).length;
  const even = evenFigures(fabric);
  const spineLost = worstSpine(main, fabric, even.throughput);
  const switchLost = spineLost === null ? worstSwitch(main, fabric, even.throughput) : null;
  notes.push(...leftOut(main, fabric, even.throughput));
  if (spineLost === 'unknown') notes.push(MANY_SPINES);
  if (switchLost === 'unknown') notes.push(MANY_SWITCHES);
  yield 0.8;
  return {
    networks: names,
    endPoints: fabric.talkerAt.length,
    machines: machinePorts(fabric).length,
    ...(bought ? costOf(bought) : { cost: null, watts: null }),
    switches: boxes.filter(({ isMachine }) => !isMachine).length,
    ...{ hostCables, betweenCables: cables.length - hostCables },
    transceivers: bought && transceiversOf(bought),
    longest: longestOf(topology, bought?.lengths ?? null),
    ...even,
    oversubscription: oversubscription(fabric),
    ...routed,
    ...{ spineLost, switchLost },
    leafLost: worstLeaf(main, fabric),
    notes,
  };
}

const severalNetworks = ([main, ...others]: readonly string[]): LocalText => ({
  en: `of networks ${[main, ...others].join(', ')}: end points, hops, throughput and losses are of ${main}; cost, watts, switches, cables and transceivers of all`,
  ja: `ネットワーク ${[main, ...others].join('、')} のうち、端点・ホップ数・スループット・損失は ${main}、費用・電力・スイッチ・ケーブル・トランシーバは全体の値`,
});

function costOf({ bill }: PricedNetwork): Pick<DesignFigures, 'cost' | 'watts'> {
  const cents = wholeCents(bill);
  return { cost: cents === null ? null : cents / 100, watts: wholeWatts(bill) };
}

const MANY_SPINES: LocalText = {
  en: 'there are too many different spines to fail each by itself: what a lost spine leaves is not known',
  ja: '異なるスパインが多く 1 台ずつ故障させられないため、スパイン故障時の値は不明',
};

const MANY_SWITCHES: LocalText = {
  en: 'there are too many switches to fail each by itself: what a lost switch leaves is not known',
  ja: 'スイッチが多く 1 台ずつ故障させられないため、スイッチ故障時の値は不明',
};

/** Remarks on what the figures leave out: end points without a way in, and traffic between those that no path joins. */
function leftOut({ hosts }: Topology, { talkerAt }: Fabric, { uniform, same }: ByTraffic): LocalText[] {
  const all = hosts.filter(({ role }) => !isSilent(role)).length;
  const [n, few] = [talkerAt.length, all - talkerAt.length];
  const lost = {
    en: `${few} of ${all} end points have no working cable: hops, throughput and losses are of the others`,
    ja: `端点 ${all} のうち ${few} は動作中のケーブルがなく、ホップ数・スループット・損失は残りのもの`,
  };
  const apart =
    same === null
      ? {
          en: 'no path joins all end points: hops and throughput are not known',
          ja: 'すべての端点がつながっているわけではないため、ホップ数とスループットは不明',
        }
      : {
          en: 'no path joins the rails: hops and throughput are known of traffic within a rail alone',
          ja: 'レール同士がつながっていないため、ホップ数とスループットは同じレール内の通信だけについて求められる',
        };
  return [...(few > 0 ? [lost] : []), ...(n > 1 && uniform === null ? [apart] : [])];
}

/** The result of a work; null with a note where it refuses. */
function* knownOr<R>(work: Generator<number, R>, notes: LocalText[]): Generator<number, R | null> {
  try {
    return yield* mapSteps(work, (done) => 0.4 * done);
  } catch (error) {
    if (!(error instanceof PartsError || error instanceof PlacementError || error instanceof EngineRefusal))
      throw error;
    notes.push(error.reason);
    return null;
  }
}

function* tablesOf(
  fabric: Fabric,
  request: Required<Pick<PartialRouteRequest, 'engine' | 'seed'>>,
  notes: LocalText[],
): Generator<number, Required<Pick<DesignFigures, 'tables' | 'routed'>>> {
  const found = request.engine === SUITED ? suitableEngine(fabric) : { id: request.engine, settings: {} };
  if (!found) notes.push(NO_ENGINE);
  const { id: engine, settings: params } = found ?? {};
  const work = engine && mapSteps(routeNetwork(fabric, { ...request, engine, params }), ({ done }) => done);
  const outcome = work ? yield* knownOr(work, notes) : null;
  if (!outcome || !engine) return { tables: UNKNOWN, routed: null };
  const { deadlockFree, unreachablePairs, virtualLanes: lanes } = outcome.verification;
  return {
    tables: tableFigures(fabric, outcome.routing.table),
    routed: { engine, deadlockFree, complete: unreachablePairs === 0, lanes },
  };
}

const NO_ENGINE: LocalText = { en: 'no engine suits it', ja: '適したエンジンがない' };

function transceiversOf({ bill }: PricedNetwork): DesignFigures['transceivers'] {
  const counts = new Map<number, number>();
  for (const { part, count } of bill.rows)
    if (part.kind === 'transceiver') counts.set(part.ends, (counts.get(part.ends) ?? 0) + count);
  return [...counts].sort(([a], [b]) => b - a).map(([ports, count]) => ({ ports, count }));
}

function longestOf(topology: Topology, known: FoundLengths | null): number | null {
  if (topology.floor === undefined && topology.links.every(({ lengthM }) => lengthM === undefined)) return null;
  const { lengthCm, assumed } = known ?? finish(findLengths(topology, 0));
  return assumed > 0 ? null : lengthCm.reduce((most, cm) => Math.max(most, cm), 0) / 100;
}
