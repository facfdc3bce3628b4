import { describe, expect, it } from 'vitest';
import { askedKey, smallerSizes } from './simulateActions';
import { useSimulate } from './simulateStore';

describe('what a simulation asks', () => {
  const initial = useSimulate.getState().form;
  const form = { ...initial, paths: 'dateline' } as const;

  it('is of the routes that are shown, until others are chosen', () => {
    expect(initial.paths).toBe('tables');
  });

  it('differs by what its work depends on, and by nothing else', () => {
    const key = askedKey('pacing', form, 'run', false);
    expect(askedKey('pacing', { ...form, packets: 32 }, 'run', false)).not.toBe(key);
    expect(askedKey('pacing', { ...form, tie: 'parity' }, 'run', false)).not.toBe(key);
    expect(askedKey('pacing', { ...form, rate: 0.9, pattern: 'tornado' }, 'run', false)).toBe(key);
    // In dimension order the routing that is shown does not matter; else the tie does not.
    expect(askedKey('pacing', form, 'other', false)).toBe(key);
    const shown = askedKey('pacing', { ...form, paths: 'tables' }, 'run', false);
    expect(askedKey('pacing', { ...form, paths: 'tables' }, 'other', false)).not.toBe(shown);
    expect(askedKey('pacing', { ...form, paths: 'tables', tie: 'parity' }, 'run', false)).toBe(shown);
  });

  it('of packets at a rate is not that of packets in steps', () => {
    const rate = askedKey('packets', form, 'run', false);
    expect(askedKey('packets', { ...form, packets: 3, gap: 'G' }, 'run', false)).toBe(rate);
    expect(askedKey('packets', { ...form, rate: 0.5 }, 'run', false)).not.toBe(rate);
    const steps = askedKey('packets', form, 'run', true);
    expect(askedKey('packets', { ...form, gap: 'G' }, 'run', true)).not.toBe(steps);
    expect(askedKey('packets', { ...form, rate: 0.5 }, 'run', true)).toBe(steps);
    expect(askedKey('curve', { ...form, rate: 0.5 }, 'run', false)).toBe(askedKey('curve', form, 'run', false));
  });
});

describe('smaller networks of the same kind', () => {
  it('halve equal sides down to four', () => {
    expect(smallerSizes([16, 16])).toEqual([
      [4, 4],
      [8, 8],
      [16, 16],
    ]);
    expect(smallerSizes([12, 12, 12])).toEqual([
      [6, 6, 6],
      [12, 12, 12],
    ]);
  });

  it('are none where there is nothing to compare', () => {
    expect(smallerSizes([4, 4])).toEqual([]);
    expect(smallerSizes([8, 4])).toEqual([]);
    expect(smallerSizes([8])).toEqual([]);
  });
});
