import type { ParamValue } from '../../core/base/params';
import { type Arbitration, BOOKSIM_MODEL, NOTE_MODEL, type SimulationModel } from '../../core/simulation/kernel/model';
import type { Tie } from '../../core/simulation/paths/datelinePaths';

/** A model by name, and what of it is to be otherwise. */
export interface ModelChoice {
  /** 'note': the pacing study's. 'booksim': as near as whole packets come to BookSim 2, its habits in choosing routes and destinations included. */
  readonly preset: 'note' | 'booksim';
  readonly buffers?: number;
  readonly arbitration?: Arbitration;
}

/** @throws RangeError for values that cannot be, when the model is used */
export function modelOf({ preset, buffers, arbitration }: ModelChoice): SimulationModel {
  const model = preset === 'booksim' ? BOOKSIM_MODEL : NOTE_MODEL;
  return { ...model, buffers: buffers ?? model.buffers, arbitration: arbitration ?? model.arbitration };
}

/** BookSim's dimension order draws which way to go where both are equally far; null: as the engine's parameter says. */
export function tieOf({ preset }: ModelChoice, params: Readonly<Record<string, ParamValue>>): Tie | null {
  return preset === 'booksim' && params.tie === undefined ? 'random' : null;
}

/** BookSim's uniform traffic also draws the sender itself. */
export function patternParams(
  { preset }: ModelChoice,
  pattern: string,
  params: Readonly<Record<string, ParamValue>>,
): Readonly<Record<string, ParamValue>> {
  return preset === 'booksim' && pattern === 'uniform' && params.self === undefined
    ? { ...params, self: true }
    : params;
}
