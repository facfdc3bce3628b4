import { expect, it } from 'vitest';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { placeNetwork } from '../../drawing/layouts/placeNetwork';
import { boxOf } from '../../drawing/scene/boxOf';
import { indexNetwork } from '../../drawing/scene/network';
import { drawn, drawnFilling } from './drawing';

it('fills a view of another shape than the canvas has', () => {
  const topology = generateFromSpec('fat-tree:k=4');
  const network = indexNetwork(topology, compileFabric(topology));
  const drawing = drawn(network, placeNetwork(topology, network.neighbours, network.levels, 'layers'));
  for (const [width, height] of [
    [1024, 520],
    [512, 600],
  ]) {
    const box = boxOf(drawnFilling(drawing, width, height).scene);
    const shape = box ? (box.x2 - box.x1) / (box.y2 - box.y1) : 0;
    expect(shape / (width / height)).toBeGreaterThan(0.85);
    expect(shape / (width / height)).toBeLessThan(1.2);
  }
});
