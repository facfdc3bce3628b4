import { expect, it } from 'vitest';
import { drawnLook } from '../../canvas/controllers/drawnLook';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { networksOfNodes } from '../../core/plant/networks';
import { buildModel } from '../model/buildModel';
import { placementOf } from '../partOfDrawing';
import { SWITCH_HEIGHT } from './placement';

const plant = generateFromSpec(
  'compute=rails:nodes=16,rails=4,unit=8,spines=2,links=2;storage=leaf-spine:leaves=2,spines=2,hosts=8;ring=torus:dims=6;management=oob',
);
const model = buildModel({ topology: plant, fabric: compileFabric(plant), cables: null } as never, drawnLook());

it('lets no two switches of several networks stand on each other, nor their boxes', () => {
  const { switchX, switchY, symbolWidth } = model.placement;
  const { ofSwitch } = networksOfNodes(plant);
  const boxes = [0, 1, 2, 3].map((n) => {
    const at = [...ofSwitch.keys()].filter((s) => ofSwitch[s] === n);
    const [x, y] = [at.map((s) => switchX[s]), at.map((s) => switchY[s])];
    return { left: Math.min(...x), right: Math.max(...x), top: Math.min(...y), low: Math.max(...y) };
  });
  boxes.forEach((a, i) => {
    for (const b of boxes.slice(0, i)) {
      const beside = a.left - b.right > symbolWidth || b.left - a.right > symbolWidth;
      const below = a.top - b.low > SWITCH_HEIGHT || b.top - a.low > SWITCH_HEIGHT;
      expect(beside || below).toBe(true);
    }
  });
});

it('finds the places of a network in the drawing of the design', () => {
  const part = { ...plant, switches: plant.switches.slice(10, 14).toReversed() };
  const { switchX } = placementOf(model, part);
  expect([...switchX]).toEqual([...model.placement.switchX.slice(10, 14)].reverse());
});
