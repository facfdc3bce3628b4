import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useKeep } from '../../state/persistence/keepStore';
import { jump, shownRepair } from './repairLink';
import { repairCosts, showUpdates, useRepair } from './repairStore';

/** Through the address of a page. */
const carried = (): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(new URLSearchParams(shownRepair()).toString()));

beforeEach(() => {
  repairCosts.reset();
  vi.spyOn(repairCosts, 'run').mockResolvedValue(null);
});

afterEach(() => vi.restoreAllMocks());

describe('a question about failures in a link', () => {
  it('comes back as it was', async () => {
    repairCosts.set({ down: 'named', names: ['spine-1', 'a & b=c', 'x,y'], strategies: ['node-order', 'optimized'] });
    repairCosts.set({ reroute: 'anew', lmc: 2, reserved: '0x1-0x10' });
    const form = repairCosts.values();
    const words = carried();
    repairCosts.reset();
    await jump(words);
    expect(repairCosts.values()).toEqual(form);
    repairCosts.set({ down: 'random', randomOf: 'links', size: 3, draws: 7, seed: 9 });
    const drawn = carried();
    repairCosts.reset();
    await jump(drawn);
    expect(repairCosts.values()).toMatchObject({ down: 'random', randomOf: 'links', size: 3, draws: 7, seed: 9 });
  });

  it('looks at the failure and the LIDs that an older link names', async () => {
    await jump({ down: 'each-link', seed: '4', lids: 'optimized', failure: 'spine-0--leaf-1' });
    expect(repairCosts.values()).toMatchObject({ down: 'each-link', seed: 4 });
    expect(useRepair.getState()).toMatchObject({ lids: 'optimized', wanted: 'spine-0--leaf-1' });
  });

  it('says whether the updates of the tables are looked at', async () => {
    showUpdates(false);
    expect(carried()).not.toHaveProperty('updates');
    await jump({ down: 'each-spine', updates: 'shown' });
    expect(useRepair.getState().updates).toBe(true);
    expect(carried()).toMatchObject({ updates: 'shown' });
  });

  it.each([
    [{ down: 'each-link', updates: 'maybe' }, 'maybe: expected one of'],
    [{ down: 'each-cable', seed: '1' }, 'down=each-cable: expected one of'],
    [{ down: 'each-link', strategies: 'node-order,best' }, 'best: expected one of'],
    [{ down: 'each-link', lids: 'best' }, 'best: expected one of'],
    [{ down: 'each-link', lmc: '9' }, 'lmc'],
    [{ down: 'each-link', nobody: '1' }, 'nobody'],
  ])('is refused where it cannot be, and sets nothing: %j', async (words, said) => {
    repairCosts.set({ down: 'each-spine', lmc: 3 });
    await jump(words as Record<string, string>);
    expect(repairCosts.values()).toMatchObject({ down: 'each-spine', lmc: 3 });
    expect(JSON.stringify(useKeep.getState())).toContain(said);
  });
});
