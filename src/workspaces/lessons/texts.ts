import { defineTexts, text } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';

/** Texts of the Lessons workspace, which load with it. */
export const lessonsTexts = defineTexts({
  goneThrough: text<{ done: number; of: number }>({
    en: ({ done, of }) => `${done} of ${of} gone through`,
    ja: ({ done, of }) => `${of} 本中 ${done} 本を修了`,
  }),
  length: text<{ steps: number; minutes: number }>({
    en: ({ steps, minutes }) => `${counted(steps, { one: 'step', other: 'steps' })}, about ${minutes} min`,
    ja: ({ steps, minutes }) => `${steps} ステップ、約 ${minutes} 分`,
  }),
  done: { en: 'gone through', ja: '修了' },
  intro: {
    en: 'Lectures in steps: a text, and the network that it speaks of beside it. Your own design waits and comes back afterwards.',
    ja: '1 ステップずつ、説明と、その対象のネットワークを並べて示します。元の設計はそのまま残り、終わると戻ります。',
  },
  list: { en: 'Lessons', ja: 'レッスン' },
  openFile: { en: 'Open a lesson from a file', ja: 'レッスンのファイルを開く' },
  failed: text<{ name: string }>({
    en: ({ name }) => `“${name}” could not be opened`,
    ja: ({ name }) => `「${name}」を開けませんでした`,
  }),
  leave: { en: 'Back to my design', ja: '自分の設計に戻る' },
  step: text<{ step: number; of: number }>({
    en: ({ step, of }) => `Step ${step} of ${of}`,
    ja: ({ step, of }) => `ステップ ${step} / ${of}`,
  }),
  previous: { en: 'Previous step', ja: '前のステップ' },
  next: { en: 'Next step', ja: '次のステップ' },
  steps: { en: 'Steps', ja: 'ステップ一覧' },
  question: { en: 'Question', ja: '問題' },
  choose: { en: 'Mark all that are right', ja: '正しいものをすべて選択' },
  chooseOne: { en: 'Mark one', ja: '1 つ選択' },
  reveal: { en: 'Show the answer', ja: '答えを表示' },
  answerDrawn: {
    en: 'The network shows the answer now; the text above is of the one before.',
    ja: '図は答えのネットワークに変わりました。上の説明は変わる前のものです。',
  },
  hide: { en: 'Hide the answer', ja: '答えを隠す' },
  right: { en: 'right', ja: '正しい' },
  wrong: { en: 'not right', ja: '誤り' },
  exercise: text<{ title: string; seed: number }>({
    en: ({ title, seed }) => `Exercise: ${title}, No. ${seed}`,
    ja: ({ title, seed }) => `演習：${title} No. ${seed}`,
  }),
  open: {
    play: { en: 'Play the decisions', ja: '判別の過程を再生' },
    figure: { en: 'Open the figure', ja: '図を開く' },
    exercise: { en: 'Open the exercise', ja: '演習を開く' },
    workspace: { en: 'Look closer', ja: '詳しく見る' },
  },
  copyLink: { en: 'Copy a link to this step', ja: 'このステップへのリンクをコピー' },
  handout: { en: 'Handout', ja: '配布資料' },
  handoutSolved: { en: 'With solutions', ja: '解答付き' },
  notes: { en: 'Speaker notes', ja: '発表者ノート' },
  speaker: {
    answer: { en: 'Answer', ja: '答え' },
    next: { en: 'Next', ja: '次' },
    last: { en: 'This is the last step.', ja: '最後のステップです。' },
    elapsed: { en: 'Since the notes were opened', ja: 'ノートを開いてからの時間' },
  },
  record: {
    begin: { en: 'Write a lesson', ja: 'レッスンを作る' },
    intro: {
      en: 'Make the page show what a step is about, add it as a step, and say what there is to see. Texts are in the language that the page speaks; change it for the other.',
      ja: 'ステップで見せたい状態にしてから追加し、説明を書いてください。文章は表示中の言語で保存されます。言語を切り替えると、もう一方の言語でも書けます。',
    },
    lessonTitle: { en: 'Title of the lesson', ja: 'レッスンの題名' },
    stepName: text<{ n: number }>({ en: ({ n }) => `Step ${n}`, ja: ({ n }) => `ステップ ${n}` }),
    add: { en: 'Add what is shown as a step', ja: '今の表示をステップに追加' },
    title: { en: 'Title of the step', ja: 'ステップの題名' },
    text: { en: 'Text', ja: '説明' },
    notes: { en: 'Speaker notes', ja: '発表者ノート' },
    take: { en: 'Take what is shown now', ja: '今の表示に置き換え' },
    remove: { en: 'Remove the step', ja: 'ステップを削除' },
    save: { en: 'Save the file', ja: 'ファイルに保存' },
    tryIt: { en: 'Try it', ja: '試す' },
    discard: { en: 'Discard', ja: '破棄' },
    notYet: { en: 'Something is still missing', ja: 'まだ足りないものがあります' },
  },
  command: text<{ title: string }>({
    en: ({ title }) => `Lesson: ${title}`,
    ja: ({ title }) => `レッスン：${title}`,
  }),
  keys: {
    en: 'previous and next step, answers first, by a clicker too',
    ja: '前・次のステップ（答えが先に出る。クリッカーでも可）',
  },
  notesKey: { en: 'speaker notes in a window of their own', ja: '発表者ノートを別のウィンドウで開く' },
});
