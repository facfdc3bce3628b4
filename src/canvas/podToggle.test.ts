// @vitest-environment jsdom

import { beforeEach, describe, expect, it } from 'vitest';
import { compileFabric } from '../core/fabric/compileFabric';
import { generateFromSpec } from '../core/generators/spec';
import type { Topology } from '../core/topology/topology';
import { applyDiff } from '../document/diff';
import { setGroup } from '../document/recordCommands';
import { buildModel } from '../drawing/model/buildModel';
import type { CanvasModel } from '../drawing/model/model';
import { groupFrames, groupLabel } from '../drawing/scene/annotations';
import { NODE_HOST, NODE_POD, NODE_SWITCH } from '../drawing/scene/scene';
import type { DocumentState } from '../state/document/documentStore';
import { changeSelection } from '../state/selection/selectionStore';
import { changeLook, useLook } from '../state/view/lookStore';
import { drawnLook } from './controllers/drawnLook';
import { hasPods, selectedSwitchNodes, toggleLabelAt, togglePodAt, togglePods } from './podToggle';

const modelOf = (topology: Topology): CanvasModel =>
  buildModel({ topology, fabric: compileFabric(topology), cables: null, revision: 1 } as DocumentState, drawnLook());

const small = generateFromSpec('leaf-spine:leaves=4,spines=2,links=1,hosts=2');
const ids = small.switches.map(({ id }) => id);
const grouped = applyDiff(small, setGroup(small, new Set(ids.slice(0, 2)), 'rack 1'));
const kinds = ({ scene }: CanvasModel): number[] =>
  [NODE_POD, NODE_SWITCH, NODE_HOST].map((kind) => scene.nodeKind.filter((k) => k === kind).length);
const folded = (): string[] => [...useLook.getState().foldedGroups];

beforeEach(() => {
  changeLook({ expandedPods: new Set(), foldedGroups: new Set(), showAllLinks: false });
  changeSelection({ selection: [] });
});

describe('in a small network', () => {
  it('a group folds into one box with its links as bundles, and nothing else does', () => {
    const open = modelOf(grouped);
    expect([open.collapsible, ...kinds(open)]).toEqual([false, 0, 6, 8]);
    expect(hasPods(open, [open.scene.nodeOfSwitch[3]])).toBe(false);
    togglePods(open, [open.scene.nodeOfSwitch[0], open.scene.nodeOfSwitch[3]]);
    expect(folded()).toEqual(['group/0/rack 1']);
    const model = modelOf(grouped);
    expect(kinds(model)).toEqual([1, 4, 4]);
    // Two spines: a bundle of two links to each; the other leaves have their links and hosts as before.
    const { scene } = model;
    const bundles = Array.from(
      { length: scene.edgeCount },
      (_, e) => scene.memberOffset[e + 1] - scene.memberOffset[e],
    );
    expect(bundles.filter((count) => count === 2)).toHaveLength(2);
    expect(scene.edgeCount).toBe(2 + 4 + 4);
    // Nodes that stay keep their places.
    const at = ({ scene: { nodeX, nodeOfSwitch } }: CanvasModel) => nodeX[nodeOfSwitch[5]];
    expect(at(model)).toBe(at(open));
  });

  it('its name folds and unfolds it by a click, its box by a double click, the ground in it does not', () => {
    const open = modelOf(grouped);
    const [frame] = groupFrames(open);
    const label = groupLabel(frame);
    expect(toggleLabelAt(open, label.x - 5, label.y + 2)).toBe(false);
    togglePodAt(open, frame.x + 2, frame.y + 2);
    expect(folded()).toEqual([]);
    expect(toggleLabelAt(open, label.x + 2, label.y + 2)).toBe(true);
    const model = modelOf(grouped);
    const [box] = groupFrames(model);
    expect([box.folded, box.name]).toEqual([true, 'rack 1']);
    togglePodAt(model, box.x + box.width / 2, box.y + box.height / 2);
    expect(folded()).toEqual([]);
    toggleLabelAt(open, label.x + 2, label.y + 2);
    const again = groupLabel(groupFrames(modelOf(grouped))[0]);
    toggleLabelAt(modelOf(grouped), again.x + 2, again.y + 2);
    expect(folded()).toEqual([]);
  });

  it('one that is folded is found by a switch that it hides', () => {
    changeLook({ foldedGroups: new Set(['group/0/rack 1', 'group/0/gone']) });
    changeSelection({ selection: [{ kind: 'switch', id: ids[1] }] });
    const model = modelOf(grouped);
    togglePods(model, selectedSwitchNodes(model));
    expect(folded()).toEqual(['group/0/gone']);
  });
});

describe('in a large network', () => {
  const large = generateFromSpec('fat-tree:k=32');
  const inGroup = applyDiff(large, setGroup(large, new Set(large.switches.slice(0, 3).map(({ id }) => id)), 'rack'));

  it('pods and groups are closed until they are opened, and where all is drawn groups fold', () => {
    const model = modelOf(inGroup);
    expect(model.collapsible).toBe(true);
    togglePods(model, [0, 1]);
    expect(useLook.getState().expandedPods.size).toBe(2);
    expect(folded()).toEqual([]);
    changeLook({ expandedPods: new Set(), showAllLinks: true });
    const whole = modelOf(inGroup);
    expect(kinds(whole)[0]).toBe(0);
    togglePods(whole, [whole.scene.nodeOfSwitch[0], whole.scene.nodeOfSwitch[40]]);
    expect(folded()).toEqual(['group/0/rack']);
    expect(kinds(modelOf(inGroup))[0]).toBe(1);
  });
});
