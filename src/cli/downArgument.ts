import type { DownSet } from '../jobs/failures/failureRequest';
import { InputFault } from './inputFault';

const EACH = ['each-switch', 'each-spine', 'each-link'] as const;

/** What `--down` of `fail` may be, for help and errors. */
export const DOWN_HELP = `names with commas between them, ${EACH.join(', ')}, random-switches=K or random-links=K`;

/** Reads `--down` of `fail`. @throws InputFault */
export function readDownArgument(text: string, draws: number): DownSet {
  const each = EACH.find((kind) => kind === text);
  if (each) return { kind: each };
  const random = /^random-(switches|links)=(.*)$/.exec(text);
  if (random) {
    const size = Number(random[2]);
    if (!/^\d+$/.test(random[2]) || size < 1)
      throw new InputFault(`--down ${text}: expected a whole number of ${random[1]}`);
    return { kind: 'random', of: random[1] as 'switches' | 'links', size, draws };
  }
  return { kind: 'named', names: [text] };
}
