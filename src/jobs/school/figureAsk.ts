import type { FigureDescriptor } from '../../studies/figure';
import type { RecordedRun } from '../../studies/record';
import { type Ask, defineAsk } from '../ask/ask';
import type { DataField, FormSpecs } from '../ask/form';
import type { FigureRequest } from './figureJobs';

/** The run that is repeated: a field of each figure beside its parameters. */
const record: DataField<RecordedRun | null> = { type: 'data', default: null };

export type FigureAsk = Ask<FormSpecs, never, FigureRequest>;

/** The measurement of a published figure. */
export function figureAsk({ id: figure, params: own }: Pick<FigureDescriptor, 'id' | 'params'>): FigureAsk {
  return defineAsk({
    id: `figure ${figure}`,
    form: { ...own, record } as FormSpecs,
    request: ({ record: repeated, ...params }): FigureRequest => ({
      figure,
      params: params as FigureRequest['params'],
      record: repeated as RecordedRun | null,
    }),
  });
}
