import * as v from 'valibot';
import type { ParamValue } from '../core/base/params';
import { ParamError } from '../jobs/descriptors/words';
import { useDocument } from '../state/documentStore';
import type { JumpParams } from '../state/pageStore';
import { tellKeep } from '../state/persistence/keepStore';

type Values = Readonly<Record<string, ParamValue>>;

const valuesSchema = v.record(v.string(), v.union([v.number(), v.string(), v.boolean()]));

/** Values in the words of a link, one word each. */
export function inWords(values: Values): JumpParams {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
}

/** Values that stand in one word of a link, in JSON. @throws ParamError */
export function readValues(key: string, text: string): Values {
  try {
    return v.parse(valuesSchema, JSON.parse(text));
  } catch {
    throw new ParamError(key, `${key}=${text.slice(0, 100)}: expected parameters in JSON`);
  }
}

/** Sets up what a link asks about the network that is open by now; whether it could: else it is told which word is wrong, and nothing was set up. */
export function takeWords(take: () => void): boolean {
  try {
    take();
    return true;
  } catch (error) {
    if (!(error instanceof ParamError)) throw error;
    const { name } = useDocument.getState().topology;
    const { key, message } = error;
    const reason = { en: message, ja: `「${key}」の指定を解釈できません（${message}）` };
    tellKeep({ kind: 'wordsFailed', name, reason });
    return false;
  }
}
