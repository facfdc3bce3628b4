import type * as v from 'valibot';
import { shortened } from '../../base/bounded';
import type { LocalText } from '../../base/localText';
import type { JsonLines } from '../../base/text/jsonLines';
import type { ProblemList } from '../../base/text/problemList';
import { MOST_ISSUES } from './boundedSchemas';

/** Refuses a JSON file for the faults that a schema finds, each with its line and path; of a file that is wrong throughout, the first. @throws FormatError */
export function refuseIssues(issues: readonly v.BaseIssue<unknown>[], lines: JsonLines, problems: ProblemList): never {
  for (const issue of issues.slice(0, MOST_ISSUES)) {
    const path = (issue.path ?? []).map((item) => item.key as string | number);
    problems.error(lines.lineOf(path), atPath(path, describeIssue(issue)));
  }
  // Lists are left early, so how many there are is not known.
  if (issues.length >= MOST_ISSUES)
    problems.error(0, { en: 'more faults are not listed', ja: 'これ以上の誤りは省略しました' });
  problems.finish();
  throw new Error('unreachable: a failed parse has issues');
}

/** `steps[2].text.en`; keys may be strangers'. */
export function describePath(path: readonly (string | number)[]): string {
  return (
    path
      .map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? shortened(key) : `.${shortened(key)}`))
      .join('') || 'document'
  );
}

/** A schema's own message about a place, which is in English. */
export function misshapen(place: string, message: string): LocalText {
  return { en: `${place}: ${message}`, ja: `${place}：${inWords(message)}` };
}

const inWords = (message: string): string => `形式が正しくありません（${message}）`;

/** Words that are said of what stands at a path. */
export function atPath(path: readonly (string | number)[], { en, ja }: LocalText): LocalText {
  const place = describePath(path);
  return { en: `${place}: ${en}`, ja: `${place}：${ja}` };
}

function describeIssue({ expected, received, message }: v.BaseIssue<unknown>): LocalText {
  if (expected === 'never') return { en: 'unknown field', ja: 'このような項目はありません' };
  if (received === 'undefined')
    return { en: `missing, expected ${expected}`, ja: `項目がありません（必要なもの：${expected}）` };
  // Of a schema's own words more can be understood than of its patterns.
  if (message.startsWith('expected ') || !expected) return { en: message, ja: inWords(message) };
  return { en: `expected ${expected}, found ${received}`, ja: `${expected} が必要ですが、${received} とあります` };
}
