import { applies, withDefaults } from './applies';
import { shortened } from './bounded';
import { ParamError, type ParamSpecs, type ParamValue, unexpected } from './params';

/** @throws ParamError for a value that was given though it has no effect beside the others: it would pass for one that has */
export function refuseUnheeded(specs: ParamSpecs, raw: Readonly<Record<string, ParamValue>>): void {
  const values = withDefaults(specs, raw);
  for (const key of Object.keys(raw)) {
    const { appliesWhen = {} } = specs[key];
    if (applies(specs[key], values)) continue;
    const conditions = (or: string, and: string): string =>
      Object.entries(appliesWhen)
        .map(([other, taken]) => `${other}=${taken.join(or)}`)
        .join(and);
    const found = shortened(String(raw[key]));
    throw new ParamError(key, {
      en: `${key}=${found}: ${key} is taken with ${conditions(' or ', ' and ')} only`,
      ja: `${key}=${found}：${key} が使えるのは ${conditions(' か ', '、')} のときだけです`,
    });
  }
}

/** @throws ParamError unless a value is a whole number within a range, both ends included */
export function checkInteger(key: string, value: number, [min, max]: readonly [min: number, max: number]): void {
  if (!Number.isInteger(value) || value < min || value > max)
    throw unexpected(key, value, { en: `a whole number from ${min} to ${max}`, ja: `${min}～${max} の整数` });
}
