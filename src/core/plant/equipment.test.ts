import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../generators/spec';
import { hostNodes } from '../topology/hostNodes';
import { equip, withEquipment } from './equipment';
import { findModel } from './hardware';

const nothing = { speed: '', machine: '', switch: '', models: [] };

describe('equipment of a generated network', () => {
  it('gives its cables a speed and its parts their models', () => {
    const plain = generateFromSpec('rails:nodes=4,rails=2,unit=2,spines=1,links=1');
    const { links, switches, machines, models, origin } = equip(plain, {
      ...{ ...nothing, speed: '400G', machine: 'dgx-b200', switch: 'sn5600:2x400' },
    });
    expect(new Set(links.map(({ speed }) => speed))).toEqual(new Set(['400GbE']));
    expect(new Set(switches.map(({ model, mode, portCount }) => `${model} ${mode} ${portCount}`))).toEqual(
      new Set(['SN5600 2x400 129']),
    );
    expect(machines?.map(({ model }) => model)).toEqual(Array(4).fill('DGX-B200'));
    expect([models?.length, origin]).toEqual([2, plain.origin]);
    expect(equip(plain, nothing)).toEqual(plain);
  });

  it('is refused at its field', () => {
    const plain = generateFromSpec('rails:nodes=4,rails=2,unit=2,spines=1,links=1');
    for (const [words, key] of [
      [{ speed: 'fast' }, 'speed'],
      [{ speed: '800GbE', switch: 'sn5600:2x400' }, 'speed'],
      [{ machine: 'dgx' }, 'machine'],
    ] as const)
      expect(() => equip(plain, { ...nothing, ...words })).toThrow(expect.objectContaining({ key }));
    const wide = generateFromSpec('leaf-spine:leaves=33,spines=1,links=1,hosts=1');
    expect(() => equip(wide, { ...nothing, switch: 'sn4700:1x400' })).toThrow(
      expect.objectContaining({ key: 'switch' }),
    );
  });

  it('makes machines of hosts that say none, so many ports each', () => {
    const plain = generateFromSpec('leaf-spine:leaves=2,spines=2,links=2,hosts=8');
    const machineModel = findModel('DGX-B200');
    const { topology } = withEquipment(plain, { machineModel }, 8);
    expect(topology.machines).toHaveLength(2);
    expect(new Set(hostNodes(topology.hosts)).size).toBe(2);
    expect(topology.hosts.map(({ rail }) => rail)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7]);
  });
});
