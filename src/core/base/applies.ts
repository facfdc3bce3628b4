import type { ParamBase, ParamSpecs, ParamValue, ParamValues } from './params';

type Values = Readonly<Record<string, ParamValue>>;

/** True if a parameter has an effect beside the values of the others, typed or as text. */
export function applies({ appliesWhen = {} }: Pick<ParamBase, 'appliesWhen'>, values: Values): boolean {
  return Object.entries(appliesWhen).every(([key, taken]) => taken.map(String).includes(String(values[key])));
}

/** The default value of every parameter. */
export function defaultsOf<S extends ParamSpecs>(specs: S): ParamValues<S> {
  return withDefaults(specs, {}) as ParamValues<S>;
}

/** Values as given, and the defaults of what is left out. */
export function withDefaults(specs: ParamSpecs, given: Values): Values {
  return { ...Object.fromEntries(Object.entries(specs).map(([key, spec]) => [key, spec.default])), ...given };
}
