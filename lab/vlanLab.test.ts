import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PairTraffic } from '../src/core/traffic/pairTraffic';
import { BOOT_MS, bootGuest, LAB } from './bootGuest';
import { runSteps } from './exportedNetwork';
import { judgeTraffic, judgeVlans, type Probed } from './judge';
import { PREAMBLE, probeSteps, showSteps } from './measureSteps';
import { exportOf, readResult, replanned } from './scenario';
import {
  buildSteps,
  CLEAR,
  failureSteps,
  judgeEntries,
  judgeRun,
  judgeShown,
  linkFailureSteps,
  measureSteps,
  rounds,
  shownBy,
  switchNames,
} from './wholeRun';
import { defaultPvid, sourceOnly } from './wrongExports';

/** Both networks of the paper's kind, planned by its rule. */
const networks = ['vbft:leaves=2,spines=2,hosts=16', 'vbft:leaves=4,spines=4,hosts=16'].map((spec, k) => {
  const before = exportOf(spec, 'low-number');
  return { key: `net${k}`, spec, before, after: replanned(before, ['spine-1']) };
});

/** A plan that no table of one entry a node can say: three nodes of as many leaves, each two of them in another VLAN. */
const table = (() => {
  const traffic = new PairTraffic();
  for (let i = 0; i < 6; i++) for (let j = 0; j < 6; j++) traffic.add(i, j, 1 + ((i * j) % 5));
  return exportOf('vbft:leaves=3,spines=3,hosts=6', 'balanced', traffic.build());
})();

/** A network of another shape, whose VLANs are spanning trees, and its plan around a link. */
const mesh = (() => {
  const before = exportOf('mesh:dims=3x2', 'balanced');
  return { key: 'mesh', before, after: replanned(before, ['sw-0--sw-1']) };
})();

const [, large] = networks;
const sharedAt = large.before.bundle.names.ofHost.filter((_, h) => h % 5 === 0);

/** Filters of a node by its own script, and by the table that all share. */
const sharedSteps = sharedAt
  .map((name) => {
    const show = (how: string): string =>
      `ip netns exec ${name} sh -ec "tc filter show dev eth1 egress; tc filter show dev eth1 ingress" > ${LAB}/out/${name}.${how}\n`;
    const run = (command: string): string => `try nsenter --net=/run/netns/${name} sh ${LAB}/${large.key}/${command}\n`;
    const lists = `${LAB}/${large.key}/pair-table`;
    return (
      `${show('own')}${run('shared-table/vlan-table.sh eth1')}${show('shared')}` +
      `${run(`pair-table/pair-table.sh eth1 ${lists}/ids/${name} ${lists}/addresses`)}${show('lists')}`
    );
  })
  .join('');

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vlan-lab-'));
  const whole = networks.map(({ key, before, after }) => {
    const { all, tops } = switchNames(before);
    const measured = buildSteps(before, folder, key) + measureSteps(before, tops, key) + showSteps(all, 'fdb', key);
    const controls =
      key === large.key
        ? `mark shared\n${sharedSteps}mark wrong\n` +
          runSteps(sourceOnly(before), folder, key, 'source-only') +
          probeSteps(before, tops, rounds(), 'source-only.json') +
          runSteps(
            before.files.filter(({ name }) => name.startsWith('nodes/')),
            folder,
            key,
            'right-again',
          )
        : '';
    const pvid =
      key === large.key
        ? runSteps(defaultPvid(before), folder, key, 'default-pvid') + showSteps(all, 'vlan', 'default-pvid')
        : '';
    return `${measured}${controls}${failureSteps(before, after, 'spine-1', folder, key)}${pvid}${CLEAR}`;
  });
  const pairs = buildSteps(table, folder, 'table') + measureSteps(table, switchNames(table).tops, 'table');
  // A node of another address: its script must refuse it.
  const [someone, other] = table.bundle.names.ofHost;
  const wrongNode =
    `ip netns exec ${someone} sh ${LAB}/table/nodes/${other}.sh eth1 2> ${LAB}/out/wrong-node && fault wrong-node\n` +
    CLEAR;
  const general =
    buildSteps(mesh.before, folder, mesh.key) +
    measureSteps(mesh.before, [], mesh.key) +
    showSteps(switchNames(mesh.before).all, 'fdb', mesh.key) +
    linkFailureSteps(mesh.before, mesh.after, ['sw-0', 'sw-1'], folder, mesh.key);
  await bootGuest(folder, `${PREAMBLE}${whole.join('')}${pairs}${wrongNode}${general}mark end\n`);
}, BOOT_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('runs every step without a fault', () => {
  expect(readFileSync(join(folder, 'out/faults'), 'utf8')).toBe('');
});

describe.each(networks)('$spec', ({ key, before, after }) => {
  const { tops } = switchNames(before);
  it('is a tree in every VLAN, tagged throughout', () => expect(judgeShown(before, folder, key)).toEqual([]));
  it('carries every pair on its spine and nowhere else', () => expect(judgeRun(before, tops, folder, key)).toEqual([]));
  it('learns what was planned', () => expect(judgeEntries(before, folder, key)).toEqual([]));
  it('loses the pairs of a failed spine and no others', () => {
    const { burst } = readResult<{ burst: number[][] }>(folder, `${key}.down.json`);
    const lost = burst.flatMap((row, i) => row.flatMap((answered, j) => (answered ? [] : [`${i}-${j}`])));
    const { pairs, own, served } = before.plan;
    const n = own.length;
    const planned = Array.from({ length: n * n }, (_, k) => k).filter(
      (k) => pairs.at(Math.floor(k / n), k % n) === 1 && served.hostLeaf[Math.floor(k / n)] !== served.hostLeaf[k % n],
    );
    expect(lost).toEqual(planned.map((k) => `${Math.floor(k / n)}-${k % n}`));
  });
  it('carries every pair again after the re-plan', () =>
    expect(judgeRun(after, tops, folder, `${key}.after`)).toEqual([]));
});

describe('a table of pairs', () => {
  it('is what the traffic needs', () => expect(table.plan.rank).toBeNull());
  it('carries every pair on its spine and nowhere else', () =>
    expect(judgeRun(table, switchNames(table).tops, folder, 'table')).toEqual([]));
});

describe('the table that all nodes share', () => {
  it.each(sharedAt)('makes the same filters at %s as its own script, and its list of ids does', (name) => {
    // A script that takes the place of another one uses the other pair of priorities, and the kernel counts actions on.
    const read = (how: string): string =>
      readFileSync(join(folder, `out/${name}.${how}`), 'utf8')
        .replaceAll(/pref ([34])\b/g, (_, pref) => `pref ${pref - 2}`)
        .replaceAll(/\bindex \d+/g, 'index');
    const [own, shared] = ['own', 'shared'].map(read);
    expect(read('lists')).toBe(own);
    expect(own).toContain('flower');
    expect(own).toContain('vlan  pop');
    expect(shared).toBe(own);
  });
});

describe('spanning trees of a mesh', () => {
  it('are trees, carry every pair without a stray frame, and fill the tables no more than planned', () => {
    expect(mesh.before.plan.trees.length).toBeGreaterThan(1);
    expect(judgeShown(mesh.before, folder, mesh.key)).toEqual([]);
    expect(judgeRun(mesh.before, [], folder, mesh.key)).toEqual([]);
    expect(judgeEntries(mesh.before, folder, mesh.key, 'flooded')).toEqual([]);
  });
  it('do so again around a failed link, and when it is back', () => {
    expect(judgeRun(mesh.after, [], folder, `${mesh.key}.after`)).toEqual([]);
    expect(judgeRun(mesh.after, [], folder, `${mesh.key}.back`)).toEqual([]);
    const shown = shownBy(switchNames(mesh.after).all, folder, `${mesh.key}.back`);
    expect(judgeVlans(join(folder, mesh.key), shown)).toEqual([]);
  });
});

describe('what must be found', () => {
  it('refuses the script of another node', () => {
    expect(readFileSync(join(folder, 'out/wrong-node'), 'utf8')).toContain('does not have the address');
  });

  it('finds a rule that goes by the sender alone, though every ping is answered', () => {
    const probed = readResult<Probed>(folder, 'source-only.json');
    expect(probed.pings.flat()).not.toContain(0);
    const faults = judgeTraffic(large.before, switchNames(large.before).tops, probed, 2);
    expect(faults.filter((fault) => fault.includes('frames that are not its own')).length).toBe(16);
  });

  it('finds a default PVID that was left in', () => {
    const faults = judgeVlans(join(folder, large.key), shownBy(switchNames(large.before).all, folder, 'default-pvid'));
    expect(faults.some((fault) => fault.includes('untagged'))).toBe(true);
    expect(faults).toContain('VLAN 1: 16 cables, of which a tree has 7');
  });
});
