import { type Command, Option } from 'commander';
import { boxesOf } from '../../core/building/floor/boxes';
import { wholeCents, wholeWatts } from '../../core/building/parts/bill';
import {
  atMostWords,
  formatBill,
  formatRackBills,
  labourWords,
  type PlainBill,
  unpricedWords,
  withoutWattsWords,
} from '../../core/building/parts/billTable';
import type { Topology } from '../../core/topology/topology';
import { billAsk } from '../../jobs/building/ask';
import { type BillReply, bill } from '../../jobs/building/billJob';
import { addAskOptions, requestOf } from '../args/askOptions';
import { readTextFile } from '../args/inputFiles';
import { jsonOption } from '../args/jsonOption';
import { NETWORK_HELP, readDesignArgument } from '../args/networkArgument';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { writeTextFile } from '../output/outputFiles';
import { printNote, printResult } from '../print/printResult';
import { formatNumber, textTable } from '../print/textTable';

interface PartsOptions {
  readonly spare: number;
  readonly prices?: string;
  readonly media?: string;
  readonly byRack?: boolean;
  readonly published?: boolean;
  readonly template?: string;
  readonly output?: string;
  readonly json?: boolean;
}

export function addParts(program: Command, { io }: CommandContext): void {
  const command = program
    .command('parts')
    .argument('<network...>', NETWORK_HELP)
    .addOption(pricesOption())
    .option('--media <file>', 'how far media reach, as CSV; a built-in table where it is left out');
  addAskOptions(command, billAsk)
    .option('--by-rack', 'also the parts of each rack, without spares')
    .option('--published', 'what published cost functions make of the same cables and switches')
    .option('--template <file>', 'writes the parts of the network as a price list whose prices are to be filled in')
    .option('-o, --output <file>', 'writes the bill as CSV, by rack with --by-rack')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nThe price list: part,kind,speed,medium,length_m,ends,price,currency,watts_per_end,source.\n',
    )
    .action((network: readonly string[], options: PartsOptions) => {
      const { prices, media, byRack, published, output, template, json, spare } = options;
      const topology = readDesignArgument(network, io);
      const lists = { prices: readListArgument(prices), media: readListArgument(media) };
      // A share that is given holds for all that has spares.
      const given = (name: string): boolean => command.getOptionValueSource(name) === 'cli';
      const shared = given('spare') && !given('spareSwitches') ? { spareSwitches: spare } : {};
      const request = requestOf(command, billAsk, { topology, prices: lists }, shared);
      const found = drive(
        bill.run(topology, request, () => 0),
        io,
        'parts',
      );
      if (output !== undefined)
        writeTextFile(
          io.guard,
          output,
          byRack ? formatRackBills(found.racks, found.currency) : formatBill(found, found.currency),
        );
      if (template !== undefined) writeTextFile(io.guard, template, found.template);
      noteUncabled(topology, io);
      printResult(io, json, resultOf(found, { byRack, published }), () => describe(found, { byRack, published }));
    });
}

/** Says which machines have no ports: they are bought and stand somewhere, but no cable leads to them. */
export function noteUncabled(topology: Topology, io: CommandContext['io']): void {
  const { boxes } = boxesOf(topology);
  const names = boxes.flatMap(({ name, switches, hosts }) => (switches.length + hosts.length === 0 ? [name] : []));
  if (names.length === 0) return;
  const [few, more] = [names.slice(0, 5).join(', '), names.length > 5 ? ', …' : ''];
  printNote(io, `${names.length} ${names.length === 1 ? 'machine is' : 'machines are'} not cabled: ${few}${more}`);
}

/** `--prices`, of all commands that cost something. */
export function pricesOption(
  help = 'a price list as CSV; published prices of 2011 to 2018 where it is left out',
): Option {
  return new Option('--prices <file>', help);
}

/** A file of a table, null where none is named. */
export function readListArgument(path: string | undefined) {
  return path === undefined ? null : readTextFile(path, 'a table');
}

type Shown = Pick<PartsOptions, 'byRack' | 'published'>;

function resultOf(found: BillReply, { byRack, published }: Shown) {
  const { currency, metres, from, assumed } = found;
  return {
    ...{ ...sumsOf(found), currency, metres, lengths: from, assumed },
    rows: rowsOf(found),
    ...(byRack && {
      racks: found.racks.map((one) => ({
        ...{ rack: one.rack, ...sumsOf(one), rows: rowsOf(one) },
      })),
    }),
    ...(published && { published: found.published }),
  };
}

/** Totals, null where a part has none; then `atLeast` has the sums of the others. */
function sumsOf(bill: PlainBill) {
  const { totalCents, unpriced, watts, withoutWatts, atMost } = bill;
  return {
    ...{ total: money(wholeCents(bill)), watts: wholeWatts(bill) },
    ...(atMost > 0 && { modelsAtMaximum: atMost }),
    ...(unpriced + withoutWatts > 0 && {
      atLeast: { total: money(totalCents), watts, unpriced, withoutWatts },
    }),
  };
}

const money = (cents: number | null): number | null => (cents === null ? null : cents / 100);

function rowsOf({ rows }: PlainBill) {
  return rows.map(({ part, count, spare, order, unitCents, totalCents }) => ({
    ...{ part, count, spare, order, unitPrice: money(unitCents), total: money(totalCents) },
  }));
}

function describe(found: BillReply, { byRack, published }: Shown): string {
  const { currency, from, metres, assumed } = found;
  const rows = found.rows.map((row) => [
    ...[row.part, row.count, row.spare, row.order, money(row.unitCents) ?? '-', money(row.totalCents) ?? '-'],
  ]);
  const parts = [
    `${moneyText(found, currency)}, ${wattsText(found)}, ${formatNumber(metres)} m of cable${WHENCE[from]}\n`,
    assumed > 0 ? `${formatNumber(assumed)} cables of unknown length: counted as --unknown says\n` : '',
    `\n${textTable(['part', 'count', 'spare', 'order', 'unit price', 'total'], rows)}`,
  ];
  if (byRack) {
    const racks = found.racks.map(({ rack, ...one }) => [
      rack || '(no rack)',
      partsText(one),
      moneyText(one, currency),
      wattsText(one),
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

/** A total, and how much it leaves out. */
function moneyText(bill: PlainBill, currency: string): string {
  const missing = unpricedWords(bill)?.en;
  const labour = labourWords(bill)?.en;
  const known = bill.unpriced < bill.rows.length ? `${formatNumber(bill.totalCents / 100)} ${currency}` : undefined;
  return [known && labour ? `${known} (${labour})` : known, missing].filter((said) => said !== undefined).join(', ');
}

function wattsText(bill: PlainBill): string {
  const words = [withoutWattsWords(bill)?.en, atMostWords(bill)?.en].filter((said) => said !== undefined);
  if (words.length === 0) return `${formatNumber(bill.watts)} W`;
  // Of watts that are the most there may be a sum is no lower bound.
  return `${bill.atMost > 0 ? '' : '≥ '}${formatNumber(bill.watts / 1000)} kW, ${words.join(', ')}`;
}

function partsText({ rows }: PlainBill): string {
  return rows.map(({ part, count }) => `${count} ${part}`).join(', ');
}

const WHENCE: Readonly<Record<BillReply['from'], string>> = {
  places: '',
  links: ' as links say',
  estimate: ' by a quick placement: no design with racks was given',
};
