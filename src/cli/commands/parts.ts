import { type Command, Option } from 'commander';
import { formatBill, formatRackBills, type PlainBill } from '../../core/building/parts/billTable';
import { type BillReply, bill } from '../../jobs/billJob';
import type { BillValues } from '../../jobs/billParams';
import type { CommandContext } from '../createProgram';
import { drive } from '../drive';
import { readTextFile } from '../inputFiles';
import { jsonOption } from '../jsonOption';
import { NETWORK_HELP, readNetworkArgument } from '../networkArgument';
import { writeTextFile } from '../output/outputFiles';
import { printResult } from '../printResult';
import { addJobOptions } from '../specOptions';
import { formatNumber, textTable } from '../textTable';

interface PartsOptions extends Omit<BillValues, 'rate'> {
  readonly rate?: string;
  readonly prices?: string;
  readonly media?: string;
  readonly byRack?: boolean;
  readonly published?: boolean;
  readonly output?: string;
  readonly json?: boolean;
}

export function addParts(program: Command, { io }: CommandContext): void {
  const command = program
    .command('parts')
    .argument('<network...>', NETWORK_HELP)
    .addOption(pricesOption())
    .option('--media <file>', 'how far media reach, as CSV; a built-in table where it is left out');
  addJobOptions(command, bill)
    .option('--by-rack', 'also the parts of each rack, without spares')
    .option('--published', 'what published cost functions make of the same cables and switches')
    .option('-o, --output <file>', 'writes the bill as CSV, by rack with --by-rack')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nThe price list: part,kind,speed,medium,length_m,ends,price,currency,watts_per_end,source.\n',
    )
    .action(
      (network: readonly string[], { prices, media, byRack, published, output, json, ...values }: PartsOptions) => {
        // A share that is said holds for all that has spares.
        const isUsual = command.getOptionValueSource('spareSwitches') === 'default';
        const spareSwitches =
          isUsual && command.getOptionValueSource('spare') !== 'default' ? values.spare : values.spareSwitches;
        const topology = readNetworkArgument(network, [], io);
        const params = {
          ...values,
          rate: values.rate ?? '',
          spareSwitches,
          prices: readListArgument(prices),
          media: readListArgument(media),
        };
        const found = drive(
          bill.run(topology, { ...params, topology }, () => 0),
          io,
          'parts',
        );
        if (output !== undefined)
          writeTextFile(
            io.guard,
            output,
            byRack ? formatRackBills(found.racks, found.currency) : formatBill(found, found.currency),
          );
        printResult(io, json, resultOf(found, { byRack, published }), () => describe(found, { byRack, published }));
      },
    );
}

/** `--prices`, of all commands that cost something. */
export function pricesOption(): Option {
  return new Option('--prices <file>', 'a price list as CSV; published prices of 2011 to 2018 where it is left out');
}

/** A file of a table, null where none is named. */
export function readListArgument(path: string | undefined) {
  return path === undefined ? null : readTextFile(path, 'a table');
}

type Shown = Pick<PartsOptions, 'byRack' | 'published'>;

function resultOf(found: BillReply, { byRack, published }: Shown) {
  const { currency, metres, from, assumed } = found;
  return {
    ...{ total: found.totalCents / 100, currency, watts: found.watts, metres, lengths: from, assumed },
    rows: rowsOf(found),
    ...(byRack && {
      racks: found.racks.map((one) => ({
        ...{ rack: one.rack, total: one.totalCents / 100, watts: one.watts, rows: rowsOf(one) },
      })),
    }),
    ...(published && { published: found.published }),
  };
}

function rowsOf({ rows }: PlainBill) {
  return rows.map(({ part, count, spare, order, unitCents, totalCents }) => ({
    ...{ part, count, spare, order, unitPrice: unitCents / 100, total: totalCents / 100 },
  }));
}

function describe(found: BillReply, { byRack, published }: Shown): string {
  const { currency, from, metres, assumed } = found;
  const money = (cents: number): number => cents / 100;
  const rows = found.rows.map((row) => [
    ...[row.part, row.count, row.spare, row.order, money(row.unitCents), money(row.totalCents)],
  ]);
  const parts = [
    `${formatNumber(money(found.totalCents))} ${currency}, ${formatNumber(found.watts)} W, ${formatNumber(metres)} m of cable${WHENCE[from]}\n`,
    assumed > 0 ? `${formatNumber(assumed)} cables of unknown length: counted as --unknown says\n` : '',
    `\n${textTable(['part', 'count', 'spare', 'order', 'unit price', 'total'], rows)}`,
  ];
  if (byRack) {
    const racks = found.racks.map(({ rack, ...one }) => [
      rack || '(no rack)',
      partsText(one),
      money(one.totalCents),
      one.watts,
    ]);
    parts.push(`\n${textTable(['rack', 'parts', 'total', 'watts'], racks)}`);
  }
  if (published) {
    const dollars = (value: number | null): string | number => (value === null ? '-' : Math.round(value));
    const costs = found.published.map((one) => [
      dollars(one.cables),
      dollars(one.switches),
      dollars(one.total),
      one.source,
    ]);
    parts.push(`\n${textTable(['cables $', 'switches $', 'total $', 'by'], costs)}`);
  }
  return parts.join('');
}

function partsText({ rows }: PlainBill): string {
  return rows.map(({ part, count }) => `${count} ${part}`).join(', ');
}

const WHENCE: Readonly<Record<BillReply['from'], string>> = {
  places: '',
  links: ' as links say',
  estimate: ' by a quick placement: no design with racks was given',
};
