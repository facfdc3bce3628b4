import * as fc from 'fast-check';
import type { ParamSpec, ParamValue } from '../../core/base/params';
import { defaultOf, type FormSpec, type FormSpecs, type FormValues } from './form';

/** Texts that a field takes, where most texts would be refused or mean nothing. */
export type Samples = Readonly<Record<string, readonly unknown[]>>;

function plainValue(spec: ParamSpec): fc.Arbitrary<ParamValue> {
  switch (spec.type) {
    case 'integer':
      return fc.integer({ min: Math.ceil(spec.min), max: Math.floor(spec.max) });
    case 'number':
      return fc.integer({ min: 0, max: 64 }).map((k) => spec.min + ((spec.max - spec.min) * k) / 64);
    case 'choice':
      return fc.constantFrom(...spec.values);
    case 'boolean':
      return fc.boolean();
    case 'text':
      return fc.constantFrom(spec.default, ...spec.example.split('\n'));
  }
}

/** Any value that a field may hold. @param samples what it may hold in place of any, by key */
export function arbitraryValue(key: string, spec: FormSpec, samples: Samples): fc.Arbitrary<unknown> {
  if (Object.hasOwn(samples, key)) return fc.constantFrom(...samples[key]);
  switch (spec.type) {
    case 'file':
      return fc.constantFrom(null, ...['a', 'b'].map((text) => ({ name: spec.written ?? `${text}.csv`, text })));
    case 'files':
      return fc.constantFrom([], [{ name: 'a.csv' }], [{ name: 'b.csv' }]);
    case 'ids':
      return fc.subarray([...spec.values]);
    case 'list':
      return fc.subarray(['leaf-0', 'spine 1', 'a,b']);
    case 'pattern':
      return fc.constantFrom(...spec.choices).chain(({ id, params }) =>
        fc
          .record(Object.fromEntries(Object.entries(params).map(([name, one]) => [name, plainValue(one)])), {
            requiredKeys: [],
          })
          .map((given) => ({ id, params: { ...given } })),
      );
    case 'data':
      return fc.constant(spec.default);
    default: {
      const value = plainValue(spec);
      // Where nothing is given a default says so to the job.
      const given = value.filter((one) => one !== spec.default);
      return defaultOf(spec) === null ? fc.oneof(fc.constant(null), given) : value;
    }
  }
}

/** Any values of a form. */
export function arbitraryForm<S extends FormSpecs>(form: S, samples: Samples = {}): fc.Arbitrary<FormValues<S>> {
  const fields = Object.entries(form).map(([key, spec]) => [key, arbitraryValue(key, spec, samples)] as const);
  return fc.record(Object.fromEntries(fields)) as fc.Arbitrary<FormValues<S>>;
}
