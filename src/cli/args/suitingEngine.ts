import type { Fabric } from '../../core/fabric/fabric';
import type { Engine, RouteNeeds } from '../../core/routing/contract/engine';
import { needsHosts } from '../../core/routing/contract/needsHosts';
import { suitableEngine } from '../../core/routing/suitableEngine';
import type { CliIo } from '../cliIo';
import { InputFault } from '../inputFault';
import { printNote } from '../print/printResult';
import { engineIds, engineOf, required } from './commonOptions';
import { type ParamArguments, readParamArguments } from './paramArguments';

/**
 * The engine that suits a network where none is named, said on stderr, with what it would set of its parameters.
 * @param given values of `--param`
 * @throws InputFault where none suits
 */
export function suitingEngine(
  fabric: Fabric,
  given: readonly string[],
  needs: Partial<RouteNeeds>,
  io: CliIo,
): { readonly engine: Engine; readonly params: ParamArguments } {
  const suited = suitableEngine(fabric, needs);
  const lacking = suited ? null : needsHosts(fabric);
  if (lacking) throw new InputFault(`no engine applies to this network: ${lacking.en}`);
  const engine = engineOf(required(suited?.id, '--engine', `an engine: ${engineIds()}`), '--engine');
  const params = readParamArguments(engine.descriptor.params, given);
  const values = { ...suited?.settings, ...params.values };
  const set = Object.entries(suited?.settings ?? {}).map(([key, value]) => ` --param ${key}=${value}`);
  printNote(io, `--engine ${engine.descriptor.id}${set.join('')}: chosen for this network: ${suited?.reason.en}`);
  return { engine, params: { ...params, values } };
}
