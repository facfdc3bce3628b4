import { remembered } from '../base/structures/remembered';
import type { Fabric } from '../fabric/fabric';
import { switchesWithTalkers } from '../fabric/switchesWithHosts';
import type { Demand } from '../traffic/demand';
import { type TerminalDemand, terminalDemand } from '../traffic/terminalDemand';
import { LightestPaths } from './lightestPaths';
import { SweptCuts } from './sweptCuts';

/** Exponents, used in turn, of the fullest channel's weight beside an empty one's: gently on networks that are alike all over, sharply where there is a cut. */
const SHARPNESS = [3, 6, 12, 3, 6, 12] as const;
/** For each exponent all traffic takes lightest paths so often before the bound is computed from the weights. */
const ROUNDS = 4;
/** Cuts are looked for around so many switches with hosts at most, and between so many that lie far from each other. */
const MOST_CENTRES = 64;
const LANDMARKS = 8;
const MOST_NEIGHBOURS = 8;
/** Steps, each some nanoseconds. */
const MOST_WORK = 1e8;
/** Digits to which sums are right. */
const DIGITS = 12;

/**
 * The throughput that no routes exceed, however they split, mostly within a per cent of the optimum of the linear program. All traffic takes lightest paths
 * again and again; paths weigh the more the more they carry; any weights prove a bound (duality), and where they are large the tightest cuts lie:
 * around switches with hosts those that are nearer than some distance (Leighton and Rao 1999). Cuts between what is nearer to one and to another switch, far
 * from each other, come first. Bounds by hops and tables say little of links inside a network, as those between two clusters or through the middle of a mesh.
 * @returns a share as `throughputOf` gives, above 1 where more would fit; Infinity for more than 1,250 switches with hosts; of more than some 400, or 100 with
 * 10,000 channels, cuts between far switches alone are looked at. The result for a demand is remembered. O(n × channels + n²) for n switches with hosts, some hundred times: about a second at most.
 * @example
 * // Three cables through the middle of a mesh, either way, for 24 of 48 hosts on both sides.
 * const fabric = compileFabric(generateFromSpec('mesh:dims=8x3,hosts=2'));
 * const [demand] = demandsOf(fabric, null);
 * flowBound(fabric, demand).toFixed(6); // => ((3 * 47) / (24 * 24)).toFixed(6)
 */
export function flowBound(fabric: Fabric, demand: Demand): number {
  return flowProofs(fabric)(demand).bound;
}

/** Weights of channels, Float64Array[channelCount], that prove `flowBound` by duality: of a cut 1 for its channels and 0 for others. Null where it is Infinity. O as that. */
export function flowWeights(fabric: Fabric, demand: Demand): Float64Array | null {
  return flowProofs(fabric)(demand).weights;
}

interface FlowProof {
  readonly bound: number;
  readonly weights: Float64Array | null;
}

const flowProofs = remembered((fabric: Fabric) => remembered((demand: Demand) => findFlowBound(fabric, demand)));

function findFlowBound(fabric: Fabric, demand: Demand): FlowProof {
  const n = switchesWithTalkers(fabric).length;
  if (LANDMARKS ** 2 * n * n > MOST_WORK) return { bound: Number.POSITIVE_INFINITY, weights: null };
  const wanted = terminalDemand(fabric, demand);
  const paths = new LightestPaths(fabric);
  const loads = new PathLoads(fabric, wanted, paths);
  const cuts = new SweptCuts(fabric, wanted);
  let bound = Number.POSITIVE_INFINITY;
  let weights: Float64Array | null = null;
  sweepBetween(fabric, wanted, loads.weight, cuts);
  if (SHARPNESS.length * n * (ROUNDS * fabric.channelCount + MOST_CENTRES * n) <= MOST_WORK) {
    for (const sharpness of SHARPNESS) {
      for (let round = 0; round < ROUNDS; round++) loads.add(sharpness);
      const proven = loads.proven();
      if (proven < bound) [bound, weights] = [proven, loads.weight.slice()];
      for (let t = 0; t < n; t += Math.ceil(n / MOST_CENTRES)) {
        paths.aim(wanted.terminals[t], loads.weight);
        cuts.sweep(paths.distance);
      }
    }
  }
  if (cuts.tightest <= bound) [bound, weights] = [cuts.tightest, cuts.weights];
  return { bound: Number(bound.toPrecision(DIGITS)), weights };
}

/**
 * Looks at cuts between what is nearer to one of two switches and to the other: of switches with hosts that lie far from each other, each the farthest from those
 * before, and of these and their neighbours. Across a mesh or a hypercube they are straight.
 */
function sweepBetween(fabric: Fabric, { terminals }: TerminalDemand, weight: Float64Array, cuts: SweptCuts): void {
  const { outOffset, outChannel, channelTo } = fabric;
  const paths = new LightestPaths(fabric);
  const far: Float64Array[] = [];
  let next = terminals[0];
  while (terminals.length > 1 && far.length < LANDMARKS) {
    const at = next;
    const own = distancesTo(at);
    for (const other of far) between(own, other);
    for (let e = outOffset[at]; e < Math.min(outOffset[at + 1], outOffset[at] + MOST_NEIGHBOURS); e++)
      between(own, distancesTo(channelTo[outChannel[e]]));
    far.push(own);
    // The first is only where the search for an end begins.
    const nearest = own.map((d, s) => far.slice(1).reduce((least, other) => Math.min(least, other[s]), d));
    next = terminals.reduce((best, s) =>
      nearest[s] > nearest[best] && nearest[s] < Number.POSITIVE_INFINITY ? s : best,
    );
  }

  function distancesTo(s: number): Float64Array {
    paths.aim(s, weight);
    return paths.distance.slice();
  }

  function between(one: Float64Array, other: Float64Array): void {
    cuts.sweep(one.map((d, s) => (d < Number.POSITIVE_INFINITY ? d - other[s] : d)));
  }
}

/** Loads of channels when all traffic takes lightest paths, and their weights, which follow the loads from destination to destination. */
class PathLoads {
  /** Float64Array[channels] */
  readonly weight: Float64Array;
  /** Shares of capacity. */
  private readonly load: Float64Array;

  constructor(
    private readonly fabric: Fabric,
    private readonly wanted: TerminalDemand,
    private readonly paths: LightestPaths,
  ) {
    this.weight = fabric.channelCapacity.map((capacity) => 1 / capacity);
    this.load = new Float64Array(fabric.channelCount);
  }

  /** All traffic once more. */
  add(sharpness: number): void {
    const { load, paths, fabric } = this;
    const { channelTo, channelCapacity } = fabric;
    this.forEachSender((from, amount) => {
      for (let s = from, c = paths.next[s]; c >= 0; c = paths.next[s]) {
        load[c] += amount / channelCapacity[c];
        s = channelTo[c];
      }
    }, sharpness);
  }

  /** Capacity weighed, over traffic weighed by its lightest paths. */
  proven(): number {
    const { weight, paths, fabric } = this;
    let needed = 0;
    this.forEachSender((from, amount) => {
      needed += amount * paths.distance[from];
    });
    const carried = weight.reduce((sum, w, c) => sum + w * fabric.channelCapacity[c], 0);
    return needed > 0 ? carried / needed : Number.POSITIVE_INFINITY;
  }

  /** @param sharpness weights are to follow the loads after each destination; without it they stay */
  private forEachSender(visit: (from: number, amount: number) => void, sharpness?: number): void {
    const { terminals, demand } = this.wanted;
    const n = terminals.length;
    for (let t = 0; t < n; t++) {
      this.paths.aim(terminals[t], this.weight);
      for (let i = 0; i < n; i++) {
        const amount = demand[i * n + t];
        // Between parts that no link joins nothing is sent.
        if (i !== t && amount > 0) visit(terminals[i], amount);
      }
      if (sharpness !== undefined) this.weigh(sharpness);
    }
  }

  private weigh(sharpness: number): void {
    const { weight, load, fabric } = this;
    let largest = 0;
    for (let c = 0; c < load.length; c++) if (load[c] > largest) largest = load[c];
    const scale = largest > 0 ? sharpness / largest : 0;
    for (let c = 0; c < load.length; c++) weight[c] = Math.exp(scale * load[c]) / fabric.channelCapacity[c];
  }
}
