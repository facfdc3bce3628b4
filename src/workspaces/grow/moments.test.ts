import { expect, it } from 'vitest';
import { finish } from '../../core/base/steps';
import { planGrowth } from '../../core/building/growth/planGrowth';
import { generateFromSpec } from '../../core/generators/spec';
import { type CableLook, momentHosts, momentLook, momentsOf, wholeFrame } from './moments';

it('draws each moment of a plan: what is drained, what has moved, left and come', () => {
  const from = generateFromSpec('leaf-spine:leaves=4,spines=2,links=2,hosts=1');
  const plan = finish(
    planGrowth(from, {
      target: { kind: 'tiers', size: { rows: 6, tops: 4 } },
      ...{ keeping: { share: 0.75, of: 'leaf' }, engine: null, seed: 1 },
    }),
  );
  const moments = momentsOf(plan);
  expect(moments.map(({ phase, stage }) => `${phase} ${stage}`)).toEqual([
    'before 0',
    ...['drain 0', 'change 0', 'drain 1', 'change 1'],
    'after 1',
  ]);
  const counts = moments.map((moment) => {
    const { cables, nodes } = momentLook(plan, moment);
    const of = (look: CableLook): number => cables.filter((cable) => cable.look === look).length;
    const fresh = [...nodes.values()].filter((look) => look === 'new').length;
    return [of('stays'), of('drained'), of('moved'), of('left'), of('laid'), fresh];
  });
  // 16 cables of 4 leaves, of which 8 move, 4 a stage; 8 of the two new leaves come as ports are given up.
  expect(counts[0]).toEqual([16, 0, 0, 0, 0, 0]);
  expect(counts[1]).toEqual([12, 4, 0, 0, 0, 0]);
  expect(counts[2].slice(0, 4)).toEqual([12, 0, 4, 4]);
  expect(counts[4].slice(1, 4)).toEqual([0, 4, 4]);
  expect(counts[5]).toEqual([24, 0, 0, 0, 0, 0]);
  expect(counts[2][4] + counts[4][4]).toBe(8);
  expect(counts[2][5] + counts[4][5]).toBe(4);
  const hosts = moments.map((moment) => [...momentHosts(plan, moment).values()].flat());
  const fresh = hosts.map((all) => all.filter(({ look }) => look === 'new').length);
  expect([hosts[0].length, hosts.at(-1)?.length, fresh[2] + fresh[4]]).toEqual([4, 6, 2]);
  expect(wholeFrame(plan.states).switches.length).toBe(10);
});
