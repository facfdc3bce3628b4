import { type Command, Option } from 'commander';
import { formatNetboxSchedule } from '../../core/building/labels/netboxSchedule';
import { formatPieces } from '../../core/building/labels/pieces';
import { progressOf } from '../../core/building/labels/progress';
import { type ReadWork, readWork } from '../../core/building/labels/readWork';
import { formatSchedule, type ScheduleRow } from '../../core/building/labels/schedule';
import { bundleSheets, rackSheets } from '../../core/building/labels/sheets';
import { PAPERS, sheetsPage } from '../../core/building/labels/sheetsPage';
import { formatDesign } from '../../core/formats/parts/designDocument';
import type { LinkId, Topology } from '../../core/topology/topology';
import { setWork } from '../../document/cableCommands';
import { applyDiff } from '../../document/diff';
import { scheduleAsk } from '../../jobs/building/ask';
import { type ScheduleReply, schedule } from '../../jobs/building/scheduleJob';
import { addAskOptions, requestOf } from '../args/askOptions';
import { readTextFile } from '../args/inputFiles';
import { jsonOption } from '../args/jsonOption';
import { NETWORK_HELP, readDesignArgument } from '../args/networkArgument';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { writeFiles } from '../output/outputFiles';
import { printResult } from '../print/printResult';
import { formatNumber, textTable } from '../print/textTable';
import { pricesOption, readListArgument } from './parts';

interface LabelOptions {
  readonly prices?: string;
  readonly media?: string;
  readonly progress?: string;
  readonly sheets?: string;
  readonly paper: (typeof PAPERS)[number];
  readonly language: 'en' | 'ja';
  readonly design?: string;
  readonly netbox?: string;
  readonly pieces?: string;
  readonly output?: string;
  readonly json?: boolean;
}

export function addLabels(program: Command, { io, answerNo }: CommandContext): void {
  const command = program
    .command('labels')
    .argument('<network...>', NETWORK_HELP)
    .option('-o, --output <file>', 'writes the schedule as CSV')
    .option('--progress <file>', 'a schedule that people have filled in: status, tested, by, date and note are taken')
    .option('--sheets <file>', 'writes sheets to print as HTML: one per rack, one per bundle')
    .addOption(new Option('--paper <size>', 'of the sheets').choices([...PAPERS]).default(PAPERS[0]))
    .addOption(new Option('--language <code>', 'of the sheets').choices(['en', 'ja']).default('en'))
    .option('--netbox <file>', 'writes the cables as NetBox imports them: kind, label, colour, length, part')
    .option(
      '--pieces <file>',
      'writes the patch leads and trunks of cables through panels as CSV, with labels of their own',
    )
    .option('--design <file>', 'writes the design with the numbers of its cables and what was done')
    .addOption(pricesOption())
    .option('--media <file>', 'how far media reach, as CSV; a built-in table where it is left out');
  addAskOptions(command, scheduleAsk)
    .addOption(jsonOption())
    .action((network: readonly string[], options: LabelOptions) => {
      const topology = readDesignArgument(network, io);
      const prices = { prices: readListArgument(options.prices), media: readListArgument(options.media) };
      const request = requestOf(command, scheduleAsk, { topology, prices });
      const reply = drive(
        schedule.run(topology, request, () => 0),
        io,
        'labels',
      );
      const read =
        options.progress === undefined ? null : readWork(readTextFile(options.progress, 'a schedule'), reply.rows);
      const rows = read ? reply.rows.map((row) => ({ ...row, work: read.work.get(row.link) ?? row.work })) : reply.rows;
      if (read && read.conflicts.length > 0) answerNo();
      // Labels hold only with the places that they name.
      writeFiles(io.guard, filesOf(reply.placed ?? topology, rows, reply, options));
      printResult(io, options.json, resultOf(rows, read), () => describe(rows, reply, read));
    });
}

/** Files that the options request. */
function filesOf(
  topology: Topology,
  rows: readonly ScheduleRow[],
  { pieces: leads }: Pick<ScheduleReply, 'pieces'>,
  options: LabelOptions,
) {
  const { output, sheets, netbox, pieces, design, language, paper } = options;
  const file = (path: string | undefined, text: () => string) =>
    path === undefined ? [] : [{ path, parts: [text()] }];
  const page = () =>
    sheetsPage({
      ...{ title: topology.name, language, paper, progress: progressOf(rows).all },
      ...{ racks: rackSheets(rows), bundles: bundleSheets(rows) },
    });
  return [
    ...file(output, () => formatSchedule(rows)),
    ...file(sheets, page),
    ...file(netbox, () => formatNetboxSchedule(topology, rows)),
    ...file(pieces, () => formatPieces(leads)),
    ...file(design, () => formatDesign(withWork(topology, rows))),
  ];
}

function withWork(topology: Topology, rows: readonly ScheduleRow[]): Topology {
  const work = new Map(rows.map((row): [LinkId, ScheduleRow['work']] => [row.link, row.work]));
  return applyDiff(topology, setWork(topology, work));
}

function resultOf(rows: readonly ScheduleRow[], read: ReadWork | null) {
  const { all, racks } = progressOf(rows);
  return {
    ...all,
    racks,
    bundles: bundleSheets(rows).length,
    ...(read && {
      changed: read.work.size,
      conflicts: read.conflicts.map(({ text, ...where }) => ({ ...where, text: text.en })),
      missing: read.missing,
    }),
  };
}

const MOST_SHOWN = 20;

function describe(rows: readonly ScheduleRow[], { from, withoutParts }: ScheduleReply, read: ReadWork | null): string {
  const { all, racks } = progressOf(rows);
  const done = `${formatNumber(all.laid)} laid, ${formatNumber(all.connected)} connected, ${formatNumber(all.tested)} tested`;
  const failed = all.failed > 0 ? `, ${formatNumber(all.failed)} failed` : '';
  const lines = [`${formatNumber(all.cables)} cables: ${done}${failed}`];
  if (from === 'estimate') lines.push('racks by a quick placement: no design with racks was given');
  if (withoutParts) lines.push(`without parts: ${withoutParts.en}`);
  if (read) {
    lines.push(`${formatNumber(read.work.size)} changed, ${formatNumber(read.missing.length)} not in the file`);
    for (const { line, cable, text } of read.conflicts.slice(0, MOST_SHOWN))
      lines.push(`line ${line}, ${cable || '-'}: ${text.en}`);
    const more = read.conflicts.length - MOST_SHOWN;
    if (more > 0) lines.push(`${formatNumber(more)} more rows were not taken`);
  }
  const table = racks.map(({ rack, cables, laid, connected, tested, failed: bad }) => [
    ...[rack || '(no rack)', cables, laid, connected, tested, bad],
  ]);
  return `${lines.join('\n')}\n\n${textTable(['rack', 'cables', 'laid', 'connected', 'tested', 'failed'], table)}`;
}
