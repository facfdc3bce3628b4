import { type ParamValue, readParams } from '../../core/base/params';
import type { Session } from '../session';
import type { FigureDescriptor, FigureNetwork, FigureProgress } from './figure';
import { figureOf, measureFigure } from './measureFigure';
import { type FigureRecord, type RecordedRun, readRecord, rowsThatDiffer, writeRecord } from './record';
import { figures } from './registry';

/** A figure as the page lists it. */
export interface ListedFigure extends FigureDescriptor {
  readonly hasNetwork: boolean;
}

export interface FigureRequest {
  readonly figure: string;
  readonly params: Readonly<Record<string, ParamValue>>;
  /** The run that is repeated. */
  readonly record?: RecordedRun;
}

export interface FigureReply {
  readonly record: FigureRecord;
  /** The record's file. */
  readonly text: string;
  /** Rows, by their English labels, that are not as in the record that was repeated; null where none was. */
  readonly changed: readonly string[] | null;
}

/** All figures with their explanations, which the page has no other way to. */
export function* figureList(_session: Session, _: object): Generator<FigureProgress, readonly ListedFigure[]> {
  yield { stage: 'list', done: 0 };
  return figures.map(({ descriptor, network }) => ({ ...descriptor, hasNetwork: network !== undefined }));
}

/** @throws RecordError, @throws ParamError */
export function* runFigure(
  _session: Session,
  { figure, params, record }: FigureRequest,
): Generator<FigureProgress, FigureReply> {
  const measured = yield* measureFigure(figure, params);
  return {
    record: measured,
    text: writeRecord(measured),
    changed: record ? rowsThatDiffer(record, measured.rows) : null,
  };
}

/** What the figure is about, under these parameters. @throws RecordError, @throws ParamError */
export function* figureNetwork(
  _session: Session,
  { figure, params }: FigureRequest,
): Generator<FigureProgress, FigureNetwork> {
  yield { stage: 'network', done: 0 };
  const { descriptor, network } = figureOf(figure);
  if (!network) throw new Error(`${figure}: has no network`);
  return network(readParams(descriptor.params, params));
}

/** The figure is one that there is. @throws RecordError */
export function* readFigureRecord(
  _session: Session,
  { text }: { readonly text: string },
): Generator<FigureProgress, RecordedRun> {
  yield { stage: 'read', done: 0 };
  const record = readRecord(text);
  figureOf(record.figure);
  return record;
}
