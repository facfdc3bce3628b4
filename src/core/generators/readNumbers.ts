import type { LocalText } from '../base/localText';
import { unexpected } from '../base/params';

/**
 * Reads whole numbers joined by a separator: `4x4x8`, `4+4+8+8`.
 * @param expected what the error says is expected
 * @throws ParamError at `key` unless each is from `least` to `most`
 */
export function readNumbers(
  key: string,
  text: string,
  separator: 'x' | '+',
  [least, most]: readonly [least: number, most: number],
  expected: LocalText,
): number[] {
  const numbers = text
    .trim()
    .toLowerCase()
    .split(separator)
    .map((part) => (/^\d{1,9}$/.test(part.trim()) ? Number(part) : Number.NaN));
  if (numbers.some((value) => !(value >= least && value <= most))) {
    throw unexpected(key, text, expected);
  }
  return numbers;
}
