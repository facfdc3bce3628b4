import type { LocalText } from '../base/localText';
import type { SeededRandom } from '../base/structures/seededRandom';
import type { Topology } from '../topology/topology';

/** Description of a kind of exercise for menus and the command line. */
export interface ExerciseDescriptor {
  readonly id: string;
  readonly title: LocalText;
  /** Its question and its lesson, in a sentence. */
  readonly summary: LocalText;
}

/** Form of an answer: words among `items`, each of which names one element of the network. */
export type AnswerForm =
  /** Any of the items, or exactly one. */
  | { readonly kind: 'pick'; readonly one?: true; readonly items: readonly string[] }
  /** Items in an order, each at most once. */
  | { readonly kind: 'sequence'; readonly items: readonly string[] }
  /** To each of the items one of the values. */
  | { readonly kind: 'assign'; readonly items: readonly string[]; readonly values: readonly string[] };

/** Items picked, or in order; of `assign` the values of the items, in the order of the items. */
export type Answer = readonly string[];

/** A proof, readable on its own, that an answer is wrong. */
export interface Counterexample {
  /**
   * `loop`: channels of which each waits for the next, the last for the first; `order`: all channels, such that every turn in question leads to a later
   * one, so that no loop can be; `walk`: switches one after another; the others one thing or several of their kind.
   */
  readonly kind: 'loop' | 'order' | 'walk' | 'turns' | 'channels' | 'entries' | 'pairs' | 'switches';
  readonly items: readonly string[];
}

export type Verdict =
  | { readonly right: true }
  | { readonly right: false; readonly why: LocalText; readonly counterexample: Counterexample };

/** Facts given beside the network: lines under a title. */
export interface Given {
  readonly title: LocalText;
  readonly rows: readonly string[];
}

export interface Exercise {
  readonly topology: Topology;
  readonly question: LocalText;
  readonly given: readonly Given[];
  readonly form: AnswerForm;
  /** One right answer; there may be others. */
  readonly solution: Answer;
  /** Judges by the question, not by the solution. `answer` has the form (`readAnswer`). */
  judge(answer: Answer): Verdict;
}

/** A kind of exercise: draws one after another, the same for the same numbers. */
export interface ExerciseKind {
  readonly descriptor: ExerciseDescriptor;
  draw(random: SeededRandom): Exercise;
}
