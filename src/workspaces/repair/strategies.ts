import { lidStrategyDescriptors } from '../../core/addressing/registry';
import type { LocalText } from '../../core/base/localText';
import { RUNNING } from '../../jobs/failures/ask';

/** Ways to give out LIDs, the first of which gives none out: a switch keeps the LID that it has. */
export const strategies = [
  {
    id: RUNNING,
    title: { en: 'Running LIDs', ja: '稼働中の LID' },
    summary: {
      en: 'LIDs as the fabric has them: no switch and no host gets another one',
      ja: 'ファブリックの現在の LID。どのスイッチもホストも LID は変わらない',
    },
  },
  ...lidStrategyDescriptors,
];

export function strategyTitle(id: string): LocalText {
  return strategies.find((one) => one.id === id)?.title ?? { en: id, ja: id };
}
