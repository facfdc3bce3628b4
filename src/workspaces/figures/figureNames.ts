import type { FigureTexts } from './texts';

/** The publication that a figure is of: the first part of its id. */
export function paperOf(id: string): string {
  return id.slice(0, id.indexOf('-'));
}

/** The publication's name of a figure, in the reader's language: `000-fig9` is figure 9; empty for a figure without a number. */
export function nameOf(id: string, texts: FigureTexts): string {
  const name = id.slice(id.indexOf('-') + 1);
  const [, kind, number] = /^(fig|table)(\d+\w*)$/.exec(name) ?? [];
  if (kind === 'fig') return texts.figure({ n: number });
  if (kind === 'table') return texts.tableOf({ n: number });
  return '';
}

/** A rough time in words; empty below what anybody notices. */
export function roughTime(seconds: number, texts: FigureTexts): string {
  if (seconds < 2) return '';
  return seconds < 90 ? texts.seconds({ s: Math.ceil(seconds) }) : texts.minutes({ m: Math.round(seconds / 60) });
}
