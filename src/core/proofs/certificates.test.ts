import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadLinearSolver } from '../../jobs/routing/linearSolver';
import { finish } from '../base/steps';
import { SeededRandom } from '../base/structures/seededRandom';
import { verifyTables } from '../deadlock/verifyTables';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { flowBound, flowWeights } from '../metrics/flowBound';
import { lpWeights } from '../metrics/lpBound';
import { engineNamed, engines } from '../routing/registry';
import { bundleOf } from '../testing/exportBundles';
import { claimsAreTrue, mutantOf, type ProofCase, proofChanges } from '../testing/proofMutants';
import { randomTables, tornTables } from '../testing/randomTables';
import { damaged, randomTopology } from '../testing/randomTopology';
import { runEngine } from '../testing/runEngine';
import { pairCount } from '../traffic/demand';
import { byCodePoint, canonicalNetwork, networkHash } from './canonical';
import { type Certificate, type ClaimOf, certificateText, type ProvedTables } from './certificate';
import { checkCertificate } from './checkCertificate';
import { decimals, readFraction } from './fraction';
import { makeCertificate } from './makeCertificate';
import { packNumbers, unpackNumbers } from './packedNumbers';
import { sha256 } from './sha256';

function proofCase(spec: string, engine: string): ProofCase {
  const { topology, fabric, table = new Uint8Array() } = bundleOf(spec, engine);
  return {
    topology,
    table,
    certificate: makeCertificate({ topology, fabric }, { table, lanes: null }, { by: 'test 1.0' }),
  };
}

function check({ topology, table, certificate }: ProofCase) {
  const network = { topology, fabric: compileFabric(topology) };
  return checkCertificate(network, { table, lanes: null }, certificateText(certificate));
}

const values = ({ claims }: Certificate): string[] =>
  claims.flatMap((claim) => ('value' in claim ? [claim.value] : []));

/** The first claim of a sort. */
const claimOf = <T extends 'deadlock-free' | 'loop' | 'throughput'>({ claims }: Certificate, claim: T) =>
  claims.find((one): one is ClaimOf<T> => one.claim === claim) as ClaimOf<T>;

const R1 = 'random:switches=100,ports=10,hosts=10,seed=1';

type Row = readonly [spec: string, engine: string, ranks: number, bytes: number, fractions: readonly string[]];

/** Ranks, bytes, and fractions that a prototype of others found: throughput, bound by hops, bound by dealing. */
const published: readonly Row[] = [
  ['fat-tree:k=4', 'turn-addition', 4, 558, ['1', '15/13', '15/14']],
  ['torus:dims=4x4', 'turn-addition', 27, 632, ['1', '15/8', '15/4']],
  ['random:switches=20,ports=6,hosts=4', 'turn-addition', 48, 735, ['79/108', '395/464', '79/52']],
  ['fat-tree:k=16', 'ftree', 4, 623, ['1', '1023/988', '1023/1016']],
];
const large: readonly Row[] = [[R1, 'turn-addition', 327, 2398, ['999/2620', '999/2227', '111/110']]];

function expectPublished([spec, engine, ranks, bytes, fractions]: Row): void {
  const of = proofCase(spec, engine);
  const { rank } = claimOf(of.certificate, 'deadlock-free');
  const { channelCount } = compileFabric(of.topology);
  expect(new Set(unpackNumbers(rank, channelCount, 2)).size).toBe(ranks);
  expect(values(of.certificate)).toEqual(fractions);
  const size = certificateText({ ...of.certificate, made: { by: 'topoloom 0.2' } }).length;
  expect(Math.abs(size - bytes)).toBeLessThanOrEqual(0.05 * bytes);
  expect(check(of)).toMatchObject({ rejected: null, proved: of.certificate.claims.map(() => expect.anything()) });
}

describe('certificates', () => {
  it.each(published)('of %s by %s are small, and say what is known', (...row) => expectPublished(row));

  it.each(large)('of %s by %s are small', { tags: ['deep'] }, (...row) => expectPublished(row));

  it('are the same each time, and of another network when a cable moves by a port', () => {
    const spec = 'torus:dims=4x4';
    const [one, again] = [proofCase(spec, 'turn-addition'), proofCase(spec, 'turn-addition')];
    expect(certificateText(again.certificate)).toBe(certificateText(one.certificate));
    const { topology } = one;
    const used = new Set(topology.links.flatMap(({ a, b }) => [`${a.node} ${a.port}`, `${b.node} ${b.port}`]));
    const switches = topology.switches.map((each) => ({ ...each, portCount: each.portCount + 1 }));
    const [first, ...others] = topology.links;
    const port = switches[0].portCount;
    expect(used).not.toContain(`${first.a.node} ${port}`);
    const moved = { ...topology, switches, links: [{ ...first, a: { ...first.a, port } }, ...others] };
    expect(check({ ...one, topology: moved }).rejected?.en).toMatch(/another network/);
    const hash = networkHash(canonicalNetwork(moved, compileFabric(moved)));
    expect(hash).not.toBe(one.certificate.network);
  });

  it('prove a loop of a ring by a pair for each turn, and not by another pair', () => {
    const ring = proofCase('torus:dims=6,hosts=1', 'min-hop');
    const { channels, pairs } = claimOf(ring.certificate, 'loop');
    expect([channels.length, pairs.length]).toEqual([6, 6]);
    expect(check(ring).rejected).toBeNull();
    for (let i = 0; i < 6; i++) {
      const others = pairs.with(i, pairs[(i + 3) % 6]);
      const claims = ring.certificate.claims.map((one) => (one.claim === 'loop' ? { ...one, pairs: others } : one));
      expect(check({ ...ring, certificate: { ...ring.certificate, claims } }).rejected?.en).toMatch(/do not go from/);
    }
  });

  it('leave out what is of links alike, where they are not', () => {
    const { topology, table } = proofCase('mesh:dims=3', 'up-down');
    const links = topology.links.map((link, i) => ({ ...link, speed: i === 0 ? '4xHDR' : '4xEDR' }));
    const uneven = { ...topology, links };
    const network = { topology: uneven, fabric: compileFabric(uneven) };
    const certificate = makeCertificate(network, { table, lanes: null }, { by: 'test' });
    expect(certificate.claims.map(({ claim }) => claim)).toEqual(['reachable', 'deadlock-free']);
    expect(check({ topology: uneven, table, certificate }).rejected).toBeNull();
  });

  it('carry the weights of a linear program', async () => {
    const {
      topology,
      fabric,
      table = new Uint8Array(),
    } = bundleOf('random:switches=20,ports=6,hosts=4', 'turn-addition');
    const weights = [finish(lpWeights(fabric, pairCount(fabric), await loadLinearSolver()))];
    const certificate = makeCertificate({ topology, fabric }, { table, lanes: null }, { by: 'test', weights });
    const bound = readFraction(values(certificate)[2]);
    expect(Number(decimals(bound, 'up'))).toBe(0.7892);
    expect(Number(bound.over) / Number(bound.under)).toBeLessThanOrEqual(0.78915);
    expect(decimals(readFraction(values(certificate)[0]), 'down')).toBe('0.7314');
    expect(check({ topology, table, certificate }).rejected).toBeNull();
  });

  it.each([
    ['mesh:dims=8x3,hosts=2', '47/192'],
    ['random:switches=20,ports=6,hosts=4', '79/100'],
    ['random:switches=10,ports=4,hosts=3', null],
  ])('carry the weights of flows on %s, of a cut exactly', (spec, value) => {
    const { topology, fabric, table = new Uint8Array() } = bundleOf(spec, 'up-down');
    const demand = pairCount(fabric);
    const weights = [flowWeights(fabric, demand) ?? new Float64Array()];
    const certificate = makeCertificate({ topology, fabric }, { table, lanes: null }, { by: 'test', weights });
    const { over, under } = readFraction(values(certificate)[2]);
    const bound = flowBound(fabric, demand) * (fabric.hostCount - 1);
    if (value !== null) expect(values(certificate)[2]).toBe(value);
    expect(Number(over) / Number(under)).toBeGreaterThan(bound * (1 - 1e-9));
    expect(Number(over) / Number(under)).toBeLessThan(bound * 1.02);
    expect(check({ topology, table, certificate }).rejected).toBeNull();
  });

  it('rank channels and lanes, with service levels', () => {
    expectLanes('random:switches=12,ports=5,hosts=3');
  });

  it('rank the 2,000 channels and lanes of R1', { tags: ['deep'] }, () => {
    expect(expectLanes(R1)).toBe(2000);
  });
});

function expectLanes(spec: string): number {
  const topology = generateFromSpec(spec);
  const fabric = compileFabric(topology);
  const tables = runEngine(engineNamed('turn-addition-two-lanes'), fabric);
  const certificate = makeCertificate({ topology, fabric }, tables, { by: 'test' });
  const { lanes, rank } = claimOf(certificate, 'deadlock-free');
  const text = certificateText(certificate);
  expect(checkCertificate({ topology, fabric }, tables, text).rejected).toBeNull();
  const serviceLevel = tables.lanes?.serviceLevel.slice() ?? new Uint8Array();
  serviceLevel[1] ^= 1;
  const other = { ...tables, lanes: tables.lanes && { ...tables.lanes, serviceLevel } };
  for (const wrong of [other, { ...tables, lanes: null }])
    expect(checkCertificate({ topology, fabric }, wrong, text).rejected?.en).toMatch(/service levels/);
  return unpackNumbers(rank, fabric.channelCount * lanes, 2)?.length ?? 0;
}

/** Claims beside what the verifier says. */
function agreesWithVerifier(topology: ProofCase['topology'], tables: ProvedTables): void {
  const fabric = compileFabric(topology);
  const certificate = makeCertificate({ topology, fabric }, tables, { by: 'test' });
  const { proved, rejected } = checkCertificate({ topology, fabric }, tables, certificateText(certificate));
  expect(rejected).toBeNull();
  const { deadlockFree, reachablePairs, cycle } = verifyTables(fabric, tables.table, tables.lanes);
  expect(proved.some(({ en }) => en.startsWith('free of deadlock'))).toBe(deadlockFree);
  expect(claimOf(certificate, 'loop')?.channels.length ?? 0).toBe(cycle.length);
  const hosts = fabric.hostAt.length;
  const reached = certificate.claims.map((one) =>
    one.claim === 'reachable' ? one.pairs : hosts * Math.max(0, hosts - 1),
  );
  expect(Math.min(...reached)).toBe(reachablePairs);
}

describe('the checker', () => {
  it('agrees with the verifier on any network and engine', () => {
    fc.assert(
      fc.property(damaged(randomTopology), fc.nat(1000), fc.nat(1), (topology, seed, laned) => {
        const fabric = compileFabric(topology);
        const random = new SeededRandom(seed);
        const { table, lanes } = randomTables(fabric, random);
        agreesWithVerifier(topology, { table: tornTables(fabric, table, random), lanes: laned ? lanes : null });
        agreesWithVerifier(topology, { table, lanes: laned ? lanes : null });
        for (const engine of engines)
          if (engine.descriptor.appliesTo(fabric) === null) agreesWithVerifier(topology, runEngine(engine, fabric));
      }),
      { numRuns: 20 },
    );
  });

  it('takes no ranks for a loop', () => {
    const { topology, table, certificate } = proofCase('torus:dims=6,hosts=1', 'min-hop');
    const ranked = fc.oneof(fc.constant(0), fc.nat(6));
    fc.assert(
      fc.property(fc.array(ranked, { minLength: 12, maxLength: 12 }), fc.boolean(), (drawn, alike) => {
        const rank = packNumbers(alike ? drawn.fill(drawn[0]) : drawn, 2);
        const forged = { ...certificate, claims: [{ claim: 'deadlock-free', lanes: 1, rank } as const] };
        expect(check({ topology, table, certificate: forged }).rejected?.en).toMatch(/rank is no higher/);
      }),
    );
  });

  it('accepts no mutant whose claims are false', () => {
    expect(acceptedMutants(['random:switches=8,ports=4,hosts=2', 'torus:dims=3x3'], 11 * 15)).toBeGreaterThan(0);
  });

  it('accepts none of 10,000 over 20 networks', { tags: ['deep'] }, () => {
    const specs = Array.from(
      { length: 20 },
      (_, i) => `random:switches=${8 + i},ports=5,hosts=${1 + (i % 4)},seed=${i}`,
    );
    expect(acceptedMutants(specs, 500)).toBeGreaterThan(0);
  });

  it.each([
    ['no JSON', '{'],
    ['another version', { version: 2 }],
    ['an unknown key', { more: 1 }],
    ['an unknown claim', { claims: [{ claim: 'fast' }] }],
    ['no claims', { claims: [] }],
    [
      'a value that is no fraction',
      { claims: [{ claim: 'throughput', fullest: ['sw-0', 1], pairs: 1, value: '0.5' }] },
    ],
    ['ranks that are none', { claims: [{ claim: 'deadlock-free', lanes: 1, rank: 'AAAA' }] }],
    ['too few ranks', { claims: [{ claim: 'deadlock-free', lanes: 1, rank: 'eNpjYAAAAAIAAQ==' }] }],
    ['a part without hosts outside', { claims: [{ claim: 'bound', kind: 'deal', part: [0, 1, 2, 3], value: '1' }] }],
    [
      'a loop of a channel that is not there',
      { claims: [{ claim: 'loop', channels: [['x', 1, 0]], pairs: [['a', 'b']] }] },
    ],
  ])('refuses %s', (_, change) => {
    const { topology, table, certificate } = proofCase('torus:dims=4', 'up-down');
    const text = typeof change === 'string' ? change : JSON.stringify({ ...certificate, ...change });
    const { rejected } = checkCertificate({ topology, fabric: compileFabric(topology) }, { table, lanes: null }, text);
    expect(rejected?.en).toBeTruthy();
    expect(rejected?.ja).toMatch(/[ぁ-ん]/);
  });
});

/** How many are accepted; each of them must be true. */
function acceptedMutants(specs: readonly string[], each: number): number {
  const random = new SeededRandom(7);
  let accepted = 0;
  for (const spec of specs) {
    const of = proofCase(spec, 'turn-addition');
    for (let i = 0; i < each; i++) {
      const change = proofChanges[i % proofChanges.length];
      const mutant = mutantOf(of, change, random);
      if (check(mutant).rejected) continue;
      accepted++;
      expect(claimsAreTrue(mutant), `${spec}: ${change}`).toBe(true);
    }
  }
  return accepted;
}

describe('canonical forms', () => {
  it('are hashed as others hash', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
      }),
    );
  });

  it('are in the order of code points, as UTF-8 is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        expect(Math.sign(byCodePoint(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
    );
  });
});
