import { expect, it } from 'vitest';
import { drawnLook } from '../canvas/controllers/drawnLook';
import { compileFabric } from '../core/fabric/compileFabric';
import { generateFromSpec } from '../core/generators/spec';
import { buildModel } from '../drawing/model/buildModel';
import { networksOfScene } from './networkLayer';

it('knows the network of each node and edge that is drawn', () => {
  const plant = generateFromSpec(
    'compute=leaf-spine:leaves=2,spines=2,hosts=2;storage=star:leaves=3,hosts=1;oob=oob:ports=24',
  );
  const model = buildModel({ topology: plant, fabric: compileFabric(plant), cables: null } as never, drawnLook());
  const { names, ofNode, ofEdge } = networksOfScene(model);
  expect(names).toEqual(['compute', 'storage', 'oob']);
  const { scene } = model;
  const said = new Map(plant.switches.map(({ network }, s) => [scene.nodeOfSwitch[s], network]));
  for (const [node, name] of said) expect(names[ofNode[node]]).toBe(name);
  expect(ofNode).toHaveLength(scene.nodeCount);
  ofEdge.forEach((n, edge) => {
    expect([ofNode[scene.edgeFrom[edge]], ofNode[scene.edgeTo[edge]]]).toEqual([n, n]);
  });
  expect(new Set(ofEdge).size).toBe(3);
});
