import { type ParamValue, readParams } from '../core/base/params';
import { suggestion } from '../core/base/suggestion';
import type { Figure, FigureProgress } from './figure';
import { judgeRow } from './judgeRow';
import { type FigureRecord, RecordError, recordOf } from './record';
import { figureDescriptors, findFigure } from './registry';

/** The figure of that id. @throws RecordError naming those there are */
export function figureOf(id: string): Figure {
  const figure = findFigure(id);
  if (figure) return figure;
  const ids = figureDescriptors.map((descriptor) => descriptor.id);
  const near = suggestion(id, ids);
  throw new RecordError({
    en: `${id}: unknown figure: expected ${ids.join(', ')}${near.en}`,
    ja: `${id}：この名前の図はありません。${ids.join(', ')} のいずれかです${near.ja}`,
  });
}

/**
 * Measures a figure anew: what the page shows and the command line prints.
 * @param raw parameters, typed or as text; those left out take their defaults.
 * @throws RecordError for an unknown figure, @throws ParamError
 */
export function* measureFigure(
  id: string,
  raw: Readonly<Record<string, ParamValue>>,
): Generator<FigureProgress, FigureRecord> {
  const figure = figureOf(id);
  const params = readParams(figure.descriptor.params, raw);
  const rows = yield* figure.reproduce(params);
  return recordOf(
    id,
    params,
    rows.map((row) => ({ ...row, verdict: judgeRow(row) })),
  );
}
