import type { LocalText } from '../base/localText';
import type { Topology } from '../topology/topology';
import type { LidOptions } from './assignInOrder';
import type { ChangePatterns } from './changePatterns';
import type { LidAssignment } from './lidAssignment';

/** Description of a strategy that assigns LIDs, for menus and the command line. */
export interface LidStrategyDescriptor {
  readonly id: string;
  readonly title: LocalText;
  readonly summary: LocalText;
  /** The work that it is from. */
  readonly source: LocalText;
  /** It decides by what failures change in the forwarding tables, and needs `LidContext.patterns`. */
  readonly needsPatterns: boolean;
}

/** Input of a strategy. */
export interface LidContext {
  readonly topology: Topology;
  readonly options: LidOptions;
  /** Seed of every random choice. */
  readonly seed: number;
  /** Sets of entries that change together; null where they were not computed. */
  readonly patterns: ChangePatterns | null;
}

/** Yielded now and then; `objective` is what a search makes small: blocks changed, weighed and summed over the failures. */
export interface LidProgress {
  readonly stage: 'assign' | 'improve';
  readonly done: number;
  readonly objective?: number;
}

/** A way to give out LIDs: a plug-in of `core/addressing`. */
export interface LidStrategy {
  readonly descriptor: LidStrategyDescriptor;
  /**
   * Gives every switch and host a LID, failed ones too. Deterministic for its context; a search ends with the best it has when a yield is
   * answered with 'stop'. @throws AddressingError if they do not fit.
   */
  assign(context: LidContext): Generator<LidProgress, LidAssignment, 'stop' | undefined>;
}
