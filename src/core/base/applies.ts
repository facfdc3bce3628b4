import type { ParamSpec, ParamSpecs, ParamValue } from './params';

type Values = Readonly<Record<string, ParamValue>>;

/** Whether a parameter has an effect beside the values of the others, typed or as text. */
export function applies({ appliesWhen = {} }: ParamSpec, values: Values): boolean {
  return Object.entries(appliesWhen).every(([key, taken]) => taken.map(String).includes(String(values[key])));
}

/** Values as given, and the defaults of what is left out. */
export function withDefaults(specs: ParamSpecs, given: Values): Values {
  return { ...Object.fromEntries(Object.entries(specs).map(([key, spec]) => [key, spec.default])), ...given };
}
