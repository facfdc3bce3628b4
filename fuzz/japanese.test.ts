import { expect, it } from 'vitest';
import type { TextFile } from '../src/core/base/text/textFile';
import { TopoloomError } from '../src/core/base/topoloomError';
import { CaseCounter } from '../src/core/testing/caseCounter';
import { allSeeds, targets } from './judge';
import { mutated } from './mutate';

const DRAWS = 60;
const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;

/** Why a file is refused. */
function refusalOf(read: (file: TextFile) => unknown, file: TextFile): TopoloomError | null {
  try {
    read(file);
    return null;
  } catch (error) {
    if (error instanceof TopoloomError) return error;
    throw error;
  }
}

// Studies are run from the command line alone, which speaks English.
it.each(targets.filter(({ id }) => id !== 'study').map((target) => [target.id, target] as const))(
  'says in Japanese too why it refuses what is not %s',
  (_, target) => {
    const met = new CaseCounter('a refusal');
    for (let k = 0; k < DRAWS; k++) {
      const error = refusalOf(target.read, mutated(target, allSeeds, 1, k));
      if (error) met.see('a refusal');
      for (const { severity, message, ja } of error?.problems ?? []) {
        if (severity === 'warning') continue;
        expect(`${message} / ${ja}`).toMatch(JAPANESE);
      }
    }
    met.expectAll();
  },
);
