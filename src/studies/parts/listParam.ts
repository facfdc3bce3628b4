import { ParamError, unexpected } from '../../core/base/params';

/**
 * Reads whole numbers with commas between them: `4,8,16`.
 * @throws ParamError if one is not a whole number from `min` to `max`, or comes twice
 */
export function readNumbers(key: string, text: string, min: number, max: number): readonly number[] {
  const numbers = text.split(',').map((word) => {
    const value = Number(word);
    if (!/^\s*\d+\s*$/.test(word) || value < min || value > max) {
      throw unexpected(key, text, {
        en: `whole numbers from ${min} to ${max} with commas between them`,
        ja: `コンマ区切りの ${min}～${max} の整数`,
      });
    }
    return value;
  });
  if (new Set(numbers).size < numbers.length)
    throw new ParamError(key, {
      en: `${key}=${text}: a number is given twice`,
      ja: `${key}=${text}：同じ数が 2 回あります`,
    });
  return numbers;
}

/**
 * Reads shapes with commas between them, sides with an x between them, or one side for all: `8,16x8`. Smallest first.
 * @throws ParamError if one is no shape of so many dimensions, has a side out of bounds, or comes twice
 */
export function readShapes(
  key: string,
  text: string,
  dimensions: number,
  [min, max]: readonly [number, number],
): readonly (readonly number[])[] {
  const shapes = text.split(',').map((word) => {
    const sides = word.trim().split('x').map(Number);
    const dims = sides.length === 1 ? new Array<number>(dimensions).fill(sides[0]) : sides;
    if (
      !/^[\dx]+$/.test(word.trim()) ||
      dims.length !== dimensions ||
      dims.some((side) => !(side >= min && side <= max))
    ) {
      throw unexpected(key, text, {
        en: `sides from ${min} to ${max}, or ${dimensions} of them with x between them, with commas between shapes`,
        ja: `コンマ区切りの形（辺の長さは ${min}～${max}、${dimensions} 個を x でつなぐか、すべて同じなら単独）`,
      });
    }
    return dims;
  });
  if (new Set(shapes.map(String)).size < shapes.length)
    throw new ParamError(key, {
      en: `${key}=${text}: a shape is given twice`,
      ja: `${key}=${text}：同じ形が 2 回あります`,
    });
  const nodes = (dims: readonly number[]): number => dims.reduce((all, side) => all * side, 1);
  return shapes.sort((a, b) => nodes(a) - nodes(b));
}
