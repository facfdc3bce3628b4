import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sonicTrio } from '../core/lossless/qos/sonicQos.fixture';
import { readTagRules } from '../core/lossless/tagRules';
import { captureCli } from './captureCli.fixture';
import { losslessShape } from './safetyShapes.fixture';

const SMALL = 'leaf-spine:leaves=4,spines=2,links=1,hosts=4';

async function judged(code: number, ...argv: string[]) {
  const captured = await captureCli('lossless', ...argv, '--json');
  expect([captured.code, captured.err]).toEqual([code, '']);
  const json: unknown = JSON.parse(captured.out);
  v.assert(losslessShape, json);
  return json;
}

describe('lossless', () => {
  it('answers no up to the verdict that is asked for', async () => {
    const flight = await judged(0, SMALL, '--down', 'each-link', '--up-to', 'in-flight');
    expect(flight.verdict).toEqual({ intact: 'free', steady: 'free', inFlight: 'free', union: null });
    expect(flight.scenarios).toMatchObject({ count: 8, inFlight: { bounces: 8, loops: 0 } });
    const union = await judged(1, SMALL, '--down', 'each-link');
    expect(union.loops).toMatchObject([{ time: 'union', failure: null }]);
    expect(union.loops[0].channels).toHaveLength(4);
    const pairs = await judged(1, SMALL, '--down', 'each-pair', '--up-to', 'steady');
    expect(pairs.scenarios).toMatchObject({ count: 28, cutOff: 4, steady: { valleys: 12, loops: 12 } });
    expect(pairs.loops.map(({ time }) => time)).toEqual(['steady']);
  });

  it('takes failures by name, and cuts pairs off where valleys are refused', async () => {
    const down = ['--down', 'leaf-1--spine-0,leaf-0--spine-1'];
    const allowed = await judged(1, SMALL, ...down);
    expect(allowed.scenarios).toMatchObject({ count: 1, cutOff: 0, steady: { valleys: 1, loops: 1 } });
    const refused = await judged(1, SMALL, ...down, '--valleys', 'refused');
    expect(refused.loops).toEqual([]);
    expect(refused.scenarios).toMatchObject({ cutOff: 1, mostPairsCutOff: 32 });
    await judged(0, SMALL, '--down', 'spine-0');
  });

  it('says what it assumes, and what floods or stops', async () => {
    const { code, out } = await captureCli('lossless', SMALL, '--flooding', 'leaf-0,leaf-1');
    expect(code).toBe(1);
    expect(out).toMatch(/assumed +hosts receive whatever comes; floods at leaf-0, leaf-1/);
    expect(out).toMatch(/spine-1\[1\] +leaf-0 +what leaf-0 floods/);
    expect((await judged(1, SMALL, '--flooding', 'all-leaves')).flooding).toHaveLength(4);
    const stops = await captureCli('lossless', SMALL, '--hosts', 'pause');
    expect(stops.out).toMatch(/leaf-0\[2\] +host-0-1 +host-0-1, which stops receiving/);
  });

  it('counts priorities, and writes their rules', async () => {
    const file = join(tmpdir(), `lossless-${process.pid}.rules`);
    const { priorities } = await judged(1, 'torus:dims=6,hosts=1', '--rules', file);
    expect(priorities).toMatchObject({ needed: 2, atLeast: 2, isChecked: true });
    expect(readTagRules(readFileSync(file, 'utf8'))).toEqual(priorities?.rules);
    rmSync(file);
    const { out } = await captureCli('lossless', SMALL, '--down', 'each-link', '--tags');
    expect(out).toMatch(/priorities +2 suffice, fewer do not/);
    expect(out).toMatch(/checked +packets followed: no loop, none lossy/);
    expect((await judged(0, SMALL, '--tags')).priorities).toEqual({
      needed: 1,
      atLeast: 1,
      isChecked: true,
      rules: [],
    });
  });

  it('judges the files of switches beside the network', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lossless-'));
    for (const { name, text } of sonicTrio()) writeFileSync(join(folder, name), text);
    const trio = 'leaf-spine:leaves=2,spines=1,links=1,hosts=2';
    const found = await judged(1, trio, '--config', folder);
    expect(found.findings?.map(({ what, where }) => [what, where])).toEqual([
      ['lossy', 'leaf-0:Ethernet0'],
      ['lossy', 'leaf-1:Ethernet0'],
      ['lossy', 'spine-0:Ethernet0,Ethernet4'],
    ]);
    expect(found.config).toMatchObject({ files: 3, dscp: 26, withoutFile: [], notInDesign: [] });
    expect(found.config?.switches.map(({ name, ports, pauses, watched }) => [name, ports, pauses, watched])).toEqual([
      ['leaf-0', 1, [3, 4], [3, 4]],
      ['leaf-1', 1, [3, 4], [3, 4]],
      ['spine-0', 2, [3, 4], [3, 4]],
    ]);
    expect(found.config?.switches[0].classes[5]).toEqual({ class: 5, dscps: [46] });
    expect((await judged(0, trio, '--config', folder, '--dscp', '3')).findings).toEqual([]);
    const { out } = await captureCli('lossless', 'leaf-spine:leaves=3,spines=1,links=1', '--config', folder);
    expect(out).toMatch(/lossy at spine-0: Ethernet0, Ethernet4\n {2}DSCP 26 is traffic class 1/);
    expect(out).toMatch(/not known +no file of leaf-2/);
    expect(out).toMatch(/not read +1 kinds: SCHEDULER/);
    rmSync(folder, { recursive: true });
  });

  it.each(['sonic', 'arista', 'nvue'])('writes files of %s, which it finds nothing wrong with', async (system) => {
    const folder = mkdtempSync(join(tmpdir(), 'lossless-'));
    const tagged = [SMALL, '--down', 'each-link', '--up-to', 'in-flight', '--tags'];
    await judged(0, ...tagged, '--write-config', folder, '--system', system);
    const { config, findings } = await judged(0, ...tagged, '--config', folder);
    expect(findings).toEqual([]);
    expect(config).toMatchObject({ files: 6, withoutFile: [], notInDesign: [], notRead: [] });
    expect(config?.switches[0]).toMatchObject({ name: 'leaf-0', ports: 6, pauses: [3, 4], watched: [3, 4] });
    rmSync(folder, { recursive: true });
  });

  it('lays headroom beside the buffer of a chip', async () => {
    const wide = ['leaf-spine:leaves=32,spines=32,links=1,hosts=32', '--headroom'];
    const { headroom } = await judged(0, ...wide, 'gbps=400,metres=40');
    expect(headroom).toMatchObject({ size: 217_088, ports: 64, priorities: 1, bytes: 13_893_632, fits: null });
    const pair = [SMALL, '--down', 'each-link', '--up-to', 'steady', '--tags', '--headroom'];
    expect((await judged(1, ...pair, 'gbps=400,metres=300,buffer=5')).headroom).toMatchObject({
      priorities: 2,
      fits: false,
    });
    expect((await captureCli('lossless', ...pair, 'gbps=400,metres=300,buffer=50')).out).toMatch(
      /MB of 50\.0 MB: it fits/,
    );
  });

  it('answers no where parts of a network are not joined', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'lossless-')), 'parts.csv');
    const rows = ['from,from_port,to,to_port', 'a,1,b,1', 'h1,1,a,9', 'h2,1,b,9', 'x,1,y,1', 'h3,1,x,9', 'h4,1,y,9'];
    writeFileSync(file, rows.join('\n'));
    const { unreachablePairs, verdict } = await judged(1, file);
    expect([unreachablePairs, verdict.intact]).toEqual([8, 'free']);
    const config = join(file, '..', 'other.json');
    writeFileSync(config, sonicTrio()[0].text.replaceAll('leaf-0', 'elsewhere'));
    const { code, err } = await captureCli('lossless', file, '--config', config);
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('expected files of switches of the network, found elsewhere'),
    ]);
  });

  it('asks for what it needs', async () => {
    const refused = async (...argv: string[]) => {
      const { code, err } = await captureCli('lossless', ...argv);
      expect(code).toBe(2);
      return err;
    };
    expect(await refused('torus:dims=4x4', '--valleys', 'refused')).toContain('expected one tree');
    expect(await refused(SMALL, '--flooding', 'leaf-9')).toContain('no switch has this name');
    expect(await refused(SMALL, '--headroom', 'gbps=56,metres=3')).toContain('expected gbps of 10, 25');
    expect(await refused(SMALL, '--headroom', 'gbps=400')).toContain('metres=40');
    expect(await refused(SMALL, '--tags', '--hosts', 'pause')).toContain('rules cover packets on their ways');
    expect(await refused(SMALL, '--down', 'leaf-9')).toContain('leaf-9');
  });
});
