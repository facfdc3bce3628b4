import type { RefObject } from 'react';
import { rasterise } from '../drawing/svg/rasterise';
import { useLanguage } from '../i18n/language';
import { tell } from '../state/view/notices';
import { fileNamed } from '../widgets/fileNamed';
import { saveBytes } from '../widgets/saveBytes';
import { saveCsv } from '../widgets/saveCsv';
import { chartSvg } from './chartSvg';
import type { ChartProps, Plot } from './plot';
import { chartTexts } from './texts';

/** A chart as it stands on the page. */
export interface ChartOnPage
  extends Pick<ChartProps, 'title' | 'caption' | 'file' | 'ofDesign' | 'series' | 'table' | 'csv'> {
  readonly drawn: Plot;
  readonly width: number;
  readonly theme: 'light' | 'dark';
  readonly id: string;
  readonly svg: RefObject<SVGSVGElement | null>;
}

interface ChartFiles {
  saveSvg(): void;
  savePng(): Promise<void>;
  saveCsv(): void;
}

/** Saves a chart as a drawing, as a picture, or its numbers. */
export function useChartFiles(chart: ChartOnPage): ChartFiles {
  const texts = chartTexts(useLanguage());
  const { title, caption, file, ofDesign = true, series, table, csv, drawn, width, theme, id, svg } = chart;
  const named = (extension: string): string => {
    const name = `${file}.${extension}`;
    return ofDesign ? fileNamed(name) : name;
  };
  const document = () => {
    const element = svg.current as SVGSVGElement;
    const style = getComputedStyle(element);
    const content = element.querySelector('[data-plot]')?.innerHTML ?? '';
    const ground = getComputedStyle(element.ownerDocument.documentElement).getPropertyValue('--sheet').trim();
    const described = { title, caption, series, mark: drawn.mark, id, theme, ink: style.color, ground };
    return chartSvg(content, width, drawn.height, described);
  };
  return {
    saveSvg: () => saveBytes(named('svg'), document().svg, 'image/svg+xml'),
    savePng: async () => {
      const made = document();
      try {
        saveBytes(named('png'), await rasterise(made.svg, 2 * made.width, 2 * made.height), 'image/png');
      } catch {
        tell('exportFailed', { subject: named('png'), message: texts.pngFailed });
      }
    },
    saveCsv: () => {
      const { head, rows } = csv?.() ?? table;
      saveCsv(named('csv'), [head, ...rows]);
    },
  };
}
