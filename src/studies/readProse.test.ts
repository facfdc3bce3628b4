import { describe, expect, it } from 'vitest';
import { defineFigure } from './defineFigure';
import { integerOf } from './parts/studyParams';
import { readProse } from './readProse';

const plain = '# Title\n# 題\nfigure 1\n図 1\n\nWhat is measured.\n何を測るか。\n';

describe('the prose of a figure', () => {
  it('pairs each text with its Japanese, by the mark of its line', () => {
    const more = `
= size: Size | How large.
= size: 大きさ | どれだけ大きいか。

| loads, bars | Loads | Network | Pairs |
| loads, bars | 負荷 | 網 | 対 |
| time, lines, log x | Time | k | s |
| time, lines, log x | 時間 | k | 秒 |

- unsaid: Not printed: the size.
- unsaid: 記載なし：規模。
`;
    expect(readProse(plain + more)).toEqual({
      title: { en: 'Title', ja: '題' },
      source: { en: 'figure 1', ja: '図 1' },
      explanation: { en: 'What is measured.', ja: '何を測るか。' },
      params: { size: { label: { en: 'Size', ja: '大きさ' }, help: { en: 'How large.', ja: 'どれだけ大きいか。' } } },
      charts: [
        {
          ...{ id: 'loads', shape: 'bars', title: { en: 'Loads', ja: '負荷' } },
          ...{ x: { label: { en: 'Network', ja: '網' } }, y: { label: { en: 'Pairs', ja: '対' } } },
        },
        {
          ...{ id: 'time', shape: 'lines', title: { en: 'Time', ja: '時間' } },
          ...{ x: { label: { en: 'k', ja: 'k' }, log: true }, y: { label: { en: 's', ja: '秒' } } },
        },
      ],
      remarks: [{ kind: 'unsaid', text: { en: 'Not printed: the size.', ja: '記載なし：規模。' } }],
    });
  });

  it.each([
    ['a text without its Japanese', `${plain}- unsaid: Alone.\n`, 'Alone.: expected it in Japanese below: - unsaid: '],
    ['lines of two kinds', `${plain}- unsaid: One.\n- differs: 別。\n`, 'expected it in Japanese below: - unsaid: '],
    ['an empty text', `${plain}- unsaid: One.\n- unsaid: \n`, 'expected it in Japanese below: - unsaid: '],
    ['no explanation', '# Title\n# 題\nfigure 1\n図 1\n', 'expected a title, a source and an explanation'],
    ['a remark of no kind', `${plain}- wrong: One.\n- wrong: 一。\n`, 'expected a title, a source and an explanation'],
    ['a second title', `${plain}# More\n# 題\n`, 'expected a title, a source and an explanation'],
    ['a chart without y', `${plain}| a, bars | A | x |\n| a, bars | A | x |\n`, 'expected a title, x and y in both'],
    [
      'a chart with one y',
      `${plain}| a, bars | A | x | y |\n| a, bars | A | x |\n`,
      'expected a title, x and y in both',
    ],
    ['a parameter without help', `${plain}= a: A\n= a: あ | い\n`, 'A: expected a label and a help in both languages'],
  ])('is refused with %s', (_, text, fault) => {
    expect(() => readProse(text)).toThrow(fault);
  });
});

describe('the words of parameters', () => {
  const figure = (words: string) => () =>
    defineFigure({
      id: 'example',
      prose: plain + words,
      params: { size: integerOf({ default: 1, min: 1, max: 2 }) },
      trials: [{}, {}],
      *reproduce() {
        yield { stage: '', done: 0 };
        return [];
      },
    });

  it('go to the parameters of those keys', () => {
    const { params } = figure('= size: Size | How large.\n= size: 大きさ | 大きさ。\n')().descriptor;
    expect(params.size).toMatchObject({ type: 'integer', max: 2, label: { en: 'Size' }, help: { ja: '大きさ。' } });
  });

  it('are there for each, and for no other', () => {
    expect(figure('')).toThrow('example: expected each parameter to have its words: size');
    const other = '= size: Size | How large.\n= size: 大きさ | 大きさ。\n= more: More | More.\n= more: 他 | 他。\n';
    expect(figure(other)).toThrow('example: expected each parameter to have its words: more');
  });
});
