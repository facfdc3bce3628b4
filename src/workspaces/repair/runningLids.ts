import { RUNNING } from './repairStore';

/** The way to give out LIDs that gives none out: a switch keeps the LID that it has. */
export const runningLids = {
  id: RUNNING,
  title: { en: 'Running LIDs', ja: '稼働中の LID' },
  summary: {
    en: 'LIDs as the fabric has them: no switch and no host gets another one',
    ja: 'ファブリックの現在の LID。どのスイッチもホストも LID は変わらない',
  },
};
