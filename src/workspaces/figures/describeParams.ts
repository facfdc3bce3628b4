import type { ListedFigure } from '../../jobs/school/figureJobs';
import type { FigureParams } from './figureStore';

/** Parameters as a link or the command line has them. */
export function describeParams({ params }: ListedFigure, values: FigureParams): string {
  return Object.keys(params)
    .map((key) => `${key}=${values[key]}`)
    .join(' ');
}
