import { expect, it } from 'vitest';
import { readParams } from '../../core/base/params';
import { generatorDescriptors } from '../../core/generators/registry';
import { engineDescriptors } from '../../core/routing/registry';
import { examples } from './examples';

it.each(examples)('$id is made and routed by what there is', ({ generator, params, engine }) => {
  const made = generatorDescriptors.find(({ id }) => id === generator);
  expect(made).toBeDefined();
  expect(readParams(made?.params ?? {}, params)).toMatchObject(params);
  expect(engineDescriptors.map(({ id }) => id)).toContain(engine);
});
