import { isDeepStrictEqual } from 'node:util';
import type { TextFile } from '../src/core/base/text/textFile';
import { TopoloomError } from '../src/core/base/topoloomError';
import { networkTargets } from './networkTargets';
import { otherTargets } from './otherTargets';
import type { FuzzTarget } from './target';

/** Everything that reads what strangers write. */
export const targets: readonly FuzzTarget[] = [...networkTargets, ...otherTargets];

/** Of all targets: words of one are put into another. */
export const allSeeds: readonly TextFile[] = targets.flatMap(({ seeds }) => seeds);

/** A file that small shall be read as fast as one of this size. */
const MB = 1e6;
/** By a slow machine that has other work too. */
const MOST_MS_PER_MB = 2000;

/** What every object has: whoever reads a file must not give it more. */
const SHARED = [Object.prototype, Array.prototype, Function.prototype, String.prototype, Number.prototype];
const untouched = (): string => SHARED.map((shared) => Reflect.ownKeys(shared).length).join();
const AT_FIRST = untouched();

/** What is wrong with how a target took a file; null if nothing is. */
export function judge(target: FuzzTarget, file: TextFile): string | null {
  const start = performance.now();
  let fault = take(target, file);
  if (untouched() !== AT_FIRST) fault = 'what all objects have was changed';
  if (fault !== null) return fault;
  const most = MOST_MS_PER_MB * Math.max(1, file.text.length / MB);
  const took = performance.now() - start;
  if (took <= most) return null;
  // Something else may have held the machine up.
  const again = performance.now();
  take(target, file);
  const least = Math.min(took, performance.now() - again);
  return least > most ? `took ${Math.round(least)} ms: expected at most ${Math.round(most)}` : null;
}

function take(target: FuzzTarget, file: TextFile): string | null {
  try {
    return target.read(file).fault;
  } catch (error) {
    return faultOf(error);
  }
}

function faultOf(error: unknown): string | null {
  if (error instanceof TopoloomError) return null;
  return error instanceof Error
    ? `${error.name}: ${error.message.slice(0, 300)}\n${error.stack?.split('\n')[1] ?? ''}`
    : String(error);
}

/** A seed that was cut at a place. */
export interface Cut {
  readonly file: TextFile;
  readonly fault: string;
}

/** Places are visited in this stride, so that the first thousand of them are spread over a long file. */
const STRIDE = 7919;

/**
 * Cuts a seed at one place after the other, all of them in the end: what is taken without a warning must say the same as the whole. Gives what is wrong,
 * null where nothing is, at each.
 */
export function* judgeCuts(target: FuzzTarget, seed: TextFile): Generator<Cut | null> {
  const { length } = seed.text;
  const whole = asJson(target.read(seed).content);
  const stride = length % STRIDE === 0 ? 1 : STRIDE;
  for (let i = 0; i < length; i++) {
    const at = (i * stride) % length;
    const file = { ...seed, text: seed.text.slice(0, at) };
    const fault = judgeCut(target, file, whole);
    yield fault === null ? null : { file, fault: `cut at ${at} of ${length}: ${fault}` };
  }
}

function judgeCut(target: FuzzTarget, file: TextFile, whole: unknown): string | null {
  try {
    const { content, problems } = target.read(file);
    const isTold = problems.length > 0 || isDeepStrictEqual(asJson(content), whole);
    return isTold ? null : 'taken without a warning for something else';
  } catch (error) {
    return faultOf(error);
  }
}

const asJson = (content: unknown): unknown => JSON.parse(JSON.stringify(content) ?? 'null');
