import { expect, it } from 'vitest';
import { finish } from '../../core/base/steps';
import { type GrowthPlan, planGrowth } from '../../core/building/growth/planGrowth';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import type { Topology } from '../../core/topology/topology';
import { placeNetwork } from '../../drawing/layouts/placeNetwork';
import { buildScene } from '../../drawing/scene/buildScene';
import { indexNetwork } from '../../drawing/scene/network';
import { findPods } from '../../drawing/scene/pods';
import { type LaidGrowth, layGrowth } from './layGrowth';
import { type Moment, momentHosts, momentLook } from './moments';

const from = generateFromSpec('leaf-spine:leaves=4,spines=2,links=2,hosts=1');
const plan = planned(from, { rows: 6, tops: 4 });

function planned(network: Topology, size: { rows: number; tops: number }): GrowthPlan {
  const keeping = { share: 0.75, of: 'leaf' } as const;
  return finish(planGrowth(network, { target: { kind: 'tiers', size }, keeping, engine: null, seed: 1 }));
}

function laid(of: GrowthPlan, design: Topology, moment: Moment, closed = false): LaidGrowth {
  const network = indexNetwork(design, compileFabric(design));
  const placement = placeNetwork(design, network.neighbours, network.levels, 'layers');
  const openPods = closed ? new Set<string>() : null;
  const scene = buildScene(network, placement, { openPods, drawHosts: !closed });
  return layGrowth(of, { look: momentLook(of, moment), hosts: momentHosts(of, moment) }, { network, scene, placement });
}

const count = (all: readonly { readonly look: string }[], look: string): number =>
  all.filter((one) => one.look === look).length;

it('marks edges of the design, and draws what it has not beside it', () => {
  const before = laid(plan, from, { phase: 'before', stage: 0 });
  expect([before.edges, before.lines, before.hosts]).toEqual([[], [], []]);
  expect(count(before.ghosts, 'absent')).toBe(4);
  const drain = laid(plan, from, { phase: 'drain', stage: 0 });
  expect([count(drain.edges, 'drained'), drain.lines.length]).toEqual([4, 0]);
  const change = laid(plan, from, { phase: 'change', stage: 0 });
  expect(count(change.edges, 'left')).toBe(4);
  expect(count(change.lines, 'moved')).toBe(4);
  expect(count(change.lines, 'laid')).toBe(plan.stages[0].laid.length - plan.stages[0].hosts.length);
  expect(count(change.ghosts, 'new') + count(change.ghosts, 'absent')).toBe(4);
  expect(count(change.hosts, 'new')).toBe(plan.stages[0].hosts.length);
  // Of the plan after two stages eight cables have left where the design has them, and all others stay.
  const after = laid(plan, from, { phase: 'after', stage: 1 });
  expect([count(after.edges, 'absent'), count(after.lines, 'stays'), after.lines.length]).toEqual([8, 16, 16]);
  expect(count(after.ghosts, 'there')).toBe(4);
  // Parallel cables do not cover each other.
  expect(new Set(after.lines.map(({ from: a, to: b, side }) => `${a} ${b} ${side}`)).size).toBe(16);
});

it('shows the same moment over a design that has come to a later stage', () => {
  const change = laid(plan, plan.states[1], { phase: 'change', stage: 0 });
  expect([count(change.edges, 'moved'), count(change.lines, 'left')]).toEqual([4, 4]);
  expect(count(change.nodes, 'new')).toBe(plan.stages[0].switches.length);
  const before = laid(plan, plan.states[2], { phase: 'before', stage: 0 });
  expect([count(before.edges, 'absent'), count(before.lines, 'stays')]).toEqual([16, 8]);
  expect([count(before.nodes, 'absent'), before.ghosts.length, before.reach]).toEqual([4, 0, null]);
});

it('reaches as far as it draws, and keeps every place from moment to moment', () => {
  const places = [0, 1].flatMap((stage) =>
    (['drain', 'change'] as const).map((phase) => laid(plan, from, { phase, stage }).ghosts.map(({ x, y }) => [x, y])),
  );
  for (const all of places) expect(all).toEqual(places[0]);
  const { ghosts, reach } = laid(plan, from, { phase: 'after', stage: 1 });
  for (const { x, y } of ghosts) {
    expect(reach?.x1).toBeLessThan(x);
    expect(reach?.x2).toBeGreaterThan(x);
    expect(reach?.y1).toBeLessThan(y);
    expect(reach?.y2).toBeGreaterThan(y);
  }
});

it('draws one line for all cables to a closed pod, and erases no bundle', () => {
  const pods = generateFromSpec('fat-tree:k=4');
  const grown = planned(pods, { rows: 4, tops: 8 });
  const network = indexNetwork(pods, compileFabric(pods));
  expect(findPods(pods, network.neighbours, network.levels).list.length).toBeGreaterThan(0);
  const change = laid(grown, pods, { phase: 'change', stage: 0 }, true);
  expect(count(change.edges, 'left')).toBe(0);
  const toPods = change.lines.filter(({ look }) => look === 'moved');
  expect(new Set(toPods.map(({ from: a, to: b }) => `${a} ${b}`)).size).toBe(toPods.length);
  expect(toPods.length).toBeGreaterThan(0);
});
