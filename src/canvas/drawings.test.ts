// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { generateFromSpec } from '../core/generators/spec';
import { modelOf } from '../drawing/model/modelOf.fixture';
import { DRAWINGS } from './drawings';

const offered = (spec: string): string[] => {
  const model = modelOf(generateFromSpec(spec), 'up-down');
  return DRAWINGS.flatMap(({ id, suits }) => (suits(model) ? [id] : []));
};

it('a network without structure is first a matrix, then hops, then lines; others have neither', async () => {
  expect(offered('random:switches=48,ports=6,hosts=2')).toEqual(['matrix', 'hops', 'lines']);
  expect(offered('random:switches=24,ports=6,hosts=2')).toEqual(['lines']);
  expect(offered('leaf-spine:leaves=24,spines=8,links=1,hosts=4')).toEqual(['plates', 'lines']);
  for (const { id, diagram } of DRAWINGS)
    expect([id, typeof (await diagram?.())]).toEqual([id, /matrix|hops/.test(id) ? 'function' : 'undefined']);
});
