import { expect, it } from 'vitest';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { measureRouting } from '../../metrics/routeReport';
import { runEngine } from '../../testing/runEngine';
import { applyFailures } from '../../topology/failures';
import { findEngine } from '../registry';

it.each([
  // Four hosts that send 1.00, over three links: 3/4, and a little more since they send to each other as well.
  ['a-leaf-0-0--a-mid-0-0', 0.75],
  ['', 1],
])('lets pair routes go round what "%s" takes away from the trees', { tags: ['deep'] }, (down, least) => {
  const engine = findEngine('turn-addition');
  if (!engine) throw new Error('no turn addition');
  const topology = applyFailures(generateFromSpec('joined-fat-tree:k=8,joint=top'), down === '' ? [] : [down]);
  const fabric = compileFabric(topology);
  const routing = runEngine(engine, fabric, { wantPairs: true }, { passes: 0 });
  const { throughput } = measureRouting(fabric, routing, null, 'pairs');
  expect('intra' in throughput && throughput.intra).toBeGreaterThanOrEqual(least);
});
