import { type ParamValue, readParams } from '../../core/base/params';
import type { Generator } from '../../core/generators/generator';
import type { GivenEquipment } from '../../core/plant/equipment';
import type { Topology } from '../../core/topology/topology';
import { defineJob, type JobWork, noInputs } from '../job';

export interface GenerateParams {
  readonly generator: string;
  /** As typed in a form; checked where they are used. */
  readonly params: Readonly<Record<string, ParamValue>>;
  /** Speed of the cables, and models of the parts. */
  readonly equipment?: GivenEquipment;
  /** Parts that are down from the start, as failures name them. */
  readonly down?: readonly string[];
}

/** By file, so that only the generator that is asked for is loaded. Its file has its id as name (generateJob.test.ts). */
const files = import.meta.glob<Generator>([
  '../../core/generators/*.ts',
  '!../../core/generators/*.test.ts',
  // What generators share; each left in costs the first load its name.
  '!../../core/generators/{arcGraph,checkSwitches,composePlant,directNetwork,finiteField,foldedTree,generator,globalLinks}.ts',
  '!../../core/generators/{gridGraph,leafLinks,limits,planes,presets,randomParams,readNumbers,registry,sizeNeed,spec}.ts',
]);

/** Loads the function that makes networks by one generator, from values as typed. It throws a ParamError for those that the generator cannot take. */
export async function loadGenerator(id: string): Promise<(params: GenerateParams['params']) => Topology> {
  const name = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const generator = await files[`../../core/generators/${name}.ts`]?.();
  return (params) => {
    if (!generator) throw new Error(`unknown generator "${id}"`);
    return generator.generate(readParams(generator.descriptor.params, params));
  };
}

/** The job that makes networks by one generator. */
export async function generateBy({ generator, equipment, down = [] }: GenerateParams) {
  const generate = await loadGenerator(generator);
  const { equip } = equipment ? await import('../../core/plant/equipment') : { equip: null };
  const { applyFailures } = down.length > 0 ? await import('../../core/topology/failures') : { applyFailures: null };
  return defineJob({
    id: 'generate',
    inputs: noInputs,
    /** @throws ParamError for values that the generator cannot take, and for equipment that does not fit. */
    *run(_: null, request: GenerateParams): JobWork<Topology> {
      yield { stage: 'generate', done: 0 };
      const topology = generate(request.params);
      const equipped = equip && request.equipment ? equip(topology, request.equipment) : topology;
      return applyFailures && request.down ? applyFailures(equipped, request.down) : equipped;
    },
  });
}
