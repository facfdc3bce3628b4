import { applies, withDefaults } from '../core/base/applies';
import type { ParamSpec, ParamSpecs, ParamValue } from '../core/base/params';
import type { PageTexts } from '../i18n/en';

/** The fault of a value as far as its range is concerned, in the reader's language; plug-ins judge the rest. */
export function paramFault(spec: ParamSpec, value: ParamValue, t: PageTexts): string | null {
  if (!('min' in spec) || inRange(spec, value)) return null;
  const { errorInteger, errorNumber } = t.params;
  return (spec.type === 'integer' ? errorInteger : errorNumber)({ min: spec.min, max: spec.max });
}

/** Checks whether a value is within its range, if it has one. */
export function inRange(spec: ParamSpec, value: ParamValue): boolean {
  if (!('min' in spec)) return true;
  if (spec.unsaid && value === '') return true;
  const number = typeof value === 'number' ? value : String(value).trim() === '' ? Number.NaN : Number(value);
  const whole = spec.type === 'integer';
  return Number.isFinite(number) && (!whole || Number.isInteger(number)) && number >= spec.min && number <= spec.max;
}

/** Checks whether any value is out of range. */
export function hasFault(specs: ParamSpecs, values: Readonly<Record<string, ParamValue>>, t: PageTexts): boolean {
  const all = withDefaults(specs, values);
  return Object.entries(specs).some(([key, spec]) => applies(spec, all) && paramFault(spec, all[key], t) !== null);
}
