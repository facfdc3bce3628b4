import type { LocalText } from '../../core/plugins/localText';
import type { ParamSpecs, ParamValues } from '../../core/plugins/params';

/** What the list and the command line know of a published figure that can be measured again. */
export interface FigureDescriptor<S extends ParamSpecs = ParamSpecs> {
  /** The publication and what it calls the figure: `000-fig20`. */
  readonly id: string;
  readonly title: LocalText;
  readonly source: string;
  /** What is measured and how it may differ from what was published. */
  readonly explanation: LocalText;
  readonly params: S;
}

export interface FigureRow {
  readonly label: LocalText;
  /** As printed in the publication; null where it prints no number. The only constants in a row. */
  readonly published: number | null;
  /** Computed in this run. */
  readonly measured: number;
  /** What to know when the two are compared. */
  readonly note: LocalText | null;
}

/** `stage` names what is being measured; `done` runs from 0 to 1 over the whole figure. */
export interface FigureProgress {
  readonly stage: string;
  readonly done: number;
}

export interface Figure<S extends ParamSpecs = ParamSpecs> {
  readonly descriptor: FigureDescriptor<S>;
  /** Deterministic for its parameters. @throws ParamError for values that do not fit together */
  reproduce(params: ParamValues<S>): Generator<FigureProgress, readonly FigureRow[]>;
}
