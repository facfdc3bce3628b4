import { ParamError } from '../../core/base/params';
import type { PatternDescriptor } from '../../core/traffic/patterns/pattern';
import { findPattern } from '../../core/traffic/patterns/registry';
import { parseTrafficWords, unknownPattern } from '../../core/traffic/patterns/trafficWords';
import { InputFault } from '../inputFault';

/** How packets are sent that `--pattern` names. */
export interface PatternArgument {
  readonly descriptor: PatternDescriptor;
  readonly sends: 'draws' | 'steps';
  /** Parameters in the words, written as for `--pattern-param`. */
  readonly texts: readonly string[];
}

/**
 * Reads the words of `--pattern`, the same as of `--traffic`. Where a word stands for an exchange and for a pattern at a rate, it is the
 * exchange by itself, and with a parameter the pattern that has one.
 * @param bare whether no parameter is given beside @throws InputFault
 */
export function readPatternArgument(text: string, bare: boolean): PatternArgument {
  const word = /^[^:=]*/.exec(text)?.[0] ?? '';
  const views = bare && word === text ? (['steps', 'draws'] as const) : (['draws', 'steps'] as const);
  const sends = views.find((view) => findPattern(word, view));
  try {
    if (!sends) throw unknownPattern(word);
    const { pattern, values } = parseTrafficWords(text, sends);
    const texts = Object.entries(values).map(([key, value]) => `${key}=${value}`);
    return { descriptor: pattern.descriptor, sends, texts };
  } catch (error) {
    if (!(error instanceof ParamError)) throw error;
    throw new InputFault(`--pattern ${sends && word !== text ? `${text}: ` : ''}${error.message}`);
  }
}
