/** @module-tag deep */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOOT_MS, bootGuest } from './bootGuest';
import { FORMATS, formatSteps, openVswitchSteps, shownByFormat } from './formatSteps';
import { PREAMBLE } from './measureSteps';
import { exportOf } from './scenario';
import { buildSteps, CLEAR, judgeRun, measureSteps, shownBy, switchNames } from './wholeRun';

/** Few nodes: a daemon takes seconds to start in the guest, and the switches are what is tried. */
const network = exportOf('vbft:leaves=2,spines=2,hosts=4', 'low-number');
const { all, tops } = switchNames(network);

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vlan-formats-'));
  const steps = [
    buildSteps(network, folder, 'net'),
    CLEAR,
    ...FORMATS.map((format) => formatSteps(network, format, 'net') + CLEAR),
    openVswitchSteps(network, folder, 'net'),
    measureSteps(network, tops, 'openvswitch', 0.3),
  ];
  await bootGuest(folder, `${PREAMBLE}${steps.join('')}mark end\n`);
}, BOOT_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('runs every step without a fault', () => {
  expect(readFileSync(join(folder, 'out/faults'), 'utf8')).toBe('');
});

describe('what iproute2 made of the switches', () => {
  it('is something to compare with', () => {
    expect(shownBy(all, folder, 'net')).toEqual({
      'leaf-0': { swp1: '2 3', swp2: '2 3', swp3: '2', swp4: '3' },
      'leaf-1': { swp1: '2 3', swp2: '2 3', swp3: '2', swp4: '3' },
      'spine-0': { swp1: '2', swp2: '2' },
      'spine-1': { swp1: '3', swp2: '3' },
    });
  });

  it.each([...FORMATS, 'openvswitch' as const])('is what %s made of them', (format) => {
    expect(shownByFormat(network, format, folder)).toEqual(shownBy(all, folder, 'net'));
  });
});

it('is carried by Open vSwitch as by bridges', () => {
  expect(judgeRun(network, tops, folder, 'openvswitch')).toEqual([]);
});
