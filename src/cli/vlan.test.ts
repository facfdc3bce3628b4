import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDesign } from '../core/formats/parts/designDocument';
import { generateFromSpec } from '../core/generators/spec';
import { withSpineSpeeds } from '../core/testing/speeds';
import { captureCli, captureJson } from './captureCli.fixture';
import type { VlanResult } from './print/describeVlans';

const NET = 'vbft:leaves=4,spines=4,hosts=16';
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'topoloom-vlan-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const vlan = async (...args: string[]) => (await captureJson<VlanResult>('vlan', NET, ...args)).json;

describe('vlan', () => {
  it('prints what the contract names', async () => {
    expect(await vlan('--rule', 'low-number')).toMatchObject({
      vlans: 4,
      pairs: { 2: 36, 3: 32, 4: 28, 5: 24 },
      crossPairs: { 2: 24, 3: 24, 4: 24, 5: 24 },
      maxLoad: 12,
      bound: 12,
      macEntriesMax: 58,
      bisectionLinks: 8,
    });
  });

  it('counts the hosts that a list of addresses leaves out', async () => {
    const macs = file('macs', 'host-0-0 02:00:00:00:00:01\nhost-0-1 02:00:00:00:00:02\n');
    const { code, err } = await captureCli('vlan', NET, '--rule', 'low-number', '--macs', macs);
    expect([code, err]).toEqual([
      0,
      `${macs}: warning: no address for 14 of 16 hosts, which get made-up ones: is the file complete?\n`,
    ]);
  });

  it('writes a list of pairs that is judged like any routing, and refuses what goes with no list', async () => {
    const out = join(folder, 'listed');
    await vlan('--rule', 'balanced', '--traffic', 'cg-transpose', '--format', 'pair-list', '--out', out);
    const pairs = join(out, 'pair-list/pairs.csv');
    expect(await vlan('--table', pairs, '--traffic', 'cg-transpose')).toMatchObject({ maxLoad: 1, bound: 1, vlans: 4 });
    expect((await captureJson<object>('verify', NET, '--vlan', pairs)).json).toMatchObject({
      reachablePairs: 240,
      deadlockFree: true,
      vlans: 4,
    });
    const { rows } = (
      await captureJson<{ rows: { engine: string; throughput: { all: number } }[] }>(
        ...['compare', NET, '--vlan', `low-number,${pairs}`, '--traffic', 'cg-transpose'],
      )
    ).json;
    expect(rows.map(({ engine, throughput }) => [engine, throughput.all])).toEqual([
      ['vlan:low-number', expect.closeTo(1 / 3, 9)],
      ['vlan:pairs.csv', 1],
    ]);
    const accepted = async (what: string) => {
      const args = ['simulate', NET, '--vlan', what, '--pattern', 'cg-transpose', '--rate', '0.9'];
      return (await captureJson<{ accepted: number }>(...args, '--warmup', '2000', '--measure', '20000')).json.accepted;
    };
    const [low, dealt] = [await accepted('low-number'), await accepted(pairs)];
    // Twelve of sixteen nodes send: .675 of a link if all of it arrives, and it does not where three pairs share one uplink.
    expect(dealt).toBeGreaterThan(0.66);
    expect(low).toBeLessThan(0.45);
    for (const [args, says] of [
      [['vlan', NET, '--table', pairs, '--rule', 'balanced'], '--rule: expected no --table'],
      [['vlan', NET, '--table', pairs, '--down', 'spine-1'], '--down: expected no --table'],
      [['verify', NET, '--vlan', 'balancd'], 'expected a rule'],
      [['verify', NET, '--vlan', pairs, '--lft', pairs], '--lft: expected no --vlan'],
      [['simulate', NET, '--vlan', pairs, '--ecmp', '--pattern', 'pwx'], '--vlan: expected no --ecmp'],
    ] as const) {
      const { code, err } = await captureCli(...args);
      expect([code, err.includes(says) || err]).toEqual([2, true]);
    }
  });

  it('counts links by their speeds, or all alike', async () => {
    const tree = withSpineSpeeds(generateFromSpec('vbft:leaves=2,spines=2,hosts=12'), ['200G', '100G']);
    const name = file(
      'speeds.json',
      formatDesign({ ...tree, links: tree.links.map((link) => ({ speed: '100G', ...link })) }),
    );
    const planned = async (...args: string[]) =>
      (await captureJson<VlanResult>('vlan', name, '--rule', 'balanced', ...args)).json;
    expect(await planned()).toMatchObject({ maxLoad: 12, bound: 12, capacity: { unit: 'Gb/s', min: 100, max: 200 } });
    const equal = await planned('--capacities', 'equal');
    expect([equal.maxLoad, equal.bound, equal.capacity]).toEqual([18, 18, undefined]);
  });

  it('takes a matrix, bytes between ranks, and patterns', async () => {
    const pairs = [
      [1, 4],
      [2, 8],
      [3, 12],
      [6, 9],
      [7, 13],
      [11, 14],
    ];
    const cell = (i: number, j: number) =>
      pairs.some(([a, b]) => (a === i && b === j) || (a === j && b === i)) ? 1 : 0;
    const rows = Array.from({ length: 16 }, (_, i) => Array.from({ length: 16 }, (_, j) => cell(i, j)).join(','));
    const matrix = file('cg.csv', rows.join('\n'));
    const ranks = file('cg.ranks', pairs.map(([a, b]) => `${a} ${b} 1\n${b} ${a} 1\n`).join(''));
    for (const traffic of [matrix, `ranks:${ranks}`, 'cg-transpose']) {
      expect([
        (await vlan('--rule', 'low-number', '--traffic', traffic)).maxLoad,
        (await vlan('--rule', 'balanced', '--traffic', traffic)).maxLoad,
      ]).toEqual([3, 1]);
    }
    expect((await vlan('--rule', 'balanced', '--traffic', 'shift=3')).maxLoad).toBe(1);
    expect((await vlan('--rule', 'balanced', '--traffic', 'shift:distance=3')).maxLoad).toBe(1);
    // Of four nodes at a leaf all send to one other leaf: one pair a VLAN, as with any permutation of whole leaves.
    expect((await vlan('--rule', 'balanced', '--traffic', 'bit-complement')).maxLoad).toBe(1);
    const many = file('many.ranks', '0 63 7\n');
    expect((await vlan('--rule', 'balanced', '--traffic', `ranks:bytes=${many},perHost=4`)).maxLoad).toBe(7);
    expect((await vlan('--rule', 'balanced', '--traffic', `ranks:${many}`, '--ranks-per-host', '4')).maxLoad).toBe(7);
    expect((await vlan('--rule', 'low-number', '--traffic', 'permutation=4')).maxLoad).toBeGreaterThanOrEqual(1);
  });

  it('plans around what is down, and names what changes', async () => {
    const { change, vlans, overTableLimit } = await vlan(
      '--rule',
      'low-number',
      '--down',
      'spine-1',
      '--table-limit',
      '40',
    );
    expect(vlans).toBe(3);
    expect(change).toMatchObject({ movedPairs: 32, tableLines: 4, switches: [] });
    expect(change?.nodes).toHaveLength(15);
    expect(overTableLimit?.length).toBeGreaterThan(0);
  });

  it('names the hosts that are cut off', async () => {
    expect((await vlan('--rule', 'low-number')).cutOff).toEqual([]);
    const { cutOff } = await vlan('--rule', 'low-number', '--down', 'leaf-1,host-3-0');
    expect(cutOff).toEqual(['host-1-0', 'host-1-1', 'host-1-2', 'host-1-3', 'host-3-0']);
  });

  it('plans around a second failure from the files of the first re-plan, and back', async () => {
    const args = ['--rule', 'balanced', '--format', 'iproute2,nodes,shared-table,pair-table'];
    const at = (name: string): string => join(folder, name);
    const changedIn = (name: string): string[] =>
      [...readFileSync(join(at(name), 'README.txt'), 'utf8').matchAll(/^ {2}changed {2}(\S+)/gm)].map(
        ([, file]) => file,
      );
    await vlan(...args, '--down', 'spine-1', '--out', at('first'));
    const second = await vlan(...args, '--earlier', 'spine-1', '--down', 'spine-1,spine-2', '--out', at('second'));
    // What the README of the second lists is what differs from the files of the first, and nothing else does.
    const names = (second.files ?? [])
      .map((name) => name.slice(at('second').length + 1))
      .filter((name) => name !== 'README.txt');
    const differ = names.filter(
      (name) => readFileSync(join(at('first'), name), 'utf8') !== readFileSync(join(at('second'), name), 'utf8'),
    );
    expect(differ.length).toBeGreaterThan(0);
    expect(changedIn('second').sort()).toEqual(differ.sort());
    expect(second.vlans).toBe(2);
    const back = await vlan(...args, '--earlier', 'spine-1', '--earlier', 'spine-1,spine-2', '--out', at('back'));
    const whole = await vlan('--rule', 'balanced');
    expect(back).toMatchObject({ vlans: 4, pairs: whole.pairs, change: { switches: [] } });
    expect(back.change?.movedPairs).toBeGreaterThan(0);
  });

  it('writes files into folders of a folder, and an archive', async () => {
    const out = join(folder, 'files');
    const { files } = await vlan('--rule', 'low-number', '--format', 'iproute2,nodes', '--out', out);
    expect(files).toHaveLength(8 + 16 + 1);
    expect(readFileSync(join(out, 'iproute2/spine-2.sh'), 'utf8')).toContain('\nvlan add dev swp1 vid 4\n');
    await vlan('--rule', 'low-number', '--format', 'all', '--out', join(folder, 'all.zip'));
    expect(existsSync(join(folder, 'all.zip'))).toBe(true);
  });

  it.each([
    [['--rule', 'lowest'], '--rule lowest: unknown rule: expected low-number, balanced'],
    [[], '--rule: expected a rule: low-number, balanced'],
    [
      ['--rule', 'balanced', '--traffic', 'shift=x'],
      '--traffic shift=x: distance=x: expected a whole number from 1 to',
    ],
    [
      ['--rule', 'balanced', '--traffic', 'shift=16'],
      '--traffic shift=16: distance=16: expected a whole number from 1 to 15',
    ],
    [
      ['--rule', 'balanced', '--format', 'netplan', '--out', 'x'],
      '--format netplan: unknown format: expected iproute2',
    ],
    [['--rule', 'balanced', '--format', 'nodes'], '--out: expected a folder'],
    [['--rule', 'balanced', '--vlans', '9'], '9 VLANs: the network has room for 4, one per top switch'],
    [['--rule', 'balanced', '--first-id', '0'], 'expected a whole number from 1 to 4094'],
    [['--rule', 'balanced', '--down', 'spine-9'], 'no switch, host or director named "spine-9"'],
  ])('says what it expects instead of %j', async (args, message) => {
    const { code, err } = await captureCli('vlan', NET, ...args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});
