import { losslessParams } from '../../core/lossless/losslessParams';
import { defineAsk } from '../ask/ask';
import type { FormSpecs, FormValues } from '../ask/form';

const form = {
  down: {
    type: 'choice',
    default: 'each-link',
    values: ['none', 'each-link', 'each-switch', 'each-pair', 'each-switch-pair'],
    names: {
      none: { en: 'Nothing', ja: 'なし' },
      'each-link': { en: 'Each link', ja: '各リンク' },
      'each-switch': { en: 'Each switch', ja: '各スイッチ' },
      'each-pair': { en: 'Every two links', ja: 'リンク 2 本の全組み合わせ' },
      'each-switch-pair': { en: 'Every two switches', ja: 'スイッチ 2 台の全組み合わせ' },
    },
    label: { en: 'What fails', ja: '故障させるもの' },
    help: { en: 'which failures are judged, each by itself', ja: '個別に判定する故障' },
  },
  ...losslessParams,
} as const satisfies FormSpecs;

/** Assumptions of a network whose switches pause each other, and what fails. */
export type LosslessRequest = FormValues<typeof form>;

/** Whether switches that pause each other can deadlock, before and after failures. */
export const losslessAsk = defineAsk({ id: 'lossless', form, request: (values): LosslessRequest => values });
