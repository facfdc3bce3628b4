import { channelDependencies } from '../deadlock/dependencies';
import type { Verification } from '../deadlock/verification';
import { verifyAlong } from '../deadlock/verifyTables';
import type { Fabric } from '../fabric/fabric';
import { loadMeter } from '../metrics/loads';
import type { Topology } from '../topology/topology';
import { pairCount } from '../traffic/demand';
import { dealBound, weightsBound } from './bounds';
import { type CanonicalNetwork, canonicalNetwork, lanesHash, networkHash, tablesHash } from './canonical';
import type { Certificate, Claim, ClaimOf, ProvedTables } from './certificate';
import { fraction, fractionText } from './fraction';
import { turnWitnesses } from './loopWitnesses';
import { packNumbers } from './packedNumbers';
import { packRanks } from './ranks';

/** Weights of a linear program are rounded to whole numbers up to this. */
const MOST_WEIGHT = 255;

/** What a certificate is made of beside the tables. */
export interface ProofRequest {
  /** Told in the file, and not checked. */
  readonly by: string;
  /** Float64Array[channelCount], at least 0: further weights that bound any routes, such as the duals of `lpWeights`. */
  readonly weights?: readonly Float64Array[];
}

/**
 * Makes a certificate of what the verifier finds of tables: pairs that arrive, ranks or a loop with a witness for each turn, the fullest channel, and bounds of uniform traffic
 * between hosts and channels that are alike. Where pairs do not arrive, links differ, or some end points take no part in traffic, throughput and bounds are left out.
 * Deterministic. O(hosts × switches + turns), with lanes O(hosts² × hops); bounds O(switches with hosts × channels).
 * @throws ProofRefusal for names that the file of a network cannot hold, and chains of more than 65,535 dependencies
 * @example
 * const topology = generateFromSpec('torus:dims=6,hosts=1');
 * const fabric = compileFabric(topology);
 * const { table, lanes } = finish(routeNetwork(fabric, { engine: 'min-hop' })).routing;
 * const { claims } = makeCertificate({ topology, fabric }, { table, lanes }, { by: 'me' });
 * claims.map(({ claim }) => claim); // => ['loop', 'throughput', 'bound', 'bound']
 */
export function makeCertificate(
  { topology, fabric }: { readonly topology: Topology; readonly fabric: Fabric },
  { table, lanes }: ProvedTables,
  { by, weights = [] }: ProofRequest,
): Certificate {
  const network = canonicalNetwork(topology, fabric);
  const meter = loadMeter(fabric, [pairCount(fabric)]);
  const verification = verifyAlong(fabric, table, lanes, meter.see);
  const hosts = network.hosts.length;
  const arrives = verification.reachablePairs === hosts * (hosts - 1) && hosts > 1;
  const claims: Claim[] = [];
  const isMeasured = arrives && isEven(fabric);
  if (!isMeasured) claims.push({ claim: 'reachable', pairs: verification.reachablePairs });
  claims.push(
    verification.deadlockFree ? deadlockFree(network, { table, lanes }) : loop(network, { table, lanes }, verification),
  );
  if (isMeasured) {
    claims.push(fullest(network, meter.measured().loads[0]));
    const all = [new Float64Array(fabric.channelCount).fill(1), ...weights];
    for (const each of all) claims.push(...weighed(network, each));
    claims.push(...dealt(network));
  }
  return {
    format: 'topoloom-certificate',
    version: 1,
    network: networkHash(network),
    tables: tablesHash(network, table),
    lanes: lanes && lanesHash(network, { table, lanes }),
    capacities: 'equal',
    traffic: 'uniform',
    claims,
    made: { by },
  };
}

/** True if channels and hosts are alike, all hosts take part, and there are channels. */
function isEven({ channelCount, channelCapacity, hostCapacity, hostSilent }: Fabric): boolean {
  const [one] = channelCapacity;
  return (
    channelCount > 0 &&
    channelCapacity.every((c) => c === one) &&
    hostCapacity.every((c) => c === one) &&
    !hostSilent.includes(1)
  );
}

function deadlockFree(network: CanonicalNetwork, tables: ProvedTables): ClaimOf<'deadlock-free'> {
  const { lanes, arcs } = channelDependencies(network.fabric, [tables.table], tables.lanes);
  return { claim: 'deadlock-free', lanes, rank: packRanks(network, lanes, arcs) };
}

function loop({ fabric }: CanonicalNetwork, tables: ProvedTables, found: Verification): ClaimOf<'loop'> {
  const { switchNames, hostNames, channelFrom, channelFromPort } = fabric;
  const vertices = Array.from(found.cycle, (vertex) => ({
    channel: Math.floor(vertex / found.virtualLanes),
    lane: vertex % found.virtualLanes,
  }));
  return {
    claim: 'loop',
    channels: vertices.map(({ channel, lane }) => [switchNames[channelFrom[channel]], channelFromPort[channel], lane]),
    pairs: turnWitnesses(fabric, tables, vertices).map(([from, to]) => [hostNames[from], hostNames[to]]),
  };
}

/** @param load Float64Array[channelCount], in ordered pairs */
function fullest({ fabric, channels, hosts }: CanonicalNetwork, load: Float64Array): ClaimOf<'throughput'> {
  const most = channels.reduce((best, c) => (load[c] > load[best] ? c : best), channels[0]);
  const pairs = load[most];
  return {
    claim: 'throughput',
    fullest: [fabric.switchNames[fabric.channelFrom[most]], fabric.channelFromPort[most]],
    pairs,
    value: fractionText(pairs < hosts.length ? fraction(1, 1) : fraction(hosts.length - 1, pairs)),
  };
}

function weighed(network: CanonicalNetwork, weights: Float64Array): Claim[] {
  const { fabric, channels } = network;
  const most = weights.reduce((largest, w) => Math.max(largest, w), 0);
  const isWhole = weights.every((w) => Number.isInteger(w) && w <= MOST_WEIGHT);
  const rounded = isWhole ? weights : weights.map((w) => Math.round((MOST_WEIGHT * w) / most));
  const value = weightsBound(fabric, rounded);
  if (!value) return [];
  const inOrder = Uint32Array.from(channels, (c) => rounded[c]);
  return [{ claim: 'bound', kind: 'weights', weights: packNumbers(inOrder, 4), value: fractionText(value) }];
}

function dealt(network: CanonicalNetwork): Claim[] {
  const found = dealBound(network);
  return found ? [{ claim: 'bound', kind: 'deal', part: [...found.part], value: fractionText(found.value) }] : [];
}
