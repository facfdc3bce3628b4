import type { Command } from 'commander';
import { csvText } from '../../core/base/text/csvText';
import { designCsvRows, each, leafLostWords } from '../../core/choosing/designMeasures';
import { type ByTraffic, TRAFFICS } from '../../core/choosing/trafficFigures';
import type { SpineLost } from '../../core/choosing/worstLosses';
import { machineWords } from '../../core/failures/machineWords';
import { trafficTitles } from '../../core/metrics/measures';
import { designsAsk } from '../../jobs/choosing/ask';
import { designs } from '../../jobs/choosing/designsJob';
import type { DesignRow, DesignsReply } from '../../jobs/choosing/designsReply';
import { addAskOptions, requestOf } from '../args/askOptions';
import { jsonOption } from '../args/jsonOption';
import { NETWORK_HELP, readDesignArgument } from '../args/networkArgument';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { writeTextFile } from '../output/outputFiles';
import { printNote, printResult } from '../print/printResult';
import { formatNumber, textTable } from '../print/textTable';
import { pricesOption, readListArgument } from './parts';

interface DesignsOptions {
  readonly prices?: string;
  readonly csv?: string;
  readonly json?: boolean;
}

export function addCompareDesigns(program: Command, { io }: CommandContext): void {
  const command = program
    .command('compare-designs')
    .argument('[networks...]', `designs, a row each: each ${NETWORK_HELP.replace(' (several: a plane each)', '')}`)
    .addOption(pricesOption('a price list as CSV; cost, watts and transceivers are not known without it'));
  addAskOptions(command, designsAsk)
    .option('--csv <file>', 'also write the rows as CSV')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `\nThree numbers with / between are for three traffics: ${Object.values(trafficTitles)
        .map(({ en }) => en)
        .join('; ')}.\n` +
        'Hops and throughput are those of traffic that every switch splits evenly over all shortest ways. - is what is not known. ( ) is a lost switch, where there is no spine: what the others get.\n',
    )
    .action((names: readonly string[], { prices, csv, json }: DesignsOptions) => {
      const given = names.map((name) => ({ name, topology: readDesignArgument(name, io) }));
      const lists = { prices: readListArgument(prices), media: null };
      const request = requestOf(command, designsAsk, { prices: lists }, { designs: given });
      const found = drive(
        designs.run(null, request, () => 0),
        io,
        'designs',
      );
      if (!json)
        for (const { design, notes } of found.rows) for (const note of notes) printNote(io, `${design}: ${note.en}`);
      if (csv !== undefined) writeTextFile(io.guard, csv, csvText(designCsvRows(found.rows), '\n'));
      printResult(io, json, { currency: found.currency, rows: found.rows.map(rowOf) }, () => describe(found));
    });
}

function rowOf({
  spineLost,
  switchLost,
  leafLost,
  notes,
  hostCables,
  betweenCables,
  sketch: _,
  family,
  sameAs,
  ...row
}: DesignRow) {
  return {
    ...row,
    cables: { host: hostCables, between: betweenCables },
    spineLost: typeof spineLost === 'object' ? spineLost : null,
    switchLost: typeof switchLost === 'object' && switchLost !== null ? ofSwitch(switchLost) : null,
    leafLost: leafLost && {
      leaf: leafLost.leaf,
      machines: leafLost.losses.machines,
      losing: leafLost.losses.losing,
      cutOff: leafLost.losses.cutOff.length,
      words:
        row.endPoints > row.machines ? machineWords(leafLost.losses, null, null).en : leafLostWords({ leafLost })?.en,
    },
    notes: notes.map(({ en }) => en),
  };
}

const ofSwitch = ({ spine, ...left }: SpineLost) => ({ switch: spine, ...left });

function describe({ currency, rows }: DesignsReply): string {
  const hasTables = rows.some(({ tables }) => tables);
  const titles = [
    ...['design', 'end points', 'switches', 'cables', 'transceivers', 'longest, m'],
    ...[currency ?? 'cost', 'each', 'W', 'each', 'hops', 'throughput'],
    ...(hasTables ? ['of tables'] : []),
    ...['a spine (switch) lost', 'a leaf lost'],
  ];
  return textTable(
    titles,
    rows.map((row) => [
      ...[
        row.design,
        row.endPoints,
        row.switches,
        `${formatNumber(row.hostCables)} + ${formatNumber(row.betweenCables)}`,
      ],
      row.transceivers?.map(({ count }) => formatNumber(count)).join(' + ') || '-',
      row.longest ?? '-',
      ...[row.cost, row.watts].flatMap((whole) => [numberOr(whole, 0), numberOr(each(row, whole), 1)]),
      ...[threeOf(row.hops), threeOf(row.throughput)],
      ...(hasTables ? [threeOf(row.tables)] : []),
      ...[spineCell(row), leafLostWords(row)?.en ?? '-'],
    ]),
  );
}

/** What a lost spine leaves; in brackets a lost switch, where there is no spine. */
function spineCell({ spineLost, switchLost }: DesignRow): string {
  const lost = spineLost ?? switchLost;
  if (lost === null) return 'no spine';
  const left = lost === 'unknown' ? '-' : `${threeOf(lost.throughput)}${lost.isCut ? ' (cut)' : ''}`;
  return spineLost ? left : `(${left})`;
}

function threeOf(figures: ByTraffic | undefined): string {
  return TRAFFICS.map((traffic) => numberOr(figures?.[traffic] ?? null, 4)).join(' / ');
}

function numberOr(value: number | null, digits: number): string {
  return value === null ? '-' : value.toLocaleString('en-US', { maximumFractionDigits: digits });
}
