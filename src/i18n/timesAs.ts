import type { Language } from '../state/view/preferencesStore';

/** Above this, a ratio is told as times; below, as per cent more. */
const TIMES = 1.1;

/** A ratio of 1 or more with as many digits as are read at a glance: 2 only where it is so to the hundredth. */
const digits = (ratio: number): string =>
  Math.abs(ratio - Math.round(ratio)) < 0.005 ? String(Math.round(ratio)) : ratio.toFixed(1);

const percent = (ratio: number): string =>
  (100 * (ratio - 1)).toPrecision(ratio - 1 < 0.01 ? 1 : 2).replace(/\.0$/, '');

/** "twice", "1.6 times", "+4 %": how much more one is than another. @param ratio above 1 */
export function timesAs(ratio: number, language: Language): string {
  if (ratio < TIMES) return `+${percent(ratio)} %`;
  if (language === 'ja') return `${digits(ratio)} 倍`;
  return digits(ratio) === '2' ? 'twice' : `${digits(ratio)} times`;
}

/** "twice the traffic", "1.6 times the traffic", "4 % more traffic". @param ratio above 1 */
export function timesOf(ratio: number, of: string, language: Language): string {
  if (language === 'ja') return ratio < TIMES ? `${percent(ratio)} % 多い${of}` : `${digits(ratio)} 倍の${of}`;
  return ratio < TIMES ? `${percent(ratio)} % more ${of}` : `${timesAs(ratio, language)} the ${of}`;
}
