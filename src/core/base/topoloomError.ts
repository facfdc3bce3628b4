import { bounded } from './bounded';
import type { LocalText } from './localText';
import type { Problem } from './problem';

/**
 * Kinds of errors, which hosts distinguish by what the user would change. A class of its own is for those
 * who catch an error where it is thrown; its kind crosses between threads and decides how it is reported.
 */
export type ErrorKind =
  /** Files that cannot be taken; `problems` says where. */
  | 'file'
  /** A parameter that cannot be taken; `key` says which. */
  | 'parameter'
  /** Names of failed elements. */
  | 'failures'
  /** Traffic in words. */
  | 'traffic'
  /** Anything else that was given and cannot be taken: a spec, a link, a record, an argument. */
  | 'input'
  /** The request is not possible on this network; `reason` says what it would need. */
  | 'refusal'
  /** A bound that would take too long to work out. */
  | 'bound'
  /** LIDs or other numbers run out. */
  | 'limit'
  /** A simulation in which packets wait for each other for ever; `details` says the step and the gap. */
  | 'deadlock'
  /** A result that has made room for newer ones. */
  | 'gone';

/** An error that is foreseen: its message is for people and needs no stack. Whatever else is thrown is a fault of the program. */
export abstract class TopoloomError extends Error {
  abstract readonly kind: ErrorKind;
  /** Faults with their places in files. */
  readonly problems: readonly Problem[] = [];
  /** The parameter that cannot be taken, for a form. */
  readonly key: string | null = null;
  /** Values in the words, for code that writes the words anew. */
  readonly details: Readonly<Record<string, string | number>> = {};
  /**
   * @param text what went wrong, in every language of the interface; the message itself is in English
   * @param reason the same where it quotes no more than can be read
   */
  constructor(
    text: LocalText,
    readonly reason = bounded(text),
  ) {
    super(reason.en);
  }
}
