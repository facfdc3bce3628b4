import { ParamError } from '../../core/base/params';

/**
 * Reads whole numbers with commas between them: `4,8,16`.
 * @throws ParamError if one is not a whole number from `min` to `max`, or comes twice
 */
export function readNumbers(key: string, text: string, min: number, max: number): readonly number[] {
  const numbers = text.split(',').map((word) => {
    const value = Number(word);
    if (!/^\s*\d+\s*$/.test(word) || value < min || value > max) {
      throw new ParamError(
        key,
        `${key}=${text}: expected whole numbers from ${min} to ${max} with commas between them`,
      );
    }
    return value;
  });
  if (new Set(numbers).size < numbers.length) throw new ParamError(key, `${key}=${text}: a number is given twice`);
  return numbers;
}
