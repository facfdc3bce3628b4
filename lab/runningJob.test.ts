/** @module-tag deep */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseRankTraffic } from '../src/core/traffic/rankTraffic';
import { BOOT_MS, bootGuest, LAB } from './bootGuest';
import { runSteps } from './exportedNetwork';
import { judgeTraffic, type Probed } from './judge';
import { nodeAddresses, PREAMBLE, probeSteps } from './measureSteps';
import { changedFiles, type Exported, exportOf, putFiles, readResult } from './scenario';
import { buildSteps, CLEAR, measureSteps, switchNames } from './wholeRun';

const SPEC = 'vbft:leaves=4,spines=4,hosts=16';

/** What a job has sent in each period, as its log lists it: sender, receiver, bytes. */
const logs = [(i: number) => (i % 4) * 4 + (i >> 2), (i: number) => (i + 4) % 16].map((to) =>
  Array.from({ length: 16 }, (_, i) => `${i} ${to(i)} 1000000`).join('\n'),
);

const running = exportOf(SPEC, 'low-number');
const { tops } = switchNames(running);
/** Plans dealt for what the log of a period lists, one after the other. */
const periods = logs.map((text) => exportOf(SPEC, 'balanced', parseRankTraffic({ name: 'log', text }, 16, 1)));

/** Steps that bring out what a plan changes at nodes while all pairs ping; `first` is done to each of these nodes before. */
function changeWhileRunning(before: Exported, after: Exported, folder: string, key: string, first = ''): string {
  const changed = changedFiles(before, after).filter(({ name }) => name.startsWith('nodes/'));
  const scripts = changed.map((file) => ({ ...file, text: file.text.replace('\n', `\n${first}\n`) }));
  putFiles(folder, [{ name: `${key}.sh`, text: PREAMBLE + runSteps(scripts, folder, 'job', key) }]);
  return probeSteps(before, [], ['permanent', `during ${LAB}/${key}.sh`], `${key}.json`);
}

/** Two of the nodes joined by one cable, with and without the filters of their scripts. */
function latencySteps(): string {
  const ends = nodeAddresses(running).slice(0, 2);
  const made = ends.map(({ name, mac, ip }) =>
    [
      `try ip -n ${name} link set dev eth1 address ${mac}`,
      `try ip -n ${name} address add ${ip}/24 dev eth1`,
      `try ip -n ${name} link set dev eth1 up`,
    ].join('\n'),
  );
  const [a, b] = ends.map(({ name }) => name);
  const lines = ends.map(({ name, mac, ip }) => `host ${name} ${mac} ${ip}`).join('\n');
  const sizes = 'do permanent\ndo udp 1000 1 64 512 1400\n';
  const probe = (out: string) =>
    `printf '${lines}\n${sizes}' > /tmp/scenario\ntry perl ${LAB}/guest/probe.pl /tmp/scenario ${LAB}/out/${out}\n`;
  const scripts = ends.map(({ name }) => `try nsenter --net=/run/netns/${name} sh ${LAB}/job/nodes/${name}.sh eth1\n`);
  return (
    `${[a, b].map((name) => `try ip netns add ${name}\n`).join('')}` +
    `try ip link add name eth1 netns ${a} type veth peer name eth1 netns ${b}\n${made.join('\n')}\n` +
    `${probe('bare.json')}${scripts.join('')}${probe('driver.json')}${probe('driver2.json')}`
  );
}

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vlan-job-'));
  const plans = [running, ...periods];
  // Its files are read by the steps that follow.
  const built = buildSteps(running, folder, 'job');
  const changes = periods.map((plan, k) => changeWhileRunning(plans[k], plan, folder, `period${k}`));
  const steps = [
    built,
    ...changes,
    measureSteps(periods[1], tops, 'job.after'),
    // Planted: filters that go before there are others.
    changeWhileRunning(periods[1], periods[0], folder, 'gap', 'tc qdisc del dev eth1 clsact'),
    CLEAR,
    latencySteps(),
    CLEAR,
  ];
  await bootGuest(folder, `${PREAMBLE}${steps.join('')}mark end\n`);
}, BOOT_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pinged = (key: string) => readResult<{ during: [sent: number, answered: number] }>(folder, `${key}.json`).during;

it('runs every step without a fault', () => expect(readFileSync(join(folder, 'out/faults'), 'utf8')).toBe(''));

it.each(['period0', 'period1'])('loses nothing of a job while its tables are dealt anew: %s', (key) => {
  const [sent, answered] = pinged(key);
  expect(sent).toBeGreaterThan(1000);
  expect(answered).toBe(sent);
});

it('carries every pair where the log of the last period puts it', () => {
  expect(judgeTraffic(periods[1], tops, readResult<Probed>(folder, 'job.after.json'), 2)).toEqual([]);
});

it('finds what is lost where filters go before there are others', () => {
  const [sent, answered] = pinged('gap');
  expect(answered).toBeLessThan(sent);
});

it('brings each UDP message to and fro, with the filters of the nodes and without', async ({ annotate }) => {
  for (const key of ['bare', 'driver', 'driver2']) {
    const { udp } = readResult<{ udp: number[] }>(folder, `${key}.json`);
    expect(udp).toHaveLength(4);
    for (const mean of udp) expect(mean).toBeGreaterThan(0);
    await annotate(
      `${key}: ${udp.map((ns) => (ns / 1000).toFixed(1)).join(', ')} µs one way of 1, 64, 512, 1400 bytes`,
    );
  }
});
