import * as v from 'valibot';
import { JsonLines } from '../../base/text/jsonLines';
import { parseJson } from '../../base/text/parseJson';
import type { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { refuseIssues } from './schemaProblems';

/** Reads a JSON file of a shape, with the lines of what stands in it. @throws FormatError with the place of each fault */
export function readJson<T extends v.GenericSchema>(
  file: TextFile,
  schema: T,
  problems: ProblemList,
): { readonly value: v.InferOutput<T>; lineOf(path: readonly (string | number)[]): number } {
  const lines = new JsonLines(file.text);
  const { success, output, issues } = v.safeParse(schema, parseJson(file.text, file.name));
  if (!success) refuseIssues(issues, lines, problems);
  return { value: output, lineOf: (path) => lines.lineOf(path) };
}
