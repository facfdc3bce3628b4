import { booleanParam } from '../../core/base/paramSpecs';
import { type ParamSpecs, unexpected } from '../../core/base/params';
import { hashedParams } from '../collective/ecmpParams';

/** Parts that fail at random where there are tables, and how the remaining network is measured. */
export const survivalParams = {
  of: {
    type: 'choice',
    default: 'links',
    values: ['links', 'switches'],
    names: { links: { en: 'links', ja: 'リンク' }, switches: { en: 'switches', ja: 'スイッチ' } },
    label: { en: 'What fails', ja: '故障させるもの' },
    help: { en: 'what is drawn', ja: '抽出の対象' },
    note: { en: 'At random.', ja: '無作為に選びます。' },
  },
  shares: {
    type: 'text',
    default: '1,2,5,10,20',
    example: '1,2,5,10,20',
    flag: '--shares <list>',
    label: { en: 'Failed, %', ja: '故障率 (%)' },
    help: {
      en: 'percentages that fail, with commas between them; at least one fails',
      ja: '故障させる割合（%）をコンマ区切りで。少なくとも 1 つは故障します',
    },
    note: { en: 'Percentages, with commas between them.', ja: '割合をコンマ区切りで。' },
  },
  seeds: {
    type: 'integer',
    default: 20,
    min: 1,
    max: 10_000,
    flag: '--seeds <n>',
    label: { en: 'Draws', ja: '試行回数' },
    help: { en: 'random draws at each share', ja: '割合ごとの無作為抽出の回数' },
    note: { en: 'At each share.', ja: '割合ごとの回数。' },
  },
  how: {
    type: 'choice',
    default: 'anew',
    values: ['anew', 'repair'],
    names: {
      anew: { en: 'Routed anew by the engine', ja: 'エンジンで計算し直す' },
      repair: { en: 'Mended: keep what can stay', ja: '修復：残せるエントリは残す' },
    },
    flag: '--how <how>',
    label: { en: 'New tables', ja: '新しい転送表' },
    help: {
      en: 'anew: as the engine routes what is left; repair: keep every entry that can stay, anew only where pairs would be lost',
      ja: 'anew：残りをエンジンで経路計算し直す。repair：残せるエントリはすべて残し、対が失われる場合だけ計算し直す',
    },
    note: { en: 'After each failure.', ja: '故障後の作り方。' },
  },
  samples: {
    type: 'integer',
    default: 40,
    min: 1,
    max: 100_000,
    flag: '--samples <n>',
    label: { en: 'Samples', ja: 'サンプル数' },
    help: {
      en: 'random pairings of all hosts for each draw, to measure effective bisection bandwidth',
      ja: '実効バイセクション帯域幅を測る、試行ごとの全ホストの無作為な対の組の数',
    },
    note: { en: 'Pairings of all hosts for each draw.', ja: '試行ごとの、全ホストの対の組の数。' },
  },
} as const satisfies ParamSpecs;

/** The same, and whether flows that are hashed see the same failures. */
export const survivalJobParams = {
  ...survivalParams,
  ecmp: booleanParam(
    ['ECMP too', 'ECMP も'],
    [
      'also ECMP: flows hashed to the next hops that each failure leaves',
      'ECMP も：故障後に残るネクストホップへ各フローをハッシュで振り分ける',
    ],
    { flag: '--ecmp' },
  ),
  ...hashedParams,
} as const satisfies ParamSpecs;

/** Shares from 0 to 1 of per cents with commas between them. @throws ParamError */
export function readShares(text: string): number[] {
  return text.split(',').map((part) => {
    const percent = Number(part);
    if (part.trim() === '' || !(percent > 0 && percent <= 100)) {
      throw unexpected('shares', text, {
        en: 'per cents above 0 and up to 100, such as 1,5,20',
        ja: '1,5,20 のような、0 より大きく 100 以下の百分率',
      });
    }
    return percent / 100;
  });
}
