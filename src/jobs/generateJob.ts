import { type ParamValue, readParams } from '../core/base/params';
import { findGenerator } from '../core/generators/registry';
import type { Topology } from '../core/topology/topology';
import { defineJob, type JobWork, noInputs } from './job';

export interface GenerateParams {
  readonly generator: string;
  /** As typed in a form; checked here. */
  readonly params: Readonly<Record<string, ParamValue>>;
}

/** @throws ParamError for values that the generator cannot take. */
function* makeNetwork(_: null, { generator: id, params }: GenerateParams): JobWork<Topology> {
  const generator = findGenerator(id);
  if (!generator) throw new Error(`unknown generator "${id}"`);
  yield { stage: 'generate', done: 0 };
  return generator.generate(readParams(generator.descriptor.params, params));
}

export const generate = defineJob({
  id: 'generate',
  inputs: noInputs,
  run: makeNetwork,
});
