import { ParamError, type ParamSpecs, type ParamValue, readParams, unexpected } from '../../core/base/params';
import type { TextFile } from '../../core/base/text/textFile';
import {
  type AnyValues,
  type Chosen,
  type FormSpec,
  type FormSpecs,
  type FormValues,
  fieldApplies,
  formDefaults,
} from './form';

/** Words of a link, by their keys. */
export type Words = Readonly<Record<string, string>>;

/** Between the entries of a list: no name has one. */
const BETWEEN = '\n';
/** Characters that a text may have in a link. */
const LONGEST = 10_000;

/** The word that holds the parameters of a plug-in, in JSON. */
const PARAMS = 'values';

/** A form's values in the words of a link: fields that have an effect, those aside whose contents no link carries (files, data, long texts). */
export function encodeForm<S extends FormSpecs>(form: S, values: FormValues<S>): Words {
  const given: AnyValues = values;
  const words: Record<string, string> = {};
  for (const [key, spec] of Object.entries(form)) {
    if (!fieldApplies(spec, given)) continue;
    if (spec.type === 'pattern') {
      const { id, params } = given[key] as Chosen;
      const kept = Object.entries(params).filter(([name]) => isLinked(optionOf(spec, id)?.params ?? {}, name));
      words[key] = id;
      if (kept.length > 0) words[PARAMS] = JSON.stringify(Object.fromEntries(kept));
      continue;
    }
    const word = encodeValue(spec, given[key]);
    if (word !== null) words[key] = word;
  }
  return words;
}

function isLinked(params: ParamSpecs, name: string): boolean {
  const spec = params[name];
  return spec !== undefined && !(spec.type === 'text' && spec.file);
}

/** Null: no word says it. */
function encodeValue(spec: FormSpec, value: unknown): string | null {
  switch (spec.type) {
    case 'file': {
      const file = value as TextFile | null;
      return file && file.name === spec.written && file.text.length <= LONGEST ? file.text : null;
    }
    case 'files':
    case 'data':
    case 'pattern':
      return null;
    case 'ids':
      return (value as readonly string[]).join();
    case 'list': {
      const text = (value as readonly string[]).join(BETWEEN);
      return text === '' || text.length > LONGEST ? null : text;
    }
    case 'text':
      return String(value).trim() === '' || String(value).length > LONGEST ? null : String(value);
    default:
      return value === null ? null : String(value);
  }
}

/**
 * The values that words give; a field without a word has its default.
 * @throws ParamError naming the first word that is unknown or cannot be taken
 */
export function decodeForm<S extends FormSpecs>(form: S, words: Words): FormValues<S> {
  return { ...formDefaults(form), ...decodeGiven(form, words) };
}

/** As `decodeForm`, of the fields alone that have a word. */
function decodeGiven<S extends FormSpecs>(form: S, words: Words): Partial<FormValues<S>> {
  const plain: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  for (const [key, word] of Object.entries(words)) {
    if (key === PARAMS && !Object.hasOwn(form, PARAMS)) continue;
    const spec: FormSpec | undefined = Object.hasOwn(form, key) ? form[key] : undefined;
    if (spec === undefined || spec.type === 'files' || spec.type === 'data') {
      throw unknownWord(form, key);
    }
    if (spec.type === 'file') {
      if (spec.written === undefined) throw unknownWord(form, key);
      values[key] = word.trim() === '' ? null : { name: spec.written, text: word };
    } else if (spec.type === 'ids') values[key] = readIds(key, word, spec.values);
    else if (spec.type === 'list') values[key] = word.split(BETWEEN).filter((entry) => entry !== '');
    else if (spec.type === 'pattern') values[key] = readChosen(spec, key, word, words[PARAMS]);
    else plain[key] = word;
  }
  const read: AnyValues = readParams(plainSpecs(form, plain), plain);
  return { ...read, ...values } as Partial<FormValues<S>>;
}

/** The fields that some words name, with those that these depend on. */
function plainSpecs(form: FormSpecs, plain: Words): ParamSpecs {
  return Object.fromEntries(
    Object.keys(plain).map((key) => {
      const { appliesWhen: _, ...spec } = form[key];
      return [key, spec];
    }),
  ) as ParamSpecs;
}

function unknownWord(form: FormSpecs, key: string): ParamError {
  const known = Object.keys(form).join(', ');
  return new ParamError(key, {
    en: `unknown word "${key}": expected ${known}`,
    ja: `「${key}」という語はありません：使えるのは ${known} です`,
  });
}

function readIds(key: string, word: string, known: readonly string[]): readonly string[] {
  const given = word.split(',').filter((id) => id !== '');
  for (const id of given) readOneOf(key, id, known);
  return known.filter((id) => given.includes(id));
}

function optionOf(spec: Extract<FormSpec, { type: 'pattern' }>, id: string) {
  return spec.choices.find((option) => option.id === id);
}

function readChosen(
  spec: Extract<FormSpec, { type: 'pattern' }>,
  key: string,
  word: string,
  params: string | undefined,
): Chosen {
  const id = readOneOf(
    key,
    word,
    spec.choices.map((option) => option.id),
  );
  const given = params === undefined ? {} : readJson(params);
  const read: Readonly<Record<string, ParamValue>> = readParams(optionOf(spec, id)?.params ?? {}, given);
  return { id, params: Object.fromEntries(Object.keys(given).map((name) => [name, read[name]])) };
}

/** Parameters in JSON. @throws ParamError */
function readJson(text: string): Readonly<Record<string, ParamValue>> {
  const refused = () => unexpected(PARAMS, text, { en: 'parameters in JSON', ja: 'JSON のパラメータ' });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refused();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refused();
  const entries = Object.entries(value);
  if (entries.some(([, one]) => !['number', 'string', 'boolean'].includes(typeof one))) throw refused();
  return value as Readonly<Record<string, ParamValue>>;
}

/** One of some words. @throws ParamError */
export function readOneOf<T extends string>(key: string, value: string, values: readonly T[]): T {
  const found = values.find((one) => one === value);
  if (found !== undefined) return found;
  const known = values.join(', ');
  throw unexpected(key, value, { en: `one of ${known}`, ja: `${known} のいずれか` });
}
