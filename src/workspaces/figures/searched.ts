import type { ListedFigure } from '../../jobs/school/figureJobs';
import { nameOf, paperOf } from './figureNames';
import type { FigureTexts } from './texts';

/**
 * Ids of the figures that have all words of a search in their names, titles or publications, in either language; where none has, of those
 * that have them anywhere in what is told of them.
 */
export function searched(figures: readonly ListedFigure[], search: string, texts: FigureTexts): ReadonlySet<string> {
  const words = search.toLowerCase().split(/\s+/);
  const having = (textsOf: (figure: ListedFigure) => readonly string[]): ReadonlySet<string> => {
    const fit = figures.filter((figure) => {
      const text = textsOf(figure).join(' ').toLowerCase();
      return words.every((word) => text.includes(word));
    });
    return new Set(fit.map(({ id }) => id));
  };
  const names = ({ id, title, source }: ListedFigure): readonly string[] => [
    ...[id, nameOf(id, texts), texts.papers[paperOf(id)] ?? ''],
    ...[title, source].flatMap(({ en, ja }) => [en, ja]),
  ];
  const byName = having(names);
  if (byName.size > 0) return byName;
  return having((figure) => [
    ...names(figure),
    ...[figure.explanation, ...(figure.remarks ?? []).map(({ text }) => text)].flatMap(({ en, ja }) => [en, ja]),
  ]);
}
