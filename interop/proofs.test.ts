// Certificates, checked by the program that comes along for those who trust nothing of ours: it reads the files that others read.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../scripts/run.mjs';
import { assignLids } from '../src/core/addressing/assignLids';
import { finish } from '../src/core/base/steps';
import { SeededRandom } from '../src/core/base/structures/seededRandom';
import { certifyStages } from '../src/core/building/growth/certifyStages';
import { planGrowth } from '../src/core/building/growth/planGrowth';
import { verifyTables } from '../src/core/deadlock/verifyTables';
import { compileFabric } from '../src/core/fabric/compileFabric';
import { writeFormat } from '../src/core/formats/writeFormat';
import { generateFromSpec } from '../src/core/generators/spec';
import { canonicalNetwork, networkHash } from '../src/core/proofs/canonical';
import { certificateText, type ProvedTables } from '../src/core/proofs/certificate';
import { checkCertificate } from '../src/core/proofs/checkCertificate';
import { makeCertificate } from '../src/core/proofs/makeCertificate';
import { certifyNextHops } from '../src/core/proofs/makeChoiceCertificates';
import { packNumbers } from '../src/core/proofs/packedNumbers';
import { engineNamed, engines } from '../src/core/routing/registry';
import { type ChangeCase, changeMutants } from '../src/core/testing/changeMutants';
import { mutantOf, type ProofCase, proofChanges } from '../src/core/testing/proofMutants';
import { randomTables, tornTables } from '../src/core/testing/randomTables';
import { randomTopology } from '../src/core/testing/randomTopology';
import { runEngine } from '../src/core/testing/runEngine';
import type { Topology } from '../src/core/topology/topology';
import { pythonIsThere, runPython } from './requirePython';

const SCRIPT = join(root, 'scripts/check_proof.py');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'topoloom-proofs-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the files of a case and gives their paths: the script's arguments. */
function written(name: string, topology: Topology, { table, lanes }: ProvedTables, text: string): string[] {
  const bundle = { topology, fabric: compileFabric(topology), lids: assignLids(topology, 'node-order'), table, lanes };
  const file = (ending: string, ...parts: string[]) => {
    const path = join(folder, `${name}.${ending}`);
    writeFileSync(path, parts.join(''));
    return path;
  };
  const form = (id: string) => writeFormat(id, bundle).map((one) => one.text);
  return [
    file('net', ...form('ibsim-net')),
    file('lfts', ...form('opensm-lft')),
    file('proof.json', text),
    ...(lanes ? [file('psl', ...form('opensm-psl')), file('sl2vl', ...form('opensm-sl2vl'))] : []),
  ];
}

function proofOf(topology: Topology, tables: ProvedTables): string {
  return certificateText(makeCertificate({ topology, fabric: compileFabric(topology) }, tables, { by: 'test 1.0' }));
}

/** Exit code and output for each list of arguments. */
async function checkAll(cases: readonly string[][]): Promise<[number, string][]> {
  const list = join(folder, 'cases.json');
  writeFileSync(list, JSON.stringify(cases));
  return (await runPython('checkProofs.py', [SCRIPT, list])) as [number, string][];
}

function casesOf(spec: string, engine: string): [Topology, ProvedTables] {
  const topology = generateFromSpec(spec);
  return [topology, runEngine(engineNamed(engine), compileFabric(topology))];
}

const DEEP = process.env.DEEP === '1';
const R1 = 'random:switches=100,ports=10,hosts=10,seed=1';

describe.skipIf(!pythonIsThere())('scripts/check_proof.py', () => {
  test('is at most 200 lines that need nothing but Python', () => {
    const lines = readFileSync(SCRIPT, 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(200);
    const imports = lines.filter((line) => /^(import|from)\b/.test(line));
    expect(imports).toEqual(['import base64, hashlib, json, math, re, sys, zlib', 'from fractions import Fraction']);
  });

  test('proves what is known of published networks', async () => {
    const rows = [
      ['fat-tree:k=4', 'turn-addition', '1', '15/13', '15/14'],
      ['torus:dims=4x4', 'turn-addition', '1', '15/8', '15/4'],
      ['random:switches=20,ports=6,hosts=4', 'turn-addition', '79/108', '395/464', '79/52'],
      ['fat-tree:k=16', 'ftree', '1', '1023/988', '1023/1016'],
      ...(DEEP ? [[R1, 'turn-addition', '999/2620', '999/2227', '111/110']] : []),
    ];
    const cases = rows.map(([spec, engine], i) => {
      const [topology, tables] = casesOf(spec, engine);
      return written(`row-${i}`, topology, tables, proofOf(topology, tables));
    });
    const outcomes = await checkAll(cases);
    rows.forEach(([, , ...values], i) => {
      const [code, output] = outcomes[i];
      expect(output.match(/\S+$/gm)?.slice(-3)).toEqual(values);
      expect(code).toBe(0);
    });
  });

  test('proves a loop by its witnesses, and not by others', async () => {
    const [topology, tables] = casesOf('torus:dims=6,hosts=1', 'min-hop');
    const text = proofOf(topology, tables);
    const claims = [{ claim: 'deadlock-free', lanes: 1, rank: packNumbers(new Uint16Array(12), 2) }];
    const forged = JSON.stringify({ ...JSON.parse(text), claims });
    const [first, second] = [...text.matchAll(/\["host-\d-0","host-\d-0"\]/g)].map(([pair]) => pair);
    const cases = [text, text.replace(first, second), forged].map((each, i) =>
      written(`ring-${i}`, topology, tables, each),
    );
    expect(await checkAll(cases)).toEqual([
      [0, expect.stringMatching(/^proved: not free of deadlock: 6 channels/)],
      [1, expect.stringMatching(/^REJECTED: a pair does not make the turn/)],
      [1, expect.stringMatching(/^REJECTED: a channel waits for one whose rank is no higher/)],
    ]);
  });

  test('follows service levels and lanes', async () => {
    const [topology, tables] = casesOf('random:switches=12,ports=5,hosts=3', 'turn-addition-two-lanes');
    const files = written('lanes', topology, tables, proofOf(topology, tables));
    const [[code, output], [without]] = await checkAll([files, files.slice(0, 3)]);
    expect(output).toMatch(/^proved: free of deadlock/);
    expect([code, without]).toEqual([0, 1]);
  });

  // Its LID is in no line of the tables then, but service levels are set for it.
  test('follows lanes where no table leads to a host', async () => {
    const [topology, { table, lanes }] = casesOf('random:switches=12,ports=5,hosts=3', 'turn-addition-two-lanes');
    const torn = { lanes, table: table.map((port, i) => (i % topology.hosts.length === 5 ? 0 : port)) };
    const [[code, output]] = await checkAll([written('lost', topology, torn, proofOf(topology, torn))]);
    expect(output).toMatch(/^proved: 1225 of 1260 ordered pairs/m);
    expect(code).toBe(0);
  });

  test('takes less than ten seconds for the million pairs of R1 on two lanes', { tags: ['deep'] }, async () => {
    const [topology, tables] = casesOf(R1, 'turn-addition-two-lanes');
    const { output, seconds } = await timed(written('r1', topology, tables, proofOf(topology, tables)));
    expect(output).toMatch(/^proved: free of deadlock/);
    expect(seconds).toBeLessThan(10);
  });

  test('agrees with the verifier on random networks, all engines and random tables', async () => {
    const cases: string[][] = [];
    const expected: string[][] = [];
    fc.assert(
      fc.property(randomTopology, fc.nat(1000), (topology, seed) => {
        const fabric = compileFabric(topology);
        if (fabric.hostAt.length < 2) return;
        const applying = engines.filter(({ descriptor }) => descriptor.appliesTo(fabric) === null);
        const random = new SeededRandom(seed);
        const drawn = randomTables(fabric, random);
        const torn = { ...drawn, table: tornTables(fabric, drawn.table, random) };
        const routed = applying.map((engine) => runEngine(engine, fabric));
        for (const { table, lanes } of [drawn, torn, { ...drawn, lanes: null }, { ...torn, lanes: null }, ...routed]) {
          const { deadlockFree, reachablePairs, cycle } = verifyTables(fabric, table, lanes);
          const pairs = fabric.hostAt.length * (fabric.hostAt.length - 1);
          cases.push(written(`any-${cases.length}`, topology, { table, lanes }, proofOf(topology, { table, lanes })));
          expected.push([
            deadlockFree ? 'free of deadlock' : `${cycle.length} channels wait`,
            `${reachablePairs} of ${pairs}`,
          ]);
        }
      }),
      { numRuns: DEEP ? 300 : 20 },
    );
    const outcomes = await checkAll(cases);
    outcomes.forEach(([code, output], i) => {
      expect(code, output).toBe(0);
      for (const words of expected[i]) expect(output).toContain(words);
    });
  });

  test('accepts the same mutants as the checker of ours', () =>
    sameMutants(['random:switches=8,ports=4,hosts=2'], 220));

  test('does so with 10,000', { tags: ['deep'], timeout: 3_600_000 }, async () => {
    for (let i = 0; i < 20; i++)
      await sameMutants([`random:switches=${8 + i},ports=5,hosts=${1 + (i % 4)},seed=${i}`], 500);
  });

  test('proves changes of tables, each after the one before, and accepts the same mutants as the checker of ours', async () => {
    const { topology, cases, check } = changeMutants('leaf-spine:leaves=5,spines=3,links=1,hosts=2', DEEP ? 1200 : 120);
    const outcomes = await checkAll(cases.map((one, i) => writtenChange(`change-${i}`, topology, one, null)));
    expect(outcomes.map(([code]) => code === 0)).toEqual(cases.map(check));
    const from = generateFromSpec('leaf-spine:leaves=8,spines=2,links=4,hosts=4');
    const target = { kind: 'tiers', size: { rows: 8, tops: 3 } } as const;
    const asked = { target, keeping: { share: 0.75, of: 'leaf' }, engine: null, seed: 1 } as const;
    const plan = finish(planGrowth(from, asked));
    const changes = finish(certifyStages(from, plan, { seed: 1, by: 'test' }));
    const stages = changes.map(({ text, ...one }, i) => {
      const of = { ...one, certificate: JSON.parse(text) };
      return writtenChange(`stage-${i}`, one.topology, of, i === 0 ? null : changes[i - 1].text);
    });
    const wrong = stages[1].with(-1, '-');
    for (const [code, output] of await checkAll(stages)) {
      expect(output).toMatch(/^proved: .* free of deadlock in any mixture with the tables before/ms);
      expect(code).toBe(0);
    }
    expect(await checkAll([wrong])).toEqual([[1, 'REJECTED: another previous\n']]);
  });

  test('proves shortest next hops of a network alone', async () => {
    const spec = 'fat-tree:k=8';
    const topology = generateFromSpec(spec);
    const certificate = certifyNextHops({ topology, fabric: compileFabric(topology) }, 'test');
    const [, tables] = casesOf(spec, 'ftree');
    const [net, lfts, proof] = written('hops', topology, tables, JSON.stringify(certificate));
    const claims = [...(certificate?.claims ?? []), { claim: 'reachable', pairs: 0 }];
    const [, , more] = written('hops-more', topology, tables, JSON.stringify({ ...certificate, claims }));
    const [ring, , ringProof] = written(
      'hops-ring',
      generateFromSpec('torus:dims=6,hosts=1'),
      casesOf('torus:dims=6,hosts=1', 'min-hop')[1],
      JSON.stringify({
        ...certificate,
        network: networkHash(
          canonicalNetwork(
            generateFromSpec('torus:dims=6,hosts=1'),
            compileFabric(generateFromSpec('torus:dims=6,hosts=1')),
          ),
        ),
        claims: [{ claim: 'next-hops', ways: 'shortest', rank: packNumbers(new Uint16Array(12), 2) }],
      }),
    );
    expect(
      await checkAll([
        [net, '-', proof],
        [net, lfts, proof],
        [net, '-', more],
        [ring, '-', ringProof],
      ]),
    ).toEqual([
      [0, expect.stringMatching(/whichever shortest ways packets take: 2304 dependencies/)],
      [1, 'REJECTED: another tables\n'],
      [1, expect.stringMatching(/REJECTED: nan of/)],
      [1, expect.stringMatching(/REJECTED: a channel waits for one whose rank is no higher/)],
    ]);
  });

  test('takes less than a minute for 8,192 hosts', { tags: ['deep'], timeout: 600_000 }, async () => {
    const [topology, tables] = casesOf('fat-tree:k=32', 'd-mod-k');
    const text = proofOf(topology, tables);
    expect(text.length).toBeLessThan(1000);
    const files = written('large', topology, tables, text);
    const { output, seconds } = await timed(files);
    expect(output).toContain('516096 dependencies');
    expect(seconds).toBeLessThan(60);
  });
});

/** Output, and seconds of processor time. */
async function timed(files: readonly string[]): Promise<{ output: string; seconds: number }> {
  const program =
    'import resource, runpy, sys; sys.argv = sys.argv[1:]; runpy.run_path(sys.argv[0]); print(resource.getrusage(resource.RUSAGE_SELF).ru_utime)';
  const { stdout } = await promisify(execFile)('/usr/bin/python3', ['-c', program, SCRIPT, ...files]);
  return { output: stdout, seconds: Number(stdout.trim().split('\n').at(-1)) };
}

/** Files of a change: arguments of the script. */
function writtenChange(name: string, topology: Topology, of: ChangeCase, previous: string | null): string[] {
  const text = certificateText(of.certificate);
  const files = written(name, topology, { table: of.table, lanes: null }, text);
  const [, before] = written(`${name}-before`, topology, { table: of.before, lanes: null }, text);
  const earlier = join(folder, `${name}.previous.json`);
  if (previous !== null) writeFileSync(earlier, previous);
  return [...files, '--before', before, previous === null ? '-' : earlier];
}

async function sameMutants(specs: readonly string[], each: number): Promise<void> {
  const random = new SeededRandom(11);
  const mutants = specs.flatMap((spec) => {
    const [topology, { table }] = casesOf(spec, 'turn-addition');
    const fabric = compileFabric(topology);
    const certificate = makeCertificate({ topology, fabric }, { table, lanes: null }, { by: 'test' });
    const of: ProofCase = { topology, table, certificate };
    return Array.from({ length: each }, (_, i) => mutantOf(of, proofChanges[i % proofChanges.length], random));
  });
  const ours = mutants.map(({ topology, table, certificate }) => {
    const network = { topology, fabric: compileFabric(topology) };
    return checkCertificate(network, { table, lanes: null }, certificateText(certificate)).rejected === null;
  });
  const files = mutants.map(({ topology, table, certificate }, i) =>
    written(`mutant-${i}`, topology, { table, lanes: null }, certificateText(certificate)),
  );
  const theirs = (await checkAll(files)).map(([code]) => code === 0);
  expect(theirs).toEqual(ours);
  expect(new Set(ours)).toEqual(new Set([true, false]));
}
