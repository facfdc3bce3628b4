import { beforeEach, describe, expect, it } from 'vitest';
import type { FailureReply } from '../../jobs/failures/failureReply';
import { followMarked, type RepairAnalysis, repairCosts, shownReport } from './repairStore';

const down = (): string => repairCosts.values().down;

describe('what is asked about', () => {
  beforeEach(() => {
    followMarked([]);
    repairCosts.set({ down: 'each-switch' });
  });

  it('is what is marked as failed, as soon as that is something else', () => {
    followMarked(['s1']);
    expect(down()).toBe('marked');
    // Whoever asks about something else then is not led back.
    repairCosts.set({ down: 'each-link' });
    followMarked(['s1']);
    expect(down()).toBe('each-link');
    followMarked(['s1', 'l2']);
    expect(down()).toBe('marked');
  });

  it('is no failure that is there no more', () => {
    followMarked(['s1']);
    followMarked([]);
    expect(down()).toBe('each-switch');
    repairCosts.set({ down: 'random' });
    followMarked([]);
    expect(down()).toBe('random');
  });
});

describe('the strategy that is looked at', () => {
  const analysis = (...reports: readonly (readonly [string, number])[]): RepairAnalysis =>
    ({ reports: reports.map(([lids, mean]) => ({ lids, mean }) as FailureReply) }) as unknown as RepairAnalysis;

  it('leaves LIDs as they run where nobody has chosen another, else costs least', () => {
    const running = analysis(['imported', 90], ['node-order', 100], ['optimized', 50]);
    expect(shownReport(running, null).lids).toBe('imported');
    expect(shownReport(running, 'optimized').lids).toBe('optimized');
    expect(shownReport(analysis(['node-order', 100], ['optimized', 50]), null).lids).toBe('optimized');
    expect(shownReport(analysis(['node-order', 50], ['optimized', 50]), 'imported').lids).toBe('optimized');
  });
});
