import type { Words } from '../../jobs/ask/words';

/** The parts of a link to a figure. */
export interface FigureLink {
  readonly figure: string;
  /** Parameters that are not the defaults, as text; checked by who uses them. */
  readonly params: Words;
}

/** A fragment that `parseFigureLink` reads back: `#figure=000-fig9&k=4`. */
export function formatFigureLink({ figure, params }: FigureLink): string {
  const fields = new URLSearchParams({ figure });
  for (const [key, value] of Object.entries(params)) fields.set(key, value);
  return `#${fields}`;
}

/** Parses the figure that a fragment names; null if it is no link to a figure. */
export function parseFigureLink(fragment: string): FigureLink | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const figure = fields.get('figure');
  if (!figure) return null;
  fields.delete('figure');
  return { figure, params: Object.fromEntries(fields) };
}
