import { TopoloomError } from '../base/topoloomError';
import type { Answer, AnswerForm } from './exercise';

/** An answer that does not have the form that is asked for. */
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
  if (!Array.isArray(value)) throw new AnswerError(`expected a list of ${named(form.items)}`);
  const answer = value.map((item: unknown) => memberOf(form.items, item));
  const twice = answer.find((item, i) => answer.indexOf(item) < i);
  if (twice !== undefined) throw new AnswerError(`"${twice}" twice: expected each at most once`);
  if (form.kind === 'pick' && form.one && answer.length !== 1)
    throw new AnswerError(`${answer.length} items: expected exactly one of ${named(form.items)}`);
  return answer;
}

function readAssignment({ items, values }: Extract<AnswerForm, { kind: 'assign' }>, value: unknown): Answer {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AnswerError(`expected a record that gives each of ${named(items)} one of ${named(values)}`);
  const given = new Map<string, unknown>(Object.entries(value));
  const foreign = [...given.keys()].find((key) => !items.includes(key));
  if (foreign !== undefined) memberOf(items, foreign);
  return items.map((item) => {
    if (!given.has(item)) throw new AnswerError(`nothing for "${item}": expected one of ${named(values)}`);
    return memberOf(values, given.get(item));
  });
}

function memberOf(items: readonly string[], item: unknown): string {
  const found = items.find((other) => other === item);
  if (found === undefined)
    throw new AnswerError(`${String(JSON.stringify(item)).slice(0, MOST_SHOWN)}: expected one of ${named(items)}`);
  return found;
}

function named(items: readonly string[]): string {
  const shown = items.slice(0, 3).map((item) => `"${item}"`);
  return items.length > shown.length ? `${shown.join(', ')} ... (${items.length} of them)` : shown.join(', ');
}

/** The answer as files hold it. */
export function answerRecord(form: AnswerForm, answer: Answer): readonly string[] | Readonly<Record<string, string>> {
  return form.kind === 'assign' ? Object.fromEntries(form.items.map((item, i) => [item, answer[i]])) : answer;
}
