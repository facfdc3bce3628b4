import { readParams } from '../../core/base/params';
import type { Engine } from '../../core/routing/contract/engine';
import { InputFault } from '../inputFault';
import { engineOf } from './commonOptions';
import { namingOptions, type ParamArguments, readParamArguments } from './paramArguments';

/** An engine as it is asked for. */
export interface ChosenEngine {
  /** With its parameters, as it was typed. */
  readonly name: string;
  readonly engine: Engine;
  readonly params: ParamArguments;
}

/**
 * Reads `--engines a,b:key=value`; null where none are named.
 * @throws InputFault for an engine, a parameter or a value that cannot be taken
 */
export function enginesOf(list: string | undefined): ChosenEngine[] | null {
  if (list === undefined) return null;
  const names = list.split(',').map((name) => name.trim());
  if (names.includes('')) throw new InputFault(`--engines ${list}: expected ids with commas between them`);
  return names.map((name) => {
    const [id, ...texts] = name.split(':');
    const engine = engineOf(id, '--engines');
    const specs = engine.descriptor.params;
    const params = readParamArguments(specs, texts, `--engines ${id}:`);
    // A value that cannot be taken is told before anything is routed.
    namingOptions({}, `--engines ${id}:`, () => readParams(specs, params.values));
    return { name, engine, params };
  });
}
