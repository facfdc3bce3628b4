import { defineTexts, text } from '../../../i18n/catalogue';
import { formatCount } from '../../../i18n/formatNumber';

/** Texts of the files that a play is saved as. */
export const filmTexts = defineTexts({
  page: { en: 'Page with all steps (HTML)', ja: '全ステップのページ (HTML)' },
  pageHelp: { en: 'Opens from a disk, without a network', ja: 'ネットワークなしでそのまま開けます' },
  pictures: { en: 'A picture a step (SVG, ZIP)', ja: 'ステップごとの画像 (SVG、ZIP)' },
  inPictures: { en: 'In these pictures', ja: '画像に入れるもの' },
  words: {
    title: { en: 'Title', ja: 'タイトル' },
    caption: { en: 'Caption', ja: '説明文' },
    source: { en: 'Source line', ja: '出典' },
  },
  animation: { en: 'Animation for slides (GIF)', ja: 'スライド用アニメーション (GIF)' },
  animationHelp: { en: 'At the speed of the player', ja: 'プレーヤーの速さで進みます' },
  tooLong: text<{ steps: number; limit: number }>({
    en: ({ steps, limit }) =>
      `Too many steps for a file: ${formatCount(steps)}, of which ${formatCount(limit)} would fit. Play a smaller network of the same kind.`,
    ja: ({ steps, limit }) =>
      `${formatCount(steps)} ステップは多すぎて保存できません（${formatCount(limit)} まで）。同じ種類の小さなネットワークで再生してください。`,
  }),
  theme: { en: 'Light or dark', ja: '明るい・暗い' },
  first: { en: 'First', ja: '最初' },
  back: { en: 'Back (←)', ja: '戻る (←)' },
  step: { en: 'Next (→)', ja: '次へ (→)' },
  last: { en: 'Last', ja: '最後' },
  position: { en: 'Step', ja: 'ステップ' },
  noScript: { en: 'This page needs JavaScript to step.', ja: 'ステップを進めるには JavaScript が必要です。' },
});
