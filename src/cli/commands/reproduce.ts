import { type Command, Option } from 'commander';
import { readParams } from '../../core/base/params';
import { sayPreset, stateOfFigure } from '../../core/papers/preset';
import { figureAsk } from '../../jobs/school/figureAsk';
import { runFigure } from '../../jobs/school/figureJobs';
import type { FigureDescriptor, FigureRow } from '../../studies/figure';
import { judgeRows, type Verdict } from '../../studies/judgeRow';
import { figureOf } from '../../studies/measureFigure';
import { type JudgedRow, RecordError, type RecordedRun, readRecord } from '../../studies/record';
import { figureDescriptors } from '../../studies/registry';
import { requestOf } from '../args/askOptions';
import { AsPaper, addAsPaper } from '../args/asPaper';
import { paramOption } from '../args/commonOptions';
import { readTextFile } from '../args/inputFiles';
import { jsonOption } from '../args/jsonOption';
import { readParamArguments } from '../args/paramArguments';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import { writeTextFile } from '../output/outputFiles';
import { describePlugin } from '../print/describeParams';
import { printResult, verdict } from '../print/printResult';
import { formatNumber, textTable } from '../print/textTable';

interface ReproduceOptions {
  readonly param: readonly string[];
  readonly record?: string;
  readonly out?: string;
  readonly asPaper?: string;
  readonly json?: boolean;
}

export function addReproduce(program: Command, { io, answerNo }: CommandContext): void {
  addAsPaper(program.command('reproduce'))
    .argument('[figure]', 'id of a published figure, see below')
    .addOption(paramOption())
    .addOption(new Option('--record <file>', 'repeat the run of a record, and tell whether its rows come out again'))
    .addOption(new Option('-o, --out <file>', 'write the record of this run, JSON'))
    .addOption(jsonOption())
    .addHelpText('after', () => `\nFigures and their parameters:\n${figureDescriptors.map(describePlugin).join('')}`)
    .action((id: string | undefined, options: ReproduceOptions, command: Command) => {
      const paper = new AsPaper(options.asPaper).preset;
      const repeated = options.record === undefined ? null : readRecordFile(options.record);
      if (repeated && (id !== undefined || options.param.length > 0)) {
        throw new InputFault('--record: names the figure and its parameters: expected no others');
      }
      const name = repeated?.figure ?? id;
      if (name === undefined) {
        throw new InputFault(`expected a figure, one of ${figureDescriptors.map((f) => f.id).join(', ')}, or --record`);
      }
      const { descriptor } = figureOf(name);
      const own = repeated?.params ?? readParamArguments(descriptor.params, options.param).values;
      const raw = paper ? { ...own, ...paperOnly(paper.id, descriptor) } : own;
      const given = { ...readParams(descriptor.params, raw), record: repeated };
      const work = runFigure.run(null, requestOf(command, figureAsk(descriptor), {}, given), () => 0);
      const { record, text, changed: differing } = drive(work, io, name);
      const { params, rows, version } = record;
      const asPaper = stateOfFigure(descriptor, params);
      if (options.out !== undefined) writeTextFile(io.guard, options.out, text);
      const changed = differing ?? [];
      if (changed.length > 0) answerNo();
      const agreement = judgeRows(rows.map((row) => row.verdict));
      printResult(
        io,
        options.json,
        {
          figure: name,
          version,
          ...(asPaper && { asPaper }),
          params,
          verdict: agreement,
          ...(repeated && { record: { version: repeated.version, changed } }),
          rows: rows.map((row) => ({
            label: row.label.en,
            published: row.published,
            measured: row.measured,
            ...(row.mark !== undefined && { mark: row.mark }),
            ...(row.standardError !== undefined && { standardError: row.standardError }),
            verdict: row.verdict,
            ...(row.usual && { usual: true }),
            note: noteOf(row),
          })),
        },
        () =>
          [
            `${descriptor.title.en}\n${descriptor.source.en}\n\n${descriptor.explanation.en}\n`,
            ...(asPaper ? [`Settings ${sayPreset(asPaper).en}\n`] : []),
            describeRows(rows),
            ...(descriptor.remarks ?? []).map(({ kind, text }) => `${REMARKS[kind]}: ${text.en}\n`),
            `${verdict(io, agreement !== 'differs', VERDICTS[agreement])}\n`,
            ...(repeated ? [`${describeRepeat(repeated, changed)}\n`] : []),
          ].join('\n'),
      );
    });
}

/** The parameter by which a figure leaves out what the product's settings give. @throws InputFault for a figure of another paper */
function paperOnly(paper: string, { id, params }: FigureDescriptor): { readonly settings?: 'paper' } {
  if (!id.startsWith(paper))
    throw new InputFault(`--as-paper ${paper}: expected ${id.slice(0, 3)}, the paper of ${id}`);
  return Object.hasOwn(params, 'settings') ? { settings: 'paper' } : {};
}

/** @throws InputFault, with the name of the file */
function readRecordFile(path: string): RecordedRun {
  const { text } = readTextFile(path);
  try {
    return readRecord(text);
  } catch (error) {
    throw error instanceof RecordError ? new InputFault(`${path}: ${error.message}`) : error;
  }
}

const REMARKS = { erratum: 'Erratum', differs: 'Differs', unsaid: 'Not printed', beyond: 'Beyond' } as const;

const VERDICTS: Readonly<Record<Verdict, string>> = {
  agrees: 'Agrees with what was published.',
  differs: 'Differs from what was published where a row says so.',
  unpublished: 'Nothing was published of these rows.',
};

function noteOf({ claim, note }: FigureRow): string {
  const said = claim ? [`the paper: ${claim.says.en}`] : [];
  return [...said, ...(note ? [note.en] : [])].join('; ');
}

function describeRows(rows: readonly JudgedRow[]): string {
  return textTable(
    ['', 'published', 'measured', '', 'note'],
    rows.map((row) => [
      row.label.en,
      row.published === null ? '-' : formatNumber(row.published),
      row.mark ?? row.measured,
      row.verdict === 'unpublished' ? '' : row.verdict,
      noteOf(row),
    ]),
  );
}

function describeRepeat(record: RecordedRun, changed: readonly string[]): string {
  const by = `the record, measured by version ${record.version}`;
  if (changed.length === 0) return `All ${record.rows.length} rows are those of ${by}.`;
  return `Not as in ${by}:\n${changed.map((label) => `  ${label}`).join('\n')}`;
}
