import { describe, expect, it } from 'vitest';
import { findModel } from '../plant/hardware';
import { equippedNeed } from './equippedNeed';

const size = { by: 'machines', hosts: 9, machines: 192, gpus: 9, ports: 64, oversubscription: 2 } as const;

describe('a size in machines and models', () => {
  it('is hosts, ports and rails', () => {
    const { need, machines, gpusEach } = equippedNeed({ ...size, machine: 'dgx-b200', switch: 'sn5600' }, []);
    expect(need).toEqual({ hosts: 1536, ports: 128, oversubscription: 2, rails: 8 });
    expect([machines, gpusEach]).toEqual([192, 8]);
    const inGpus = equippedNeed({ ...size, by: 'gpus', gpus: 1529, machine: 'DGX-B200', switch: '' }, []);
    expect([inGpus.machines, inGpus.need.ports]).toEqual([192, 64]);
    const inHosts = equippedNeed({ ...size, by: 'hosts', machine: 'DGX-B200', switch: 'sn4700:2x200' }, []);
    expect([inHosts.need, inHosts.machines]).toEqual([{ hosts: 9, ports: 64, oversubscription: 2 }, null]);
  });

  it('takes models that are given, and refuses what does not go together', () => {
    const tray = { ...findModel('GB200-tray'), name: 'Tray', ranks: undefined } as NonNullable<
      ReturnType<typeof findModel>
    >;
    expect(equippedNeed({ ...size, machine: 'Tray', switch: '' }, [tray]).need.hosts).toBe(768);
    for (const [words, key, said] of [
      [{ ...size, by: 'gpus', machine: 'Tray', switch: '' }, 'machine', 'how many GPUs'],
      [{ ...size, machine: '', switch: '' }, 'machine', 'expected a model of a machine'],
      [{ ...size, machine: 'Tray', switch: 'SN5600:4x200' }, 'switch', 'its ports run at 200G, those of Tray at 400G'],
      [{ ...size, machine: 'Tray', switch: 'SN5600:3x400' }, 'switch', 'expected a mode of SN5600'],
    ] as const)
      expect(() => equippedNeed(words, [tray])).toThrow(
        expect.objectContaining({ key, message: expect.stringContaining(said) }),
      );
  });
});
