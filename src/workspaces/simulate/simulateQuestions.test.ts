import { describe, expect, it } from 'vitest';
import { askedBy } from './simulateQuestions';
import { useSimulate } from './simulateStore';

describe('what a simulation asks', () => {
  const initial = useSimulate.getState().form;
  const form = { ...initial, paths: 'dateline' } as const;

  it('is of the routes that are shown, until others are chosen', () => {
    expect(initial.paths).toBe('tables');
  });

  it('differs by what its work depends on, and by nothing else', () => {
    const key = askedBy('pacing', form, 'run', false);
    expect(askedBy('pacing', { ...form, packets: 32 }, 'run', false)).not.toEqual(key);
    expect(askedBy('pacing', { ...form, tie: 'parity' }, 'run', false)).not.toEqual(key);
    expect(askedBy('pacing', { ...form, rate: 0.9, pattern: 'tornado' }, 'run', false)).toEqual(key);
    // In dimension order the routing that is shown does not matter; else the tie does not.
    expect(askedBy('pacing', form, 'other', false)).toEqual(key);
    const shown = askedBy('pacing', { ...form, paths: 'tables' }, 'run', false);
    expect(askedBy('pacing', { ...form, paths: 'tables' }, 'other', false)).not.toEqual(shown);
    expect(askedBy('pacing', { ...form, paths: 'tables', tie: 'parity' }, 'run', false)).toEqual(shown);
  });

  it('is of hashed flows where these are chosen, but gaps are those of tables', () => {
    const hashed = { ...form, paths: 'ecmp' } as const;
    const asked = askedBy('packets', hashed, 'run', false);
    expect(askedBy('packets', { ...hashed, qps: 4 }, 'run', false)).not.toEqual(asked);
    expect(askedBy('packets', { ...hashed, hashing: 'same' }, 'run', false)).not.toEqual(asked);
    expect(askedBy('packets', hashed, 'other', false)).toEqual(asked);
    const shown = { ...form, paths: 'tables' } as const;
    expect(askedBy('packets', shown, 'run', false)).not.toEqual(asked);
    expect(askedBy('pacing', { ...hashed, qps: 4 }, 'run', false)).toEqual(askedBy('pacing', shown, 'run', false));
  });

  it('of packets at a rate is not that of packets in steps', () => {
    const rate = askedBy('packets', form, 'run', false);
    expect(askedBy('packets', { ...form, packets: 3, gap: 'G' }, 'run', false)).toEqual(rate);
    expect(askedBy('packets', { ...form, rate: 0.5 }, 'run', false)).not.toEqual(rate);
    const steps = askedBy('packets', form, 'run', true);
    expect(askedBy('packets', { ...form, gap: 'G' }, 'run', true)).not.toEqual(steps);
    expect(askedBy('packets', { ...form, rate: 0.5 }, 'run', true)).toEqual(steps);
    expect(askedBy('curve', { ...form, rate: 0.5 }, 'run', false)).toEqual(askedBy('curve', form, 'run', false));
  });
});
