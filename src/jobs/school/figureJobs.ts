import { type ParamValue, readParams } from '../../core/base/params';
import type { FigureDescriptor, FigureNetwork } from '../../studies/figure';
import { figureOf, measureFigure } from '../../studies/measureFigure';
import { type FigureRecord, type RecordedRun, readRecord, rowsThatDiffer, writeRecord } from '../../studies/record';
import { figures } from '../../studies/registry';
import { defineJob, type JobWork, noInputs } from '../job';

/** A figure as the page lists it. */
export interface ListedFigure extends FigureDescriptor {
  readonly hasNetwork: boolean;
}

export interface FigureRequest {
  readonly figure: string;
  readonly params: Readonly<Record<string, ParamValue>>;
  /** The run that is repeated; null: none. */
  readonly record: RecordedRun | null;
}

export interface FigureReply {
  readonly record: FigureRecord;
  /** The record's file. */
  readonly text: string;
  /** Rows, by their English labels, that are not as in the record that was repeated; null where none was. */
  readonly changed: readonly string[] | null;
}

function* list(): JobWork<readonly ListedFigure[]> {
  yield { stage: 'list', done: 0 };
  return figures.map(({ descriptor, network }) => ({ ...descriptor, hasNetwork: network !== undefined }));
}

/** All figures with their explanations, which the page has no other way to. */
export const figureList = defineJob({
  id: 'figureList',
  inputs: (_, __: object) => null,
  run: list,
});

function* measure(_: null, { figure, params, record }: FigureRequest): JobWork<FigureReply> {
  const measured = yield* measureFigure(figure, params);
  return {
    record: measured,
    text: writeRecord(measured),
    changed: record ? rowsThatDiffer(record, measured.rows) : null,
  };
}

/** Measures a figure anew. @throws RecordError, @throws ParamError */
export const runFigure = defineJob({
  id: 'runFigure',
  inputs: noInputs,
  run: measure,
});

function* networkOf(_: null, { figure, params }: FigureRequest): JobWork<FigureNetwork> {
  yield { stage: 'network', done: 0 };
  const { descriptor, network } = figureOf(figure);
  if (!network) throw new Error(`${figure}: has no network`);
  return network(readParams(descriptor.params, params));
}

/** Network of the figure, under these parameters. @throws RecordError, @throws ParamError */
export const figureNetwork = defineJob({
  id: 'figureNetwork',
  inputs: noInputs,
  run: networkOf,
});

function* readText(_: null, { text }: { readonly text: string }): JobWork<RecordedRun> {
  yield { stage: 'read', done: 0 };
  const record = readRecord(text);
  readParams(figureOf(record.figure).descriptor.params, record.params);
  return record;
}

/** Reads the record of a run, whose figure and parameters are some that there are. @throws RecordError, @throws ParamError */
export const readFigureRecord = defineJob({
  id: 'readFigureRecord',
  inputs: noInputs,
  run: readText,
});
