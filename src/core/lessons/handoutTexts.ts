import type { LocalText } from '../base/localText';

/** The words of a handout beside those of its lesson. */
interface HandoutTexts {
  readonly name: string;
  readonly print: string;
  readonly solution: string;
  readonly answer: string;
  readonly nothing: string;
  readonly network: string;
  readonly chooseAll: string;
  readonly chooseOne: string;
  readonly inOrder: string;
  readonly assign: (values: string) => string;
  readonly exercise: (title: string, seed: number) => string;
}

const TEXTS: Readonly<Record<keyof LocalText, HandoutTexts>> = {
  en: {
    name: 'Name',
    print: 'Print',
    solution: 'with solutions',
    answer: 'Answer',
    nothing: 'nothing',
    network: 'Links',
    chooseAll: 'Mark all that are right',
    chooseOne: 'Mark one',
    inOrder: 'Give them in order',
    assign: (values) => `Give each one of ${values}`,
    exercise: (title, seed) => `Exercise: ${title}, number ${seed}`,
  },
  ja: {
    name: '氏名',
    print: '印刷',
    solution: '解答付き',
    answer: '解答',
    nothing: 'なし',
    network: 'リンク',
    chooseAll: '当てはまるものすべてに印を付ける',
    chooseOne: '1 つに印を付ける',
    inOrder: '順番に答える',
    assign: (values) => `それぞれに ${values} のどれかを書く`,
    exercise: (title, seed) => `演習：${title}（番号 ${seed}）`,
  },
};

/** In one of the page's languages; in English where a lesson is in another. */
export function handoutTexts(language: string): HandoutTexts {
  return language === 'ja' ? TEXTS.ja : TEXTS.en;
}
