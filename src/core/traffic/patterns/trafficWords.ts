import { shortened } from '../../base/bounded';
import type { LocalText } from '../../base/localText';
import { ParamError, type ParamValue, readParams } from '../../base/params';
import { suggestion } from '../../base/suggestion';
import { TrafficError } from '../trafficError';
import { paramsFor } from './paramsFor';
import type { TrafficPattern, TrafficView } from './pattern';
import { findPattern, patternDescriptors } from './registry';

/** A pattern in words: `tornado`, `shift:distance=3`, `shift=3`, `ranks:FILE`. */
export interface TrafficWords {
  readonly pattern: TrafficPattern;
  /** Values given in the words, as text; where a parameter takes a file, the file's name. The rest are the defaults. */
  readonly values: Readonly<Record<string, string>>;
}

/** The word before `:` or `=`, if what is before them can be one. */
function headOf(text: string): string {
  return /^[^:=]*/.exec(text)?.[0] ?? '';
}

/** True if a text names a pattern, and not a file. */
export function isTrafficWords(text: string, view: TrafficView = 'demand'): boolean {
  return findPattern(headOf(text), view) !== undefined;
}

/**
 * Reads a pattern's id, alone or followed by `:key=value,key=value`; `=value`, or `:FILE` where it takes a file, sets its main
 * parameter. Values are checked, but for files and for values that depend on the network.
 * @throws TrafficError for an unknown pattern, ParamError naming the parameter at fault
 */
export function parseTrafficWords(text: string, view: TrafficView = 'demand'): TrafficWords {
  const head = headOf(text);
  const pattern = findPattern(head, view);
  if (!pattern) throw unknownPattern(head, view);
  const { params, main } = pattern.descriptor;
  const values: Record<string, string> = {};
  for (const part of partsOf(text.slice(head.length), pattern)) {
    const sign = part.indexOf('=');
    const key = part.slice(0, Math.max(0, sign)).trim();
    if (key === '') {
      const [at, keys] = [shortened(part) || ':', keysOf(params)];
      throw new ParamError(main ?? 'pattern', {
        en: `${at}: expected key=value${keys.en}`,
        ja: `${at}：key=value の形で指定してください${keys.ja}`,
      });
    }
    if (Object.hasOwn(values, key))
      throw new ParamError(key, { en: `${key}: is given twice`, ja: `${key}：2 回指定されています` });
    values[key] = part.slice(sign + 1).trim();
  }
  const typed = readParams(params, values);
  for (const key of Object.keys(values)) {
    if (!Object.hasOwn(paramsFor(pattern.descriptor, view), key))
      throw new ParamError(key, {
        en: `${key}: counts only where packets are sent one by one`,
        ja: `${key}：パケットを 1 つずつ送る場合にだけ意味があります`,
      });
  }
  pattern.checkParams?.(typed);
  return { pattern, values };
}

function partsOf(rest: string, { descriptor: { params, main } }: TrafficPattern): string[] {
  if (rest === '') return [];
  if (main !== undefined && rest.startsWith('=')) return [`${main}${rest}`];
  const body = rest.slice(1);
  const known = Object.keys(params).some((key) => body.startsWith(`${key}=`));
  const spec = main === undefined ? undefined : params[main];
  if (!known && body !== '' && spec?.type === 'text' && spec.file) return [`${main}=${body}`];
  // A comma in a file's name is no end of it.
  return body.split(/,(?=\s*[A-Za-z]\w*\s*=)/);
}

function keysOf(params: Readonly<Record<string, unknown>>): LocalText {
  const keys = Object.keys(params).join(', ');
  return keys === ''
    ? { en: ', but it takes no parameter', ja: '（この通信パターンにはパラメータがありません）' }
    : { en: ` with ${keys}`, ja: `（キーは ${keys}）` };
}

/** The error where no pattern has that id. */
export function unknownPattern(word: string, view?: TrafficView): TrafficError {
  const ids = patternDescriptors.filter(({ views }) => view === undefined || views.includes(view)).map(({ id }) => id);
  const [found, near] = [shortened(word), suggestion(word, ids)];
  return new TrafficError('pattern', {
    en: `${found}: unknown pattern: expected ${ids.join(', ')}${near.en}`,
    ja: `${found}：そのような通信パターンはありません。${ids.join(', ')} のいずれかを指定してください${near.ja}`,
  });
}

/** The choice of traffic given by words, with their files' contents in place of names. */
export function choiceOf(
  { pattern, values }: TrafficWords,
  read: (file: string) => string,
): { readonly kind: string } & Readonly<Record<string, ParamValue>> {
  const { id, params } = pattern.descriptor;
  const entries = Object.entries(values).map(([key, value]) => {
    const spec = params[key];
    return [key, spec.type === 'text' && spec.file ? read(value) : value] as const;
  });
  return { ...Object.fromEntries(entries), kind: id };
}
