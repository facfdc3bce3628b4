import { printedPage } from '../../core/base/text/printedPage';
import { escapeXml } from '../../drawing/svg/xml';
import { useWishedWords } from '../../state/view/pictureWords';
import type { Language } from '../../state/view/preferencesStore';
import type { CardRow, CompareCard } from '../../widgets/cards/CompareCards';
import { openPrinted } from '../../widgets/openPrinted';
import { pictureSource } from '../../widgets/pictureSource';
import { cardTexts } from './cardTexts';
import type { Large } from './designCards';

interface Printed {
  readonly title: string;
  readonly rows: readonly CardRow[];
  readonly cards: readonly CompareCard[];
  readonly words: readonly string[];
  readonly large: Large;
}

/** The comparison as a page to print: a column a design, the best of each row marked by a star. */
function comparisonPage({ title, rows, cards, words, large }: Printed, language: Language): string {
  const texts = cardTexts(language);
  const cell = ({ text, best }: { readonly text: string; readonly best?: boolean }): string =>
    `<td>${best ? '★ ' : ''}${escapeXml(text)}</td>`;
  const line = (head: string, cells: readonly string[]): string =>
    `<tr><th scope="row">${escapeXml(head)}</th>${cells.join('')}</tr>`;
  const heads = cards.map((card) => `<th scope="col">${escapeXml(card.title)}<br>${escapeXml(card.note ?? '')}</th>`);
  const body = [
    line(
      texts[large],
      cards.map(({ figure }) => cell({ ...figure, text: `${figure.text} ${figure.label}` })),
    ),
    ...rows.map(({ id, label }) =>
      line(
        label,
        cards.map(({ values }) => cell(values[id])),
      ),
    ),
  ];
  const table = `<table><thead><tr><th></th>${heads.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
  return printedPage({ language, title, lines: words, print: texts.printNow, sections: [table], style: '' });
}

export function printDesigns({ words, ...printed }: Printed, language: Language): void {
  const source = useWishedWords.getState().source ? [pictureSource()] : [];
  openPrinted(comparisonPage({ ...printed, words: [...words, ...source] }, language), 'designs.html', language);
}
