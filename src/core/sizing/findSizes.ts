import { ParamError, type ParamValue, type ParamValues, readParams } from '../base/params';
import { compileFabric } from '../fabric/compileFabric';
import type { Generator as NetworkGenerator } from '../generators/generator';
import { generators } from '../generators/registry';
import { MOST_GUESSED, type SizeGuess, type SizeNeed } from '../generators/sizeNeed';
import { halvingCut } from './halvingCut';
import { bisectionOf, carriedAcross, carriedByTables, countNetwork, type NetworkFacts } from './networkFacts';

/** A network that meets a need. */
export interface SizeFound extends NetworkFacts {
  readonly generator: string;
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly spec: string;
}

/** Said on the way. */
export interface SizeStep {
  readonly stage: 'search';
  readonly done: number;
}

/** Guesses that are built and measured, of each kind: ever larger ones until one does, then halfway between that and the largest that does not. */
const TRIES = 16;

/** Switches, over all guesses, that are looked at below the smallest that does. */
const LOOKED_AT = 5000;

/** Bounds nearer to each other are the same. */
const SAME = 1e-9;

/**
 * Networks for a need, of each kind that clusters are built as the one of fewest switches that meets it, fewest switches first. Each is built and
 * measured: it has the hosts, its switches have ports enough, and of what all hosts send to all others no bound rules out 1/x: neither hops, nor
 * tables, nor the cut into halves; nor are its leaves oversubscribed by more. Kinds of which none of the first guesses does are left out.
 * @param among generators to choose from
 */
export function* findSizes(
  need: SizeNeed,
  among: readonly NetworkGenerator[] = generators,
): Generator<SizeStep, SizeFound[]> {
  const found: SizeFound[] = [];
  const kinds = among.filter((generator) => generator.sizes);
  for (const [i, generator] of kinds.entries()) {
    const guesses = (generator.sizes?.(need) ?? [])
      .filter(({ switches }) => switches <= MOST_GUESSED)
      .sort((a, b) => a.switches - b.switches);
    let best: SizeFound | null = null;
    // Guesses (failed, works) are open; works = their number until one does.
    let [failed, works] = [-1, guesses.length];
    for (let tried = 0; tried < TRIES && works - failed > 1; tried++) {
      yield { stage: 'search', done: (i + tried / TRIES) / kinds.length };
      const at: number = best ? (failed + works) >> 1 : Math.min(guesses.length - 1, failed + 1 + (tried >> 1) ** 2);
      const one = tryGuess(generator, guesses[at], need);
      best = one ?? best;
      if (one) works = at;
      else failed = at;
    }
    // What works does not lie in one piece: the next smaller ones are tried one by one, fewer of large networks.
    for (let at = works - 1, left = best ? LOOKED_AT / best.switches : 0; at >= 0 && left >= 1 && best; at--) {
      if (at === failed || guesses[at].switches >= best.switches) continue;
      yield { stage: 'search', done: (i + 1) / kinds.length };
      best = tryGuess(generator, guesses[at], need) ?? best;
      left--;
    }
    if (best) found.push(best);
  }
  // Of two that may be the same network the one that nothing was drawn for comes first.
  const drawn = ({ params }: SizeFound): number => Number('seed' in params);
  return found.sort((a, b) => a.switches - b.switches || a.cables - b.cables || drawn(a) - drawn(b));
}

/** The network of a guess with what is measured of it; null unless it meets the need. */
function tryGuess(generator: NetworkGenerator, guess: SizeGuess, need: SizeNeed): SizeFound | null {
  const { descriptor } = generator;
  let params: ParamValues<typeof descriptor.params>;
  let fabric: ReturnType<typeof compileFabric>;
  try {
    params = readParams(descriptor.params, guess.params as SizeFound['params']);
    fabric = compileFabric(generator.generate(params));
  } catch (error) {
    // Values that are each in range may not fit together.
    if (error instanceof ParamError) return null;
    throw error;
  }
  const counts = countNetwork(fabric);
  const least = 1 / need.oversubscription - SAME;
  if (counts.hosts < need.hosts || counts.portsUsed > need.ports || counts.meanHops === null) return null;
  if ((counts.oversubscription ?? 1) > need.oversubscription + SAME) return null;
  const carried = carriedByTables(fabric);
  if (carried < least) return null;
  const cut = halvingCut(fabric);
  const bound = Math.min(carried, carriedAcross(cut));
  if (bound < least) return null;
  // The others are what the spec leaves out.
  const given = Object.keys(guess.params).map((key) => `${key}=${params[key]}`);
  const spec = `${descriptor.id}:${given.join(',')}`;
  return { generator: descriptor.id, params, spec, ...counts, ...bisectionOf(cut), bound };
}
