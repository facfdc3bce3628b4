import type { TFunction } from 'i18next';
import { applies, withDefaults } from '../core/base/applies';
import type { ParamSpec, ParamSpecs, ParamValue } from '../core/base/params';

/** What is wrong with a value as far as its range goes, in the reader's language; plug-ins judge the rest. */
export function paramFault(spec: ParamSpec, value: ParamValue, t: TFunction): string | null {
  if (spec.type !== 'integer' && spec.type !== 'number') return null;
  const number = typeof value === 'number' ? value : String(value).trim() === '' ? Number.NaN : Number(value);
  const whole = spec.type === 'integer';
  const fits =
    Number.isFinite(number) && (!whole || Number.isInteger(number)) && number >= spec.min && number <= spec.max;
  return fits ? null : t(whole ? 'params.errorInteger' : 'params.errorNumber', { min: spec.min, max: spec.max });
}

/** Whether any value is out of range. */
export function hasFault(specs: ParamSpecs, values: Readonly<Record<string, ParamValue>>, t: TFunction): boolean {
  const all = withDefaults(specs, values);
  return Object.entries(specs).some(([key, spec]) => applies(spec, all) && paramFault(spec, all[key], t) !== null);
}
