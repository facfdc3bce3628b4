import { compileFabric } from '../fabric/compileFabric';
import { switchesWithTalkers } from '../fabric/switchesWithHosts';
import type { LinearSolver } from '../metrics/linearProgram';
import type { NodeId, Topology } from '../topology/topology';
import type { Traffic } from '../traffic/traffic';
import { type CurvePoint, cableCurve } from './cableCurve';
import { type CableCandidate, CableNetwork, EVEN, newEnds } from './cableNetwork';
import { CableSearch } from './cableSearch';
import { ChoosingError } from './choosingError';

/** Inputs of the search for the next cables. */
export interface NextCablesRequest {
  readonly candidates: readonly CableCandidate[];
  /** Free ports by switch. */
  readonly ports: ReadonlyMap<NodeId, number>;
  readonly cents: number;
  /** Cables of a set at most; null: one for each switch with hosts whose own cables are too few. */
  readonly most: number | null;
  readonly traffic: Traffic;
}

/** A set of cables as it is bought. */
export interface BoughtSet {
  readonly cables: readonly (Pick<CableCandidate, 'a' | 'b' | 'speed' | 'inPlaceOf'> & { readonly count: number })[];
  readonly cents: number;
  readonly throughput: number;
}

/** The cables to buy, one set after another. */
export interface NextCables {
  readonly base: number;
  /** Parts that no link joins and that send nothing to each other; 1 where there is but one. */
  readonly parts: number;
  readonly sets: readonly BoughtSet[];
  /** The fewest cables that gain anything, whatever they cost; null: none up to `most`, or not known. */
  readonly fewest: number | null;
  readonly most: number;
  readonly curve: readonly CurvePoint[];
  /** False where a search ended before all sets were looked at. */
  readonly isProven: boolean;
}

/** Pairs of switches with hosts up to which a search is a matter of seconds to minutes. */
const MOST_PAIRS = 600;
const MOST_CANDIDATES = 400;

/**
 * The set of cables that gains most throughput for the money, then the next, until all is carried or the money ends; throughput is that of the best of any routes. One cable mostly gains
 * nothing where several cuts bind at once. Yields the share of the money that is spent.
 * @throws ChoosingError where the network, or the choice, is too large
 */
export function* nextCables(
  topology: Topology,
  request: NextCablesRequest,
  solve: LinearSolver,
): Generator<number, NextCables> {
  checkSize(topology, request.candidates.length);
  const network = new CableNetwork(topology, request.candidates, request.traffic, solve);
  const search = new CableSearch(network);
  const binding = network.around.filter(({ base }) => base < 1 - EVEN).length / 2;
  const most = request.most ?? Math.max(1, Math.ceil(binding));
  const amounts = request.candidates.map(() => 0);
  const ports = new Map(request.ports);
  const base = search.throughputOf(amounts);
  const limits = { size: most, ports };
  const least = base < 1 - EVEN ? search.fewest(amounts, { ...limits, cents: request.cents }) : null;
  const fewest = search.isComplete ? least : null;
  yield 0.1;
  const sets: BoughtSet[] = [];
  let left = request.cents;
  let curve: readonly CurvePoint[] | null = null;
  let throughput = base;
  while (throughput < 1 - EVEN) {
    const onward = cableCurve(network, { amounts, ports, cents: left }, solve);
    curve ??= onward;
    const found = search.best(amounts, { ...limits, cents: left }, onward);
    if (!found) break;
    const cables = found.amounts.flatMap((count, e) => {
      const { cents: _, ...cable } = request.candidates[e];
      amounts[e] += count;
      for (const end of newEnds(cable)) ports.set(end, (ports.get(end) ?? 0) - count);
      return count > 0 ? [{ ...cable, count }] : [];
    });
    left -= found.cents;
    throughput = found.throughput;
    sets.push({ cables, cents: found.cents, throughput });
    yield 0.1 + (0.7 * (request.cents - left)) / request.cents;
  }
  curve ??= [0, request.cents].map((cents) => ({ cents, throughput }));
  return { base, parts: Math.max(1, network.parts), sets, fewest, most, curve, isProven: search.isComplete };
}

function checkSize(topology: Topology, candidates: number): void {
  const leaves = switchesWithTalkers(compileFabric(topology)).length;
  const pairs = leaves * (leaves - 1);
  if (pairs <= MOST_PAIRS && candidates <= MOST_CANDIDATES) return;
  throw new ChoosingError({
    en: `the network is too large to say which cable is next: ${pairs} pairs of switches with hosts and ${candidates} cables to choose among, expected at most ${MOST_PAIRS} and ${MOST_CANDIDATES}`,
    ja: `次に足すケーブルを求めるには大きすぎます：ホストのあるスイッチの対 ${pairs}、候補のケーブル ${candidates} 本（上限はそれぞれ ${MOST_PAIRS}、${MOST_CANDIDATES}）`,
  });
}
