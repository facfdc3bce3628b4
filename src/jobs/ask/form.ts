import { applies, withDefaults } from '../../core/base/applies';
import type { LocalText } from '../../core/base/localText';
import type { ParamBase, ParamSpec, ParamSpecs, ParamValue, ParamValues } from '../../core/base/params';
import type { TextFile } from '../../core/base/text/textFile';

/** A file whose text is part of the request. */
export interface FileField extends ParamBase {
  readonly type: 'file';
  readonly default: null;
  /** The name of what a person writes in place of a file; links carry that. */
  readonly written?: string;
}

/** Files that are read where the job runs: only their names are known here. */
export interface FilesField extends ParamBase {
  readonly type: 'files';
  readonly default: readonly NamedFile[];
}

export interface NamedFile {
  readonly name: string;
}

/** Some of a list of ids, in the order of the list. */
export interface IdsField extends ParamBase {
  readonly type: 'ids';
  readonly default: readonly string[];
  readonly values: readonly string[];
}

/** Names or words as a person writes them, one an entry. */
export interface ListField extends ParamBase {
  readonly type: 'list';
  readonly default: readonly string[];
}

/** One of several plug-ins with parameters of its own: a traffic pattern, a generator. */
export interface PatternField extends ParamBase {
  readonly type: 'pattern';
  readonly default: Chosen;
  readonly choices: readonly PatternOption[];
  /** Requests leave out the parameters that nobody has set: what these are then depends on more than the plug-in. */
  readonly asGiven?: true;
}

/** A plug-in as a field offers it. */
export interface PatternOption {
  readonly id: string;
  readonly title: LocalText;
  readonly summary?: LocalText;
  readonly params: ParamSpecs;
}

/** A plug-in, and those of its parameters that differ from their defaults. */
export interface Chosen {
  readonly id: string;
  readonly params: Readonly<Record<string, ParamValue>>;
}

/** A record that only a control of its own sets: it has no flag, and no word in a link. */
export interface DataField<D = unknown> {
  readonly type: 'data';
  readonly default: D;
  readonly appliesWhen?: ParamBase['appliesWhen'];
}

/** A field of the form of an Ask. */
export type FormSpec = ParamSpec | FileField | FilesField | IdsField | ListField | PatternField | DataField;
/** Fields by their keys. */
export type FormSpecs = Readonly<Record<string, FormSpec>>;

/** The value of a field. A number with `unsaid` is null where nothing is given. */
export type FormValue<F extends FormSpec> = F extends { readonly type: 'file' }
  ? TextFile | null
  : F extends { readonly type: 'files' }
    ? readonly NamedFile[]
    : F extends { readonly type: 'ids' | 'list' }
      ? readonly string[]
      : F extends { readonly type: 'pattern' }
        ? Chosen
        : F extends { readonly type: 'data'; readonly default: infer D }
          ? D
          : F extends { readonly type: 'integer' | 'number'; readonly unsaid: LocalText }
            ? number | null
            : F extends ParamSpec
              ? ParamValues<{ readonly value: F }>['value']
              : never;

/** The values of a form, typed from its fields (declared `as const satisfies FormSpecs`). */
export type FormValues<S extends FormSpecs> = { readonly [K in keyof S]: FormValue<S[K]> };

/** Any form's values, where the fields are not known. */
export type AnyValues = Readonly<Record<string, unknown>>;

const PLAIN: ReadonlySet<string> = new Set(['integer', 'number', 'choice', 'boolean', 'text']);

/** Returns true if a field holds one number, word or yes/no, as the parameters of plug-ins do. */
export const isPlain = (spec: FormSpec): spec is ParamSpec => PLAIN.has(spec.type);

/** The plain fields of a form, which `ParamForm` draws and `readParams` reads. */
export function plainFields(form: FormSpecs): ParamSpecs {
  return Object.fromEntries(Object.entries(form).filter((field): field is [string, ParamSpec] => isPlain(field[1])));
}

/** A field without a value: null for a number that follows from the network. */
export function defaultOf(spec: FormSpec): unknown {
  return 'unsaid' in spec && spec.unsaid ? null : spec.default;
}

/** The values of a form that nobody has touched. */
export function formDefaults<S extends FormSpecs>(form: S): FormValues<S> {
  return Object.fromEntries(Object.entries(form).map(([key, spec]) => [key, defaultOf(spec)])) as FormValues<S>;
}

/** Those of some values that a form has a field for, and of choices those that it offers. */
export function ownValues<S extends FormSpecs>(form: S, given: AnyValues): Partial<FormValues<S>> {
  const own = Object.entries(given).filter(([key, value]) => {
    const spec: FormSpec | undefined = Object.hasOwn(form, key) ? form[key] : undefined;
    return spec !== undefined && (spec.type !== 'choice' || spec.values.includes(value as string));
  });
  return Object.fromEntries(own) as Partial<FormValues<S>>;
}

/** Values as conditions between fields and widgets see them: of a plug-in its id, blank for what is not given. */
export function plainValues(values: AnyValues): Readonly<Record<string, ParamValue>> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, isChosen(value) ? value.id : ((value ?? '') as ParamValue)]),
  );
}

function isChosen(value: unknown): value is Chosen {
  return typeof value === 'object' && value !== null && 'id' in value && 'params' in value;
}

/** Returns true if a field has an effect beside the others; of a list one entry is enough. */
export function fieldApplies({ appliesWhen = {} }: FormSpec, values: AnyValues): boolean {
  const plain = plainValues(values);
  return Object.entries(appliesWhen).every(([key, taken]) => {
    const value = values[key];
    return Array.isArray(value)
      ? value.some((entry) => taken.includes(entry))
      : applies({ appliesWhen: { [key]: taken } }, plain);
  });
}

/** Values in which each field without an effect has its default, and a plug-in all of its parameters, unless `asGiven`: two forms with the same ask the same. */
export function effectiveValues<S extends FormSpecs>(form: S, values: FormValues<S>): FormValues<S> {
  const given: AnyValues = values;
  return Object.fromEntries(
    Object.entries(form).map(([key, spec]) => [
      key,
      fieldApplies(spec, given) ? wholeValue(spec, given[key]) : defaultOf(spec),
    ]),
  ) as FormValues<S>;
}

function wholeValue(spec: FormSpec, value: unknown): unknown {
  if (spec.type !== 'pattern' || spec.asGiven || !isChosen(value)) return value;
  const option = spec.choices.find(({ id }) => id === value.id);
  return { id: value.id, params: withDefaults(option?.params ?? {}, value.params) };
}
