import type { ParamSpecs, ParamValue } from '../../base/params';
import { type Arbitration, BOOKSIM_MODEL, NOTE_MODEL, type SimulationModel } from '../kernel/model';
import type { Tie } from '../paths/datelinePaths';

/** A model by name, and what of it is to be otherwise. */
export interface ModelChoice {
  /** 'note': the pacing study's. 'booksim': as near as whole packets come to BookSim 2, its habits in choosing routes and destinations included. */
  readonly preset: 'note' | 'booksim';
  readonly buffers?: number;
  readonly arbitration?: Arbitration;
}

/** @throws ParamError for values that cannot be, when the model is used */
export function modelOf({ preset, buffers, arbitration }: ModelChoice): SimulationModel {
  const model = preset === 'booksim' ? BOOKSIM_MODEL : NOTE_MODEL;
  return { ...model, buffers: buffers ?? model.buffers, arbitration: arbitration ?? model.arbitration };
}

/** BookSim's dimension order draws which way to go where both are equally far; null: as the engine's parameter says. */
export function tieOf({ preset }: ModelChoice, params: Readonly<Record<string, ParamValue>>): Tie | null {
  return preset === 'booksim' && params.tie === undefined ? 'random' : null;
}

/** Parameters of a pattern: where it leaves open whether packets go to the sender too, they do in BookSim. */
export function patternParams(
  { preset }: ModelChoice,
  specs: ParamSpecs,
  params: Readonly<Record<string, ParamValue>>,
): Readonly<Record<string, ParamValue>> {
  return preset === 'booksim' && specs.self && params.self === undefined ? { ...params, self: true } : params;
}
