import { afterEach, describe, expect, it } from 'vitest';
import { shownPlan, takePlan } from './planLink';
import { changeTableLimit, plans, useVlan } from './vlanStore';

/** Through the address of a page. */
const carried = (): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(new URLSearchParams(shownPlan()).toString()));

afterEach(() => {
  plans.reset();
  changeTableLimit(8192);
});

describe('a plan in a link', () => {
  it('comes back as it was', () => {
    plans.set({ rule: 'source', traffic: { id: 'shift', params: { distance: 3 } }, count: 5, firstId: 40, seed: 7 });
    changeTableLimit(500);
    const [form, words] = [plans.values(), carried()];
    plans.reset();
    changeTableLimit(8192);
    expect(takePlan({ ...words, vlan: '41' })).toBe(41);
    expect(plans.values()).toEqual(form);
    expect(useVlan.getState().tableLimit).toBe(500);
    plans.set({ traffic: { id: 'uniform', params: {} }, count: null });
    expect(takePlan(carried())).toBe(0);
    expect(plans.values()).toMatchObject({ traffic: { id: 'uniform', params: {} }, count: null });
  });

  it('leaves out what a file says', () => {
    plans.set({ traffic: { id: 'matrix', params: { demand: '0,1\n1,0\n' } }, trafficFile: 'a.csv' });
    expect(carried()).toMatchObject({ traffic: 'matrix' });
    expect(JSON.stringify(carried())).not.toMatch(/0,1|a\.csv/);
  });

  it.each([
    [
      'rule=source&traffic=shift&firstId=40&tableLimit=8192&seed=1&values=%7B%22distance%22%3A3%7D&count=5&vlan=41',
      { rule: 'source', traffic: { id: 'shift', params: { distance: 3 } }, count: 5, firstId: 40, seed: 1 },
      { vlan: 41, tableLimit: 8192 },
    ],
    [
      'rule=balanced&traffic=uniform&firstId=2&tableLimit=500&seed=3',
      { rule: 'balanced', traffic: { id: 'uniform', params: {} }, count: null, firstId: 2, seed: 3 },
      { vlan: 0, tableLimit: 500 },
    ],
    [
      'traffic=ranks&values=%7B%22perHost%22%3A2%7D',
      { rule: 'balanced', traffic: { id: 'ranks', params: { perHost: 2 } }, count: null, firstId: 2, seed: 1 },
      { vlan: 0, tableLimit: 8192 },
    ],
  ])('is read as links of earlier versions say it: %s', (words, form, { vlan, tableLimit }) => {
    expect(takePlan(Object.fromEntries(new URLSearchParams(words)))).toBe(vlan);
    expect(plans.values()).toEqual({ ...form, trafficFile: null });
    expect(useVlan.getState().tableLimit).toBe(tableLimit);
  });

  it.each([
    [{ rule: 'best' }, 'rule=best: expected one of'],
    [{ traffic: 'tornados' }, 'traffic=tornados'],
    [{ traffic: 'shift', values: '{' }, 'values={: expected parameters in JSON'],
    [{ traffic: 'shift', values: '{"length":3}' }, 'length'],
    [{ count: '0' }, 'count'],
    [{ vlan: '0' }, 'vlan'],
    [{ nobody: '1' }, 'nobody'],
  ])('is refused where it cannot be, and nothing is taken: %j', (words, said) => {
    plans.set({ seed: 5 });
    expect(() => takePlan({ tableLimit: '7', ...words })).toThrow(said);
    expect(plans.values().seed).toBe(5);
    expect(useVlan.getState().tableLimit).toBe(8192);
  });
});
