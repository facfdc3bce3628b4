import * as v from 'valibot';
import { ParamError, type ParamValue, unexpected } from '../core/base/params';
import { useDocument } from '../state/document/documentStore';
import { tellKeep } from '../state/persistence/keepStore';
import type { JumpParams } from '../state/view/pageStore';

type Values = Readonly<Record<string, ParamValue>>;

const valuesSchema = v.pipe(
  v.custom<object>((value) => !Array.isArray(value)),
  v.record(v.string(), v.union([v.number(), v.string(), v.boolean()])),
);

/** Values in the words of a link, one word each. */
export function inWords(values: Values): JumpParams {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
}

/** Values that stand in one word of a link, in JSON. @throws ParamError */
export function readValues(key: string, text: string): Values {
  try {
    return v.parse(valuesSchema, JSON.parse(text));
  } catch {
    throw unexpected(key, text.slice(0, 100), { en: 'parameters in JSON', ja: 'JSON のパラメータ' });
  }
}

/** One of some words that a link may say. @throws ParamError */
export function readOneOf<T extends string>(key: string, value: string, values: readonly T[]): T {
  const found = values.find((one) => one === value);
  if (found !== undefined) return found;
  const known = values.join(', ');
  throw unexpected(key, value, { en: `one of ${known}`, ja: `${known} のいずれか` });
}

/** Sets up what a link asks about the network that is open by now; whether it could: else it is told which word is wrong, and nothing was set up. */
export function takeWords(take: () => void): boolean {
  try {
    take();
    return true;
  } catch (error) {
    if (!(error instanceof ParamError)) throw error;
    const { name } = useDocument.getState().topology;
    tellKeep({ kind: 'wordsFailed', name, reason: error.reason });
    return false;
  }
}
