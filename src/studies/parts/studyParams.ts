import { choiceParam, integerParam, textParam } from '../../core/base/paramSpecs';
import type { ChoiceParam, IntegerParam, TextParam } from '../../core/base/params';

const IN_PROSE = ['', ''] as const;

/** A whole number whose label and help stand in the prose of its figure. */
export function integerOf(beside: Parameters<typeof integerParam>[2]): IntegerParam {
  return integerParam(IN_PROSE, IN_PROSE, beside);
}

/** One of several words, with its own words in the prose; the first is the default. */
export function choiceOf<const V extends string>(values: readonly V[]): ChoiceParam<V> {
  return choiceParam(IN_PROSE, IN_PROSE, { values });
}

/** A text whose label and help stand in the prose. */
export function textOf(beside: Parameters<typeof textParam>[2]): TextParam {
  return textParam(IN_PROSE, IN_PROSE, beside);
}

/** The seed of a figure. @param of what is drawn by it, in English and in Japanese */
export function seedParam(...of: readonly [en: string, ja: string]): IntegerParam {
  return integerParam(['Seed', 'シード'], of, { default: 1, min: 0, max: 0xffffffff });
}

/** Ports of the switches of one fat tree. */
export const portsParam = integerParam(
  ['Switch ports (k)', 'スイッチのポート数 (k)'],
  ['Ports of a switch, an even number.', 'スイッチのポート数（偶数）。'],
  { default: 8, min: 4, max: 32 },
);

/** Ports of the switches of several fat trees, as the paper on turn addition has them. @param last how long its largest takes */
export function portSizesParam(...last: readonly [en: string, ja: string]): TextParam {
  return textParam(
    ['Switch ports (k)', 'スイッチのポート数 (k)'],
    [
      `Ports of a switch, with commas between them; the paper has 4, 8, 16 and 32. The last takes ${last[0]}.`,
      `スイッチのポート数をコンマ区切りで指定。論文は 4, 8, 16, 32。32 には${last[1]}かかります。`,
    ],
    { default: '4,8,16', example: '4,8,16,32' },
  );
}
