/** Told apart by all common kinds of colour blindness (after Okabe and Ito), at 3 : 1 or more with the ground. */
const COLOURS: Readonly<Record<'light' | 'dark', readonly string[]>> = {
  light: ['#0072b2', '#b84a00', '#00785a', '#a23b78', '#6f6200', '#5b4ba0', '#1f2328', '#3e7d96'],
  dark: ['#56b4e9', '#f0964a', '#35c9a1', '#e79cc4', '#ddd04f', '#b5a9ee', '#e6e8eb', '#8fb9c9'],
};

/** Not a multiple or divisor of the colours, so that pairs of both repeat late. */
const DASHES = ['', '7 3', '2 2.5', '9 3 2 3', '4 2 1 2 1 2', '14 3', '1 4'] as const;

export const FILLS = ['solid', 'lines', 'dots', 'open'] as const;

export interface SeriesStyle {
  readonly colour: string;
  /** stroke-dasharray of a curve. */
  readonly dash: string;
  /** Of a bar. */
  readonly fill: (typeof FILLS)[number];
}

/** The look of the series at a place of the list: colour, dashes and fill together, never colour alone. */
export function seriesStyle(at: number, theme: 'light' | 'dark'): SeriesStyle {
  const colours = COLOURS[theme];
  // When the colours begin again, the fills are shifted by one, so that no pair of both comes back soon.
  const fill = FILLS[(at + Math.floor(at / colours.length)) % FILLS.length];
  return { colour: colours[at % colours.length], dash: DASHES[at % DASHES.length], fill };
}
