import type { ParamSpecs } from '../base/params';

/** Parameter: links between a leaf and a spine, for generators of two levels. */
export const leafLinksParam = {
  links: {
    type: 'number',
    default: 2,
    min: 1,
    max: 256,
    label: { en: 'Parallel links', ja: '並列リンク数' },
    help: { en: 'Links between a leaf and a spine, on average.', ja: 'リーフとスパインの間のリンクの平均本数。' },
  },
} as const satisfies ParamSpecs;
