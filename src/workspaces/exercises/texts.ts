import { defineTexts, text } from '../../i18n/catalogue';

/** Texts of the Exercises workspace, which load with it. */
export const exerciseTexts = defineTexts({
  intro: {
    en: 'Questions on small networks. Answers are judged at once, and a wrong one is shown why it is wrong. The number gives everybody the same question.',
    ja: '小さなネットワークについての問題です。解答をその場で判定し、誤りなら理由を示します。同じ番号なら、だれでも同じ問題になります。',
  },
  solved: text<{ solved: number; of: number }>({
    en: ({ solved, of }) => `${solved} of ${of} kinds solved`,
    ja: ({ solved, of }) => `${of} 種類中 ${solved} 種類を正解`,
  }),
  list: { en: 'Exercises', ja: '演習' },
  number: { en: 'Number', ja: '番号' },
  another: { en: 'Another', ja: '次の問題' },
  picture: text<{ links: string }>({
    en: ({ links }) => `The network: ${links}`,
    ja: ({ links }) => `ネットワーク：${links}`,
  }),
  answer: {
    pick: { en: 'Choose all that are right', ja: '当てはまるものをすべて選択' },
    one: { en: 'Choose one', ja: '1 つ選択' },
    sequence: { en: 'Choose in order', ja: '順番に選択' },
    assign: { en: 'Choose one for each', ja: 'それぞれ 1 つ選択' },
  },
  order: { en: 'Your answer', ja: '解答' },
  nothing: { en: 'nothing chosen', ja: '未選択' },
  noCable: text<{ from: string; to: string }>({
    en: ({ from, to }) => `No cable joins ${from} and ${to}.`,
    ja: ({ from, to }) => `${from} と ${to} をつなぐケーブルはありません。`,
  }),
  clear: { en: 'Clear', ja: '選択を解除' },
  check: { en: 'Check', ja: '判定' },
  reveal: { en: 'Show a solution', ja: '解答例を表示' },
  hide: { en: 'Hide the solution', ja: '解答例を隠す' },
  solution: { en: 'A solution', ja: '解答例' },
  none: { en: 'nothing', ja: 'なし' },
  right: { en: 'Right', ja: '正解' },
  wrong: { en: 'Not right', ja: '不正解' },
  failed: { en: 'This exercise could not be drawn', ja: 'この問題を作成できませんでした' },
  copyLink: { en: 'Copy a link to this exercise', ja: 'この問題へのリンクをコピー' },
  openNetwork: { en: 'Open in the designer', ja: '設計画面で開く' },
  command: text<{ title: string }>({ en: ({ title }) => `Exercise: ${title}`, ja: ({ title }) => `演習：${title}` }),
});
