import { describe, expect, it } from 'vitest';
import { readRepair, shownRepair } from './repairLink';
import { changeRepairForm, useRepair } from './repairStore';

/** Through the address of a page. */
const carried = (): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(new URLSearchParams(shownRepair()).toString()));

describe('a question about failures in a link', () => {
  it('comes back as it was', () => {
    changeRepairForm({ down: 'named', names: ['spine-1', 'a & b=c', 'x,y'], strategies: ['node-order', 'optimized'] });
    changeRepairForm({ reroute: 'anew', lmc: 2, reserved: '0x1-0x10' });
    const { weights: _, keep: __, ...form } = useRepair.getState().form;
    expect(readRepair(carried())).toEqual({ ...form, lids: null });
    changeRepairForm({ down: 'random', randomOf: 'links', size: 3, draws: 7, seed: 9, names: [] });
    expect(readRepair(carried())).toMatchObject({ down: 'random', randomOf: 'links', size: 3, draws: 7, seed: 9 });
  });

  it.each([
    [{ down: 'each-cable', seed: '1' }, 'down=each-cable: expected one of'],
    [{ down: 'each-link', strategies: 'node-order,best' }, 'best: expected one of'],
    [{ down: 'each-link', lmc: '9' }, 'lmc'],
    [{ down: 'each-link', nobody: '1' }, 'nobody'],
  ])('is refused where it cannot be: %j', (words, said) => {
    expect(() => readRepair(words)).toThrow(said);
  });
});
