import type { ReactNode } from 'react';

/** A curve, a set of bars: what a legend names. Its place in the list decides how it looks (seriesStyle). */
export interface Series {
  readonly id: string;
  readonly name: string;
}

/** One place of a plot that can be read by pointer and keys. */
export interface Reading {
  /** Its place, pixels of the drawing; shown as a shade. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly head: string;
  /** A value for each series, with its unit; null where there is none. */
  readonly values: readonly (string | null)[];
}

/** A drawing of a given width; ChartFrame puts it on the page and into files. */
export interface Plot {
  readonly height: number;
  /** The mark of a series in the legend: a line as it is drawn, or a box filled as its bars are. */
  readonly mark: 'line' | 'box';
  /** SVG elements; text and lines in currentColor. */
  readonly content: ReactNode;
  readonly readings: readonly Reading[];
}

/** The numbers of a chart: what readers of screens get instead of the drawing. */
export interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** The parts of a chart on the page. */
export interface ChartProps {
  readonly title: string;
  readonly caption: string;
  /** Name of the files, without an extension. */
  readonly file: string;
  /** It shows the design, whose name then stands in front of the files'. */
  readonly ofDesign?: boolean;
  /** In the order of the plot's series; a legend is drawn for two and more. */
  readonly series: readonly Series[];
  /** The drawing's content, in numbers. */
  readonly table: ChartTable;
  /** More numbers for the CSV file than fit a table. */
  readonly csv?: () => ChartTable;
  /** Draws at a width in pixels; memoise it, and give patterns the id. */
  readonly plot: (width: number, theme: 'light' | 'dark', id: string) => Plot;
  /** The reading that is chosen, framed; and what a click on another, or Enter, does. */
  readonly chosen?: number;
  readonly onChoose?: (reading: number) => void;
}

/** The reading nearest to a point, -1 if there are none; one that holds the point is at distance 0. */
export function readingAt(readings: readonly Reading[], x: number, y: number): number {
  let best = -1;
  let nearest = Number.POSITIVE_INFINITY;
  readings.forEach(({ box }, i) => {
    const dx = Math.max(box.x - x, 0, x - box.x - box.width);
    const dy = Math.max(box.y - y, 0, y - box.y - box.height);
    const distance = Math.hypot(dx, dy);
    if (distance >= nearest) return;
    nearest = distance;
    best = i;
  });
  return best;
}
