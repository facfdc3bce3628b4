import { SeededRandom } from '../base/structures/seededRandom';
import { verifyTables } from '../deadlock/verifyTables';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { canonicalNetwork, tablesHash } from '../proofs/canonical';
import { type Certificate, certificateText } from '../proofs/certificate';
import { checkCertificate } from '../proofs/checkCertificate';
import { certifyChange } from '../proofs/makeChoiceCertificates';
import { packNumbers, unpackNumbers } from '../proofs/packedNumbers';
import type { ForwardingTable } from '../routes/routing';
import { engineNamed } from '../routing/registry';
import { runEngine } from './runEngine';

/** A certificate of a change with what it is of. */
export interface ChangeCase {
  readonly before: ForwardingTable;
  readonly table: ForwardingTable;
  readonly certificate: Certificate;
}

/** Certificates of a change from one engine's tables of a tree to another's, each changed in one way, and what says whether they hold: any mixture drawn is verified by itself. */
export function changeMutants(spec: string, count: number) {
  const topology = generateFromSpec(spec);
  const fabric = compileFabric(topology);
  const network = canonicalNetwork(topology, fabric);
  const random = new SeededRandom(5);
  const [before, table] = ['d-mod-k', 'min-hop'].map((engine) => runEngine(engineNamed(engine), fabric).table);
  const made = certifyChange({ topology, fabric }, { before, table }, { by: 'test', previous: null });
  if (!made) throw new Error('a tree is free of deadlock');
  const ranked = (rank: string): string => {
    const numbers = unpackNumbers(rank, fabric.channelCount, 2) as Uint32Array;
    const [a, b] = [random.below(numbers.length), random.below(numbers.length)];
    [numbers[a], numbers[b]] = [numbers[b], numbers[a]];
    return packNumbers(numbers, 2);
  };
  const torn = (from: ForwardingTable): ForwardingTable => {
    const changed = from.slice();
    const entry = random.below(changed.length);
    const s = Math.floor(entry / fabric.hostCount);
    changed[entry] = 1 + random.below(fabric.portOffset[s + 1] - fabric.portOffset[s] - 1);
    return changed;
  };
  const kinds: readonly (() => ChangeCase)[] = [
    () => ({
      before,
      table,
      certificate: {
        ...made,
        claims: made.claims.map((one) => (one.claim === 'transition' ? { ...one, rank: ranked(one.rank) } : one)),
      },
    }),
    () => ({ before: torn(before), table, certificate: made }),
    () => {
      const other = torn(before);
      return { before: other, table, certificate: { ...made, before: tablesHash(network, other) } };
    },
    () => {
      const other = torn(table);
      return { before, table: other, certificate: { ...made, tables: tablesHash(network, other) } };
    },
    () => ({ before, table, certificate: { ...made, previous: made.network } }),
    () => ({ before: table, table: before, certificate: made }),
  ];
  const cases = Array.from({ length: count }, (_, i) => kinds[i % kinds.length]());
  const isTrue = (one: ChangeCase): boolean => {
    const pairs = verifyTables(fabric, one.table, null).reachablePairs;
    const drawn = Array.from({ length: 40 }, () => {
      const mixed = Uint16Array.from(one.before);
      for (let s = 0; s < fabric.switchCount; s++) {
        if (random.below(2) === 0) continue;
        mixed.set(one.table.subarray(s * fabric.hostCount, (s + 1) * fabric.hostCount), s * fabric.hostCount);
      }
      return verifyTables(fabric, mixed, null).deadlockFree;
    });
    return (
      one.certificate.previous === null &&
      drawn.every((free) => free) &&
      one.certificate.claims.every((claim) => claim.claim !== 'reachable' || claim.pairs === pairs) &&
      one.certificate.before === tablesHash(network, one.before) &&
      one.certificate.tables === tablesHash(network, one.table)
    );
  };
  const check = ({ before: old, table: fresh, certificate }: ChangeCase): boolean =>
    checkCertificate({ topology, fabric }, { table: fresh, lanes: null }, certificateText(certificate), {
      table: old,
      previous: null,
    }).rejected === null;
  return { topology, cases, isTrue, check };
}
