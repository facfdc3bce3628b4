import type { FailureForm } from '../../jobs/failures/ask';
import { InputFault } from '../inputFault';

const EACH = ['each-switch', 'each-spine', 'each-link'] as const;

/** Values of `--down` of `fail`, for help and errors. */
export const DOWN_HELP = `names with commas between them, ${EACH.join(', ')}, random-switches=K or random-links=K`;

/** The fields of the form that `--down` of `fail` sets. @throws InputFault */
export function readDownArgument(text: string): Pick<FailureForm, 'down'> & Partial<FailureForm> {
  const each = EACH.find((kind) => kind === text);
  if (each) return { down: each };
  const random = /^random-(switches|links)=(.*)$/.exec(text);
  if (random) {
    const size = Number(random[2]);
    if (!/^\d+$/.test(random[2]) || size < 1)
      throw new InputFault(`--down ${text}: expected a whole number of ${random[1]}`);
    return { down: 'random', randomOf: random[1] as 'switches' | 'links', size };
  }
  return { down: 'named', names: [text] };
}
