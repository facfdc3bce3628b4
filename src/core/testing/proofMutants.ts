import type { SeededRandom } from '../base/structures/seededRandom';
import { verifyTables } from '../deadlock/verifyTables';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { measureTable } from '../metrics/loads';
import { dealBound, weightsBound } from '../proofs/bounds';
import { canonicalNetwork, networkHash, tablesHash } from '../proofs/canonical';
import type { Certificate, Claim } from '../proofs/certificate';
import { atMost, type Fraction, fraction, fractionText, readFraction } from '../proofs/fraction';
import { packNumbers, unpackNumbers } from '../proofs/packedNumbers';
import type { ForwardingTable } from '../routes/routing';
import type { Link, Topology } from '../topology/topology';
import { pairCount } from '../traffic/demand';

/** A certificate with what it is of, one of them changed. */
export interface ProofCase {
  readonly topology: Topology;
  readonly table: ForwardingTable;
  readonly certificate: Certificate;
}

/** Kinds of changes. */
export const proofChanges = [
  'ranks exchanged',
  'another channel called fullest',
  'a pair more or less',
  'a higher throughput',
  'a weight raised',
  'a lower bound by weights',
  'a lower bound by dealing',
  'an entry changed',
  'an entry changed, with its hash',
  'cables exchanged, with their hash',
  'a digit of a hash',
] as const;

type ProofChange = (typeof proofChanges)[number];

/** The case changed in one way; claims may hold by chance all the same. */
export function mutantOf(of: ProofCase, change: ProofChange, random: SeededRandom): ProofCase {
  const { topology, table, certificate } = of;
  const fabric = compileFabric(topology);
  const claims = (edit: (claim: Claim) => Claim): ProofCase => ({
    ...of,
    certificate: { ...certificate, claims: certificate.claims.map(edit) },
  });
  const withHashes = (changed: { topology: Topology; table: ForwardingTable }): ProofCase => {
    const network = canonicalNetwork(changed.topology, compileFabric(changed.topology));
    const hashes = { network: networkHash(network), tables: tablesHash(network, changed.table) };
    return { ...changed, certificate: { ...certificate, ...hashes } };
  };
  const scaled = (value: string, over: number, under: number): string => {
    const { over: n, under: d } = readFraction(value);
    return fractionText(fraction(n * BigInt(over), d * BigInt(under)));
  };
  const channel = random.below(fabric.channelCount);
  switch (change) {
    case 'ranks exchanged':
      return claims((one) =>
        one.claim === 'deadlock-free' ? { ...one, rank: exchanged(one.rank, fabric.channelCount, random) } : one,
      );
    case 'another channel called fullest':
      return claims((one) => (one.claim === 'throughput' ? { ...one, fullest: portOf(fabric, channel) } : one));
    case 'a pair more or less':
      return claims((one) =>
        one.claim === 'throughput' ? { ...one, pairs: one.pairs + 2 * random.below(2) - 1 } : one,
      );
    case 'a higher throughput':
      return claims((one) => (one.claim === 'throughput' ? { ...one, value: scaled(one.value, 1001, 1000) } : one));
    case 'a weight raised':
      return claims((one) =>
        one.claim === 'bound' && one.kind === 'weights'
          ? { ...one, weights: raised(one.weights, fabric, channel) }
          : one,
      );
    case 'a lower bound by weights':
    case 'a lower bound by dealing':
      return claims((one) =>
        one.claim === 'bound' && change.endsWith(one.kind === 'deal' ? 'dealing' : 'weights')
          ? { ...one, value: scaled(one.value, 99, 100) }
          : one,
      );
    case 'an entry changed':
      return { ...of, table: otherEntry(fabric, table, random) };
    case 'an entry changed, with its hash':
      return withHashes({ topology, table: otherEntry(fabric, table, random) });
    case 'cables exchanged, with their hash':
      return withHashes({ topology: crossed(topology, fabric, random), table });
    case 'a digit of a hash': {
      const key = random.below(2) === 0 ? 'network' : 'tables';
      const hash = certificate[key] ?? '';
      const at = random.below(64);
      const digit = ((Number.parseInt(hash[at], 16) + 1 + random.below(15)) % 16).toString(16);
      return {
        ...of,
        certificate: { ...certificate, [key]: hash.slice(0, at) + digit + hash.slice(at + 1) },
      };
    }
  }
}

function portOf(fabric: Fabric, channel: number): [string, number] {
  return [fabric.switchNames[fabric.channelFrom[channel]], fabric.channelFromPort[channel]];
}

function exchanged(packed: string, count: number, random: SeededRandom): string {
  const rank = unpackNumbers(packed, count, 2) as Uint32Array;
  const [a, b] = [random.below(count), random.below(count)];
  [rank[a], rank[b]] = [rank[b], rank[a]];
  return packNumbers(rank, 2);
}

function raised(packed: string, { channelCount }: Fabric, channel: number): string {
  const weights = unpackNumbers(packed, channelCount, 4) as Uint32Array;
  weights[channel] += 3;
  return packNumbers(weights, 4);
}

function otherEntry({ portOffset, switchCount, hostCount }: Fabric, table: ForwardingTable, random: SeededRandom) {
  const changed = table.slice();
  const s = random.below(switchCount);
  const entry = s * hostCount + random.below(hostCount);
  const ports = portOffset[s + 1] - portOffset[s];
  changed[entry] = (changed[entry] + 1 + random.below(ports - 1)) % ports;
  return changed;
}

/** Two cables between switches change an end. */
function crossed(topology: Topology, { linkRecord, linkCount }: Fabric, random: SeededRandom): Topology {
  const [i, j] = [linkRecord[random.below(linkCount)], linkRecord[random.below(linkCount)]];
  const links: Link[] = [...topology.links];
  [links[i], links[j]] = [
    { ...links[i], b: topology.links[j].b },
    { ...links[j], b: topology.links[i].b },
  ];
  // A cable from a switch to itself is none.
  return links.some(({ a, b }) => a.node === b.node) ? topology : { ...topology, links };
}

/** Whether all claims are true, as the verifier and the measures find, which the checkers do not use. */
export function claimsAreTrue({ topology, table, certificate }: ProofCase): boolean {
  const fabric = compileFabric(topology);
  const network = canonicalNetwork(topology, fabric);
  if (networkHash(network) !== certificate.network || tablesHash(network, table) !== certificate.tables) return false;
  const { reachablePairs, deadlockFree } = verifyTables(fabric, table, null);
  const { loads } = measureTable(fabric, table, [pairCount(fabric)]);
  const most = loads[0].reduce((a, b) => Math.max(a, b), 0);
  const hosts = fabric.hostAt.length;
  return certificate.claims.every((one) => {
    if (one.claim === 'reachable') return one.pairs === reachablePairs;
    if (one.claim === 'deadlock-free') return deadlockFree;
    if (one.claim === 'loop') return !deadlockFree;
    if (one.claim === 'throughput')
      return (
        reachablePairs === hosts * (hosts - 1) &&
        one.pairs === most &&
        loads[0].some((load, c) => load === most && portOf(fabric, c).join() === one.fullest.join()) &&
        one.value === fractionText(most < hosts ? fraction(1, 1) : fraction(hosts - 1, most))
      );
    if (one.claim !== 'bound') throw new Error(`no oracle of ${one.claim}`);
    if (one.kind === 'deal') return proves(dealBound(network)?.value, one.value);
    const inOrder = unpackNumbers(one.weights, fabric.channelCount, 4) as Uint32Array;
    const weights = new Float64Array(inOrder.length);
    network.channels.forEach((c, i) => {
      weights[c] = inOrder[i];
    });
    return proves(weightsBound(fabric, weights), one.value);
  });
}

function proves(bound: Fraction | null | undefined, value: string): boolean {
  return !!bound && atMost(bound, readFraction(value));
}
