import { afterEach, beforeEach, expect, it } from 'vitest';
import { generateFromSpec } from '../../core/generators/spec';
import type { Position, SwitchId } from '../../core/topology/topology';
import { addSwitch } from '../../document/drawCommands';
import { canvasPort } from '../view/canvasPort';
import { useDocument } from './documentStore';

let leave: () => void;
let drawn: ReadonlyMap<SwitchId, Position>;

beforeEach(() => {
  useDocument.getState().open(generateFromSpec('leaf-spine:leaves=3,spines=2'));
  drawn = new Map(useDocument.getState().topology.switches.map(({ id }, s) => [id, { x: 10 * s, y: 3 * s }]));
  leave = canvasPort.attach({ drawnPlaces: () => drawn });
});
afterEach(() => leave());

const places = () => useDocument.getState().topology.switches.map(({ position }) => position);

it('the first thing that is put somewhere keeps all switches where they are drawn, as one step', () => {
  const [first] = useDocument.getState().topology.switches;
  useDocument.getState().move(new Map([[first.id, { x: -7, y: 4 }]]));
  expect(places()).toEqual([{ x: -7, y: 4 }, ...[...drawn.values()].slice(1)]);
  drawn = new Map();
  useDocument.getState().undo();
  expect(places()).toEqual(Array(5).fill(undefined));
});

it('a switch that is drawn beside them does so too, and a failure keeps nothing', () => {
  const { topology, edit, setDown } = useDocument.getState();
  setDown(new Set([topology.switches[0].id]), true);
  expect(places()).toEqual(Array(5).fill(undefined));
  edit('addSwitch', addSwitch(useDocument.getState().topology, { x: 1, y: 2 }));
  expect(places()).toEqual([...drawn.values(), { x: 1, y: 2 }]);
});

it('a layout that is as it was made is not kept', () => {
  drawn = new Map();
  const [first] = useDocument.getState().topology.switches;
  useDocument.getState().move(new Map([[first.id, { x: -7, y: 4 }]]));
  expect(places()).toEqual([{ x: -7, y: 4 }, ...Array(4).fill(undefined)]);
});
