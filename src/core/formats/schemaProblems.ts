import type * as v from 'valibot';
import type { JsonLines } from '../base/text/jsonLines';
import type { ProblemList } from '../base/text/problemList';
import { MOST_ISSUES } from './boundedSchemas';

/** What a schema finds wrong in a JSON file, each with its line and path; of a file that is wrong throughout, the first. @throws FormatError */
export function refuseIssues(issues: readonly v.BaseIssue<unknown>[], lines: JsonLines, problems: ProblemList): never {
  for (const issue of issues.slice(0, MOST_ISSUES)) {
    const path = (issue.path ?? []).map((item) => item.key as string | number);
    problems.error(lines.lineOf(path), `${describePath(path)}: ${describeIssue(issue)}`);
  }
  // Lists are left early, so how many there are is not known.
  if (issues.length >= MOST_ISSUES) problems.error(0, 'more faults are not listed');
  problems.finish();
  throw new Error('unreachable: a failed parse has issues');
}

/** `steps[2].text.en`. */
export function describePath(path: readonly (string | number)[]): string {
  return (
    path.map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? key : `.${key}`)).join('') || 'document'
  );
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'unknown field';
  if (issue.received === 'undefined') return `missing, expected ${issue.expected}`;
  // Of a schema's own words more can be understood than of its patterns.
  if (issue.message.startsWith('expected ')) return issue.message;
  return issue.expected ? `expected ${issue.expected}, found ${issue.received}` : issue.message;
}
