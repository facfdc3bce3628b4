import { describe, expect, it } from 'vitest';
import { readProse } from './readProse';

const plain = '# Title\n# 題\nfigure 1\n図 1\n\nWhat is measured.\n何を測るか。\n';

describe('the prose of a figure', () => {
  it('pairs each text with its Japanese, by the mark of its line', () => {
    const more = `
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
  ])('is refused with %s', (_, text, fault) => {
    expect(() => readProse(text)).toThrow(fault);
  });
});
