import { statSync } from 'node:fs';
import type { Study } from '../../jobs/sweep/study';
import { onFile } from '../fileFault';
import { InputFault } from '../inputFault';
import { readRows, rowText } from './rowFile';

/** The rows of a study from several files, in order. @throws InputFault unless every run stands in the files, whole */
export function mergeRows(study: Study, files: readonly string[]): string {
  const rows = new Map<number, string>();
  for (const file of files) {
    if (!onFile(file, () => statSync(file, { throwIfNoEntry: false }))) throw new InputFault(`${file}: no such file`);
    const read = readRows(file, study);
    if (read.torn) throw new InputFault(`${file}: ends in the middle of a row: run its sweep again, which mends it`);
    for (const [run, line] of read.rows) {
      if (rows.has(run) && rows.get(run) !== line) {
        throw new InputFault(`${file}: run ${run} stands in another file with different results`);
      }
      rows.set(run, line);
    }
  }
  const missing = study.runs.filter(({ run }) => !rows.has(run));
  if (missing.length > 0) {
    const first = `run ${missing[0].run}: ${missing[0].network}, ${missing[0].engine}, seed ${missing[0].seed}`;
    throw new InputFault(
      `${missing.length} of ${study.runs.length} runs stand in none of the files, the first ${first}`,
    );
  }
  return rowText(rows);
}
