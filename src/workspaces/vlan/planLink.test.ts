import { describe, expect, it } from 'vitest';
import { readPlan, shownPlan } from './planLink';
import { changeVlanForm, useVlan } from './vlanStore';

/** Through the address of a page. */
const carried = (): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(new URLSearchParams(shownPlan()).toString()));

describe('a plan in a link', () => {
  it('comes back as it was', () => {
    changeVlanForm({
      rule: 'source',
      traffic: 'shift',
      trafficParams: { shift: { distance: 3 } },
      count: 5,
      firstId: 40,
    });
    const { form } = readPlan(carried());
    const { trafficFiles: _, ...rest } = useVlan.getState().form;
    expect(form).toEqual(rest);
    expect(readPlan({ ...carried(), vlan: '41' }).vlan).toBe(41);
    changeVlanForm({ traffic: 'uniform', count: null });
    expect(readPlan(carried())).toMatchObject({ form: { traffic: 'uniform', count: null }, vlan: null });
  });

  it('leaves out what a file says', () => {
    changeVlanForm({ traffic: 'matrix', trafficParams: { matrix: { file: '0,1\n1,0\n' } } });
    expect(JSON.stringify(carried())).not.toContain('0,1');
    changeVlanForm({ traffic: 'uniform' });
  });

  it.each([
    [{ rule: 'best' }, 'rule=best: expected one of'],
    [{ traffic: 'tornados' }, 'traffic=tornados'],
    [{ traffic: 'shift', values: '{' }, 'values={: expected parameters in JSON'],
    [{ traffic: 'shift', values: '{"length":3}' }, 'length'],
    [{ count: '0' }, 'count'],
    [{ vlan: '0' }, 'vlan'],
    [{ nobody: '1' }, 'nobody'],
  ])('is refused where it cannot be: %j', (words, said) => {
    expect(() => readPlan(words)).toThrow(said);
  });
});
