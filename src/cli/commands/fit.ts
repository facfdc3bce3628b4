import { type Command, Option } from 'commander';
import { COST_FUNCTIONS, type CostFunction } from '../../core/building/parts/published';
import type { SizeNeed } from '../../core/generators/sizeNeed';
import type { SizeFound } from '../../core/sizing/findSizes';
import { formDefaults } from '../../jobs/ask/form';
import { billAsk } from '../../jobs/building/ask';
import { type CostReply, costs } from '../../jobs/building/costJob';
import { fitAsk } from '../../jobs/networks/fitAsk';
import { fit } from '../../jobs/networks/fitJob';
import { addAskOptions, requestOf } from '../args/askOptions';
import { jsonOption } from '../args/jsonOption';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import { printResult } from '../print/printResult';
import { formatNumber, textTable } from '../print/textTable';
import { pricesOption, readListArgument } from './parts';

interface FitOptions {
  readonly prices?: string;
  readonly cost?: CostFunction['id'];
  readonly rate?: string;
  readonly json?: boolean;
}

/** Those that know switches. */
const FUNCTIONS = COST_FUNCTIONS.filter(({ switchPorts, switchSizes }) => switchPorts ?? switchSizes).map(
  ({ id }) => id,
);

export function addFit(program: Command, { io, answerNo }: CommandContext): void {
  const command = program.command('fit');
  addAskOptions(command, fitAsk)
    .addOption(pricesOption())
    .addOption(
      new Option('--cost <by>', 'cost by a published function instead of a price list')
        .choices(FUNCTIONS)
        .conflicts('prices'),
    )
    .addOption(
      new Option(
        '--rate <name>',
        'rate of all links when costs are worked out, such as 100GbE; that of the first switch of the price list that has ports enough where it is left out',
      ),
    )
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nFor each kind of network that clusters are built as: the one with fewest switches that will do. Each is built and measured: under all-to-all traffic\n' +
        'its bounds by hops, by forwarding tables and by the links between two halves allow 1/x. Other commands take the spec of a row.\n',
    )
    .action((options: FitOptions) => {
      for (const name of ['hosts', 'ports'] as const) {
        if (command.getOptionValueSource(name) === 'default') throw new InputFault(`--${name}: expected how many`);
      }
      const need = requestOf(command, fitAsk, {});
      const found = drive(
        fit.run(null, need, () => 0),
        io,
        'fit',
      );
      if (found.length === 0) answerNo();
      const cost = costsOf(found, options, io);
      const candidates = found.map(({ generator, params, ...row }, i) => ({
        ...row,
        ...(cost && costFields(cost, i)),
      }));
      printResult(io, options.json, { ...need, ...(cost && { currency: cost.currency }), candidates }, () =>
        describe(need, found, cost),
      );
    });
}

/** Costs of the candidates, if requested. */
function costsOf(found: readonly SizeFound[], { prices, cost, rate = '' }: FitOptions, io: CommandContext['io']) {
  if (prices === undefined && cost === undefined) return null;
  const lists = { prices: readListArgument(prices), media: null };
  const params = { ...formDefaults(billAsk.form), ...lists, rate, candidates: found, by: cost ?? null };
  return drive(
    costs.run(null, params, () => 0),
    io,
    'costs',
  );
}

function costFields({ costs: all }: CostReply, i: number) {
  const { total, watts, reason } = all[i];
  return { cost: total, watts, ...(reason && { noCost: reason.en }) };
}

function describe(
  { hosts, ports, oversubscription }: SizeNeed,
  found: readonly SizeFound[],
  cost: CostReply | null,
): string {
  const need = `${formatNumber(hosts)} hosts, switches of ${ports} ports, at most ${formatNumber(oversubscription)}:1`;
  if (found.length === 0) {
    return `${need}: no network of the kinds tried will do; more ports or more oversubscription leave more room\n`;
  }
  const titles = [
    'switches',
    'hosts',
    'cables',
    'ports',
    'hops',
    'diameter',
    'bisection',
    'bound',
    ...(cost ? [cost.currency, 'a host', 'watts'] : []),
    'spec',
  ];
  return `${need}\n\n${textTable(
    titles,
    found.map((row, i) => [
      row.switches,
      row.hosts,
      row.cables,
      row.portsUsed,
      row.meanHops ?? '-',
      row.diameter ?? '-',
      row.bisection,
      row.bound,
      ...(cost ? costCells(cost, i, row.hosts) : []),
      row.spec,
    ]),
  )}`;
}

function costCells({ costs: all }: CostReply, i: number, hosts: number): readonly (string | number)[] {
  const { total, watts } = all[i];
  return [total === null ? '-' : Math.round(total), total === null ? '-' : Math.round(total / hosts), watts ?? '-'];
}
