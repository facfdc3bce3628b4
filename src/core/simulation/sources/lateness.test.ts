import { describe, expect, it } from 'vitest';
import { ParamError } from '../../base/params';
import { finish } from '../../base/steps';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { datelinePaths } from '../paths/datelinePaths';
import type { PacketPaths } from '../paths/packetPaths';
import { comparePacing } from '../runs/comparePacing';
import { simulatePackets } from '../runs/simulatePackets';
import { type Lateness, LateTicks, latenessOf } from './lateness';

const fabric = compileFabric(generateFromSpec('torus:dims=4x4'));
const paths = datelinePaths(fabric, 'plus') as PacketPaths;
const model = { preset: 'note', buffers: 4, arbitration: 'round-robin' } as const;

const ticksOf = (order: 'barrier' | 'sendrecv', late: Partial<Lateness>, step: number | null = null, gap = 'G-2') =>
  finish(
    simulatePackets(fabric, paths, {
      model,
      pattern: 'pwx',
      params: {},
      seed: 3,
      load: { kind: 'exchange', packets: 4, gap, order, step, ...late },
    }),
  ).ticks;

describe('hosts that are late', () => {
  it.each(['barrier', 'sendrecv'] as const)('put off everything by as much where all are: %s', (order) => {
    // 15 steps, 8 ticks a packet time.
    expect(ticksOf(order, { stragglers: 16, late: 5 })).toBe(ticksOf(order, {}) + 15 * 5 * 8);
    expect(ticksOf(order, { stragglers: 0, late: 5 })).toBe(ticksOf(order, {}));
  });

  it('make all the others wait at a barrier, and only their partners without one', () => {
    const lost = (order: 'barrier' | 'sendrecv') => ticksOf(order, { stragglers: 1, late: 100 }) - ticksOf(order, {});
    expect(lost('barrier')).toBeGreaterThan(15 * 95 * 8);
    expect(lost('sendrecv')).toBeLessThanOrEqual(lost('barrier') + 15 * 8);
    expect(ticksOf('sendrecv', { jitter: 20 })).toBeLessThan(ticksOf('barrier', { jitter: 20 }));
  });

  it('are late by the same whatever the gap, and by others for another seed or step', { tags: ['deep'] }, () => {
    const lateness = { jitter: 10, stragglers: 5, late: 50 };
    const late = (seed: number) => new LateTicks(lateness, { hosts: 1000, packetTicks: 8, seed });
    const all = (seed: number, step: number) => Array.from({ length: 1000 }, (_, h) => late(seed).of(step, h));
    expect(all(1, 1)).toEqual(all(1, 1));
    expect(all(1, 2)).not.toEqual(all(1, 1));
    expect(all(2, 1)).not.toEqual(all(1, 1));
    const ticks = all(1, 1);
    const mean = ticks.reduce((sum, t) => sum + t, 0) / 1000 / 8;
    // 10 and 5 hosts of 1,000 with 50 more; the standard error of the mean is .3.
    expect(Math.abs(mean - 10.25)).toBeLessThan(1);
    // An exponential distribution: a fraction of 1/e is above the mean.
    const above = ticks.filter((t) => t / 8 > 10).length / 1000;
    expect(Math.abs(above - Math.exp(-1))).toBeLessThan(0.05);
  });

  it('are asked for by what can be', () => {
    expect(latenessOf({}, 4)).toBeNull();
    expect(latenessOf({ stragglers: 2 }, 4)).toBeNull();
    for (const bad of [{ jitter: -1 }, { late: Number.NaN }, { stragglers: 5 }, { stragglers: 0.5 }]) {
      expect(() => latenessOf(bad, 4)).toThrow(ParamError);
    }
  });

  it('take away the closed form, which knows of none', () => {
    const study = (late: Partial<Lateness>) =>
      finish(
        comparePacing(
          fabric,
          paths,
          { model, pattern: 'pwx', packets: 4, gaps: '0,G', sample: 5, seed: 1, ...late },
          'plus',
        ),
      );
    expect(study({}).rows[1].formula).not.toBeNull();
    expect(study({ jitter: 3 }).rows[1].formula).toBeNull();
    expect(study({ jitter: 30 }).rows[1].time).toBeGreaterThan(study({}).rows[1].time + 15 * 30);
  });
});
