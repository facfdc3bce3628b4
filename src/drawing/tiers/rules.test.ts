import { expect, it } from 'vitest';
import { generateFromSpec } from '../../core/generators/spec';
import { focusOf, focusOn, nextSwitch } from '../model/focus';
import { isHidden } from '../model/model';
import { modelOf } from '../model/modelOf.fixture';
import { rulesPart } from '../model/rulesPart';
import { BINS_TO_CAPACITY } from '../scales/colourScale';
import { largerLoad } from '../scene/edgeLoads';
import { stands } from '../scene/stands';
import { networkSvg } from '../svg/networkSvg';
import { canvasTexts } from '../texts';
import { layPlates } from './plates';
import { ruleText } from './ruleText';
import { OFF } from './tierInput';

const LEAF_SPINE = generateFromSpec('leaf-spine:leaves=24,spines=8,hosts=16,links=1');

it('says a leaf-spine of 2:1 once: one plate, no line, nothing that warns', () => {
  const model = modelOf(LEAF_SPINE, 'turn-addition');
  expect(model.plates).toHaveLength(1);
  const [plate] = model.plates;
  const middle = [(plate.left + plate.right) / 2, (plate.top + plate.bottom) / 2] as const;
  expect(rulesPart.current?.describePlate(model, ...middle, 0.8)).toBe(
    '24 × 8, one link each\n192 links\nload 1.922\n2:1 by design',
  );
  expect(model.exceptions).toHaveLength(0);
  expect(model.plateOf.every((plate) => plate === 0)).toBe(true);
  const { offset } = model.bins;
  expect(offset[model.colours.length]).toBe(0);
  expect(model.meters?.part.every((part) => Math.abs(part - 1) < 1e-4)).toBe(true);
  // Against capacity the same loads warn.
  const absolute = modelOf(LEAF_SPINE, 'turn-addition', { loadsAgainst: 'capacity', drawing: 'lines' });
  expect(absolute.bins.offset[BINS_TO_CAPACITY]).toBe(0);
  expect(absolute.bins.offset[absolute.colours.length]).toBe(192);
});

it('tells no load of an older design, and none where loads are not shown', () => {
  const model = modelOf(LEAF_SPINE, 'turn-addition');
  const [{ tier }] = model.plates;
  const rule = ['24 × 8, one link each', '192 links', '2:1 by design'];
  expect(ruleText({ ...model, stale: true }, tier)).toEqual(rule);
  expect(ruleText({ ...model, meters: null }, tier)).toEqual(rule);
  expect(ruleText(model, tier)).toContain('load 1.922');
});

it('tells no oversubscription of leaves whose uplinks lie in two tiers', () => {
  const switches = LEAF_SPINE.switches.map((s, i) => (s.level !== 0 && i % 2 ? { ...s, tree: 1 } : s));
  const model = modelOf({ ...LEAF_SPINE, switches }, 'up-down');
  const list = model.tiers?.list ?? [];
  expect(list.map(({ lower, upper }) => [lower.length, upper.length])).toEqual([
    [24, 4],
    [24, 4],
  ]);
  for (const tier of list) expect(ruleText(model, tier).join()).not.toContain('by design');
});

it('draws a link that failed over the plate, and opens the plate where there is room for lines', () => {
  const links = LEAF_SPINE.links.map((link) => (link.id === LEAF_SPINE.links[400].id ? { ...link, down: true } : link));
  const model = modelOf({ ...LEAF_SPINE, links }, 'turn-addition');
  expect(model.failedEdges).toHaveLength(1);
  expect(ruleText(model, model.plates[0].tier)[1]).toBe('191 of 192 links');
  const [failed] = model.failedEdges;
  const [plate] = model.plates;
  expect(stands(plate, 0.8)).toBe(true);
  expect(isHidden(model, failed, 0.8)).toBe(false);
  expect(isHidden(model, failed === 0 ? 1 : 0, 0.8)).toBe(true);
  expect(stands(plate, 8)).toBe(false);
  // Links above their tier are exceptions, the fullest first; the failed one is drawn as such.
  const { loads, exceptions } = model;
  const above = [...exceptions].map((e) => loads && largerLoad(loads, e));
  expect(above).toEqual(above.toSorted((a, b) => Number(b) - Number(a)));
  expect([new Set(above).size > 1, exceptions.includes(failed)]).toEqual([true, false]);
});

it('keeps the lines of joined trees that are small enough to follow', () => {
  const small = modelOf(generateFromSpec('joined-fat-tree:k=4,joint=middle'), 'turn-addition');
  expect(small.hasRules).toBe(false);
  const large = modelOf(generateFromSpec('joined-fat-tree:k=8,joint=middle'), 'turn-addition', { showAllLinks: true });
  expect(large.plates.filter(({ tier }) => tier.part < 0).map(({ tier }) => tier.links)).toEqual([128, 128]);
  // The joining links themselves say which switch leads to which.
  expect(large.plateOf.filter((plate) => plate < 0).length).toBeGreaterThanOrEqual(16);
  expect(modelOf(LEAF_SPINE, 'turn-addition', { drawing: 'lines' }).plates).toHaveLength(0);
});

it('hides links off their tier where they are many, but for the fullest that warn', () => {
  const { tiers, scene } = modelOf(LEAF_SPINE, 'turn-addition');
  const hidden = (off: number, warns: boolean): number | undefined => {
    const mark = new Uint8Array(scene.edgeCount).fill(OFF, 0, off);
    return layPlates({ list: [], tierOf: new Int32Array(0), ...tiers, mark }, scene, () => warns)[0]?.segment.length;
  };
  expect([hidden(0, true), hidden(24, false), hidden(25, false), hidden(25, true), hidden(192, true)]).toEqual([
    192,
    192 - 24,
    192,
    192 - 24,
    192 - 24,
  ]);
});

it('measures loads against their tier, and tiers with room to spare against capacity', () => {
  const model = modelOf(generateFromSpec('xgft:m=3x8x2,w=1x2x7'), 'up-down', { showAllLinks: true });
  const against = (model.tiers?.list ?? []).map(({ median, edges }) => [median > 1, model.against[edges[0]] / median]);
  expect(against.slice(0, 2)).toEqual([
    [true, 1],
    [true, 1],
  ]);
  expect(against[2][0]).toBe(false);
  expect(model.against[model.tiers?.list[2].edges[0] ?? -1]).toBe(1);
  const tapered = modelOf(generateFromSpec('xgft:m=4x4x4,w=1x2x2'), 'd-mod-k', { showAllLinks: true });
  const of = (t: number): number => tapered.against[tapered.tiers?.list[t].edges[0] ?? -1];
  expect([of(0), of(4)]).toEqual([expect.closeTo(40 / 21, 5), expect.closeTo(64 / 21, 5)]);
});

it('looks at the switch pointed at, else the selected one, and goes from one to the next as one reads', () => {
  const model = modelOf(LEAF_SPINE, 'turn-addition');
  const { switches } = model.network.topology;
  const chosen = [{ kind: 'switch', id: switches[3].id }] as const;
  expect(focusOf(model, chosen)).toBe(3);
  model.hoverSwitch = 5;
  expect(focusOf(model, chosen)).toBe(5);
  expect(focusOn(model, 5)).toBe(true);
  expect(model.focusEdges).toHaveLength(8);
  const walked: string[] = [];
  for (let s = nextSwitch(model, -1, 1); s >= 0; s = nextSwitch(model, s, 1)) walked.push(switches[s].name);
  expect(walked.slice(0, 9)).toEqual([
    'spine-0',
    'spine-1',
    'spine-2',
    'spine-3',
    'spine-4',
    'spine-5',
    'spine-6',
    'spine-7',
    'leaf-0',
  ]);
  expect(walked).toHaveLength(32);
  expect(switches[nextSwitch(model, -1, -1)].name).toBe('leaf-23');
});

it('has plates, labels and meters in pictures too', () => {
  const model = modelOf(LEAF_SPINE, 'turn-addition');
  const choice = {
    width: 1600,
    theme: 'light',
    colourScale: 'blue',
    legend: true,
    names: true,
    loads: true,
    turns: false,
  } as const;
  const svg = networkSvg(model, choice, canvasTexts());
  expect(svg).toContain('<g id="plates">');
  expect(svg).toContain('24 × 8, one link each · 192 links · load 1.922 · 2:1 by design');
  expect(svg).toContain('the median');
  // A track and a bar for each switch.
  expect(svg.match(/<g id="meters">(.*?)<\/g>/s)?.[1].match(/<rect/g)).toHaveLength(64);
  const bare = networkSvg(model, { ...choice, loads: false }, canvasTexts());
  expect(bare).not.toContain('id="meters"');
  expect(bare).toContain('24 × 8, one link each · 192 links · 2:1 by design');
});
