import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../base/steps';
import { SeededRandom } from '../base/structures/seededRandom';
import { certifyStages } from '../building/growth/certifyStages';
import { planGrowth } from '../building/growth/planGrowth';
import { verifyTables } from '../deadlock/verifyTables';
import { compileFabric } from '../fabric/compileFabric';
import { listed } from '../failures/listFailures';
import { generateFromSpec } from '../generators/spec';
import { judgeLossless } from '../lossless/judgeLossless';
import { shortestNextHops } from '../routes/nextHops';
import type { ForwardingTable } from '../routes/routing';
import { engineNamed } from '../routing/registry';
import { CaseCounter } from '../testing/caseCounter';
import { changeMutants } from '../testing/changeMutants';
import { randomTables } from '../testing/randomTables';
import { randomTopology } from '../testing/randomTopology';
import { runEngine } from '../testing/runEngine';
import { certificateText } from './certificate';
import { checkCertificate } from './checkCertificate';
import { certifyChange, certifyNextHops } from './makeChoiceCertificates';

/** Each switch with its row of one table or the other, all ways to choose. */
function* mixtures(a: ForwardingTable, b: ForwardingTable, switches: number, hosts: number): Generator<Uint16Array> {
  for (let mask = 0; mask < 1 << switches; mask++) {
    const mixed = Uint16Array.from(a);
    for (let s = 0; s < switches; s++)
      if (mask & (1 << s)) mixed.set(b.subarray(s * hosts, (s + 1) * hosts), s * hosts);
    yield mixed;
  }
}

const MADE = { by: 'test', previous: null } as const;

describe('certificates of changes', () => {
  it('are had only where every mixture is free of deadlock', () => {
    const met = new CaseCounter('had', 'a loop');
    fc.assert(
      fc.property(randomTopology, fc.nat(1000), fc.boolean(), (topology, seed, ordered) => {
        const fabric = compileFabric(topology);
        fc.pre(fabric.switchCount <= 7 && fabric.hostAt.length > 1);
        const random = new SeededRandom(seed);
        const tables = () =>
          ordered
            ? runEngine(engineNamed('up-down'), fabric, { seed: random.below(9) }).table
            : randomTables(fabric, random).table;
        const [before, table] = [tables(), tables()];
        const certificate = certifyChange({ topology, fabric }, { before, table }, MADE);
        const all = [...mixtures(before, table, fabric.switchCount, fabric.hostCount)];
        const free = all.every((mixed) => verifyTables(fabric, mixed, null).deadlockFree);
        met.see(certificate ? 'had' : 'a loop');
        if (!certificate) return;
        expect(free).toBe(true);
        const text = certificateText(certificate);
        const lanes = null;
        const checked = checkCertificate({ topology, fabric }, { table, lanes }, text, {
          table: before,
          previous: null,
        });
        expect(checked.rejected).toBeNull();
        expect(checkCertificate({ topology, fabric }, { table, lanes }, text).rejected?.en).toMatch(
          /before the change/,
        );
      }),
      { numRuns: 150 },
    );
    met.expectAll();
  });

  it('of growth follow each other by their hashes', () => {
    const from = generateFromSpec('leaf-spine:leaves=8,spines=2,links=4,hosts=4');
    const keeping = { share: 0.75, of: 'leaf' } as const;
    const target = { kind: 'tiers', size: { rows: 8, tops: 3 } } as const;
    const plan = finish(planGrowth(from, { target, keeping, engine: null, seed: 1 }));
    const changes = finish(certifyStages(from, plan, { seed: 1, by: 'test' }));
    expect(changes.map(({ name }) => name)).toEqual([
      'stage-1-drain',
      'stage-1-undrain',
      'stage-2-drain',
      'stage-2-undrain',
    ]);
    changes.forEach(({ topology, before, table, text }, i) => {
      const network = { topology, fabric: compileFabric(topology) };
      const check = (previous: string | null) =>
        checkCertificate(network, { table, lanes: null }, text, { table: before, previous }).rejected?.en ?? null;
      expect(check(i === 0 ? null : changes[i - 1].text)).toBeNull();
      expect(check(i === 0 ? text : null)).toMatch(/another certificate of the change before/);
    });
  });

  it('are several where only some orders are safe', () => {
    const from = generateFromSpec('random:switches=30,ports=8,hosts=1,parallel=no');
    const asked = { keeping: { share: 0.75, of: 'leaf' }, engine: null, seed: 1 } as const;
    const plan = finish(planGrowth(from, { target: { kind: 'switches', count: 36 }, ...asked }));
    const kinds = plan.stages.flatMap(({ proof }) => [proof.drain.kind, proof.undrain.kind]);
    const changes = finish(certifyStages(from, plan, { seed: 1, by: 'test' }));
    expect(kinds).toContain('ordered');
    expect(changes.length).toBeGreaterThan(kinds.length);
    for (const [i, { topology, before, table, text }] of changes.entries()) {
      const fabric = compileFabric(topology);
      const previous = i === 0 ? null : changes[i - 1].text;
      const { rejected } = checkCertificate({ topology, fabric }, { table, lanes: null }, text, {
        table: before,
        previous,
      });
      expect(rejected).toBeNull();
    }
  });

  it('are not accepted changed, unless they hold all the same', () => {
    const { cases, isTrue, check } = changeMutants('leaf-spine:leaves=5,spines=3,links=1,hosts=2', 240);
    const accepted = cases.filter((one) => check(one));
    for (const one of accepted) expect(isTrue(one)).toBe(true);
    expect(accepted.length).toBeGreaterThan(0);
    expect(accepted.length).toBeLessThan(cases.length / 2);
  });
});

describe('certificates of next hops', () => {
  it('are had where the lossless verdict is free', () => {
    const met = new CaseCounter('free', 'loop');
    fc.assert(
      fc.property(randomTopology, (topology) => {
        const fabric = compileFabric(topology);
        const assumed = { flooding: [], hosts: 'sinks' } as const;
        const found = finish(judgeLossless(fabric, shortestNextHops(fabric), listed([]), assumed));
        const certificate = certifyNextHops({ topology, fabric }, 'test');
        met.see(certificate ? 'free' : 'loop');
        expect(certificate !== null).toBe(found.verdict.intact === 'free');
        if (!certificate) return;
        const { proved, rejected } = checkCertificate({ topology, fabric }, null, certificateText(certificate));
        expect(rejected).toBeNull();
        expect(proved[0].en).toContain(`: ${found.dependencies} dependencies`);
        const claims = [...certificate.claims, { claim: 'reachable', pairs: 0 } as const];
        const more = checkCertificate({ topology, fabric }, null, certificateText({ ...certificate, claims }));
        expect(more.rejected?.en).toMatch(/claims are of tables/);
      }),
      { numRuns: 150 },
    );
    met.expectAll();
  });
});
