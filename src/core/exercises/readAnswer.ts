import { TopoloomError } from '../base/topoloomError';
import type { Answer, AnswerForm } from './exercise';

/** An answer that does not have the requested form. */
export class AnswerError extends TopoloomError {
  readonly kind = 'input';
}

const MOST_SHOWN = 60;

/**
 * An answer from outside, as the form has it: a list of items for `pick` and `sequence`, a record of item and value for `assign`.
 * @throws AnswerError that says what was expected
 */
export function readAnswer(form: AnswerForm, value: unknown): Answer {
  if (form.kind === 'assign') return readAssignment(form, value);
  if (!Array.isArray(value))
    throw new AnswerError({
      en: `expected a list of ${named(form.items)}`,
      ja: `${named(form.items)} のリストが必要です`,
    });
  const answer = value.map((item: unknown) => memberOf(form.items, item));
  const twice = answer.find((item, i) => answer.indexOf(item) < i);
  if (twice !== undefined)
    throw new AnswerError({
      en: `"${twice}" twice: expected each at most once`,
      ja: `「${twice}」が 2 回あります：それぞれ 1 回までです`,
    });
  if (form.kind === 'pick' && form.one && answer.length !== 1)
    throw new AnswerError({
      en: `${answer.length} items: expected exactly one of ${named(form.items)}`,
      ja: `${answer.length} 個あります：${named(form.items)} のうちちょうど 1 つが必要です`,
    });
  return answer;
}

function readAssignment({ items, values }: Extract<AnswerForm, { kind: 'assign' }>, value: unknown): Answer {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AnswerError({
      en: `expected a record that gives each of ${named(items)} one of ${named(values)}`,
      ja: `${named(items)} のそれぞれに ${named(values)} のいずれかを与えるレコードが必要です`,
    });
  const given = new Map<string, unknown>(Object.entries(value));
  const foreign = [...given.keys()].find((key) => !items.includes(key));
  if (foreign !== undefined) memberOf(items, foreign);
  return items.map((item) => {
    if (!given.has(item))
      throw new AnswerError({
        en: `nothing for "${item}": expected one of ${named(values)}`,
        ja: `「${item}」の値がありません：${named(values)} のいずれかが必要です`,
      });
    return memberOf(values, given.get(item));
  });
}

function memberOf(items: readonly string[], item: unknown): string {
  const found = items.find((other) => other === item);
  if (found !== undefined) return found;
  const shown = String(JSON.stringify(item)).slice(0, MOST_SHOWN);
  throw new AnswerError({
    en: `${shown}: expected one of ${named(items)}`,
    ja: `${shown}：${named(items)} のいずれかが必要です`,
  });
}

function named(items: readonly string[]): string {
  const shown = items.slice(0, 3).map((item) => `"${item}"`);
  return items.length > shown.length ? `${shown.join(', ')} ... (${items.length})` : shown.join(', ');
}

/** The answer as files hold it. */
export function answerRecord(form: AnswerForm, answer: Answer): readonly string[] | Readonly<Record<string, string>> {
  return form.kind === 'assign' ? Object.fromEntries(form.items.map((item, i) => [item, answer[i]])) : answer;
}
