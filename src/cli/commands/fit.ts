import { type Command, Option } from 'commander';
import { COST_FUNCTIONS, type CostFunction } from '../../core/building/parts/published';
import type { SizeNeed } from '../../core/generators/sizeNeed';
import { portsBySpeed, switchPorts } from '../../core/plant/switchPorts';
import type { ModelChoice } from '../../core/plant/withModels';
import type { SizeFound } from '../../core/sizing/findSizes';
import { formDefaults } from '../../jobs/ask/form';
import { billAsk } from '../../jobs/building/ask';
import { type CostReply, costs } from '../../jobs/building/costJob';
import { fitAsk } from '../../jobs/networks/fitAsk';
import { fit } from '../../jobs/networks/fitJob';
import { type NamedModels, namedModels } from '../args/applyModels';
import { addAskOptions, requestOf } from '../args/askOptions';
import { jsonOption } from '../args/jsonOption';
import { ModelOptions } from '../args/modelOptions';
import { wholeNumber } from '../args/numberOptions';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import { printResult } from '../print/printResult';
import { formatNumber, textTable } from '../print/textTable';
import { pricesOption, readListArgument } from './parts';

interface FitOptions {
  readonly machines?: number;
  readonly model?: string;
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
  const models = new ModelOptions();
  addAskOptions(command, fitAsk)
    .addOption(
      wholeNumber('--machines <n>', 'machines to make room for, each with the compute ports of --machine', 1, 100_000),
    )
    .addOption(new Option('--model <model>', 'the same as --machine'));
  for (const option of models.options()) command.addOption(option);
  command
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
      const given = (name: string): boolean => command.getOptionValueSource(name) === 'cli';
      if (options.model !== undefined) models.nameMachine(options.model);
      const plant = plantNeed(namedModels(models), options.machines, given);
      for (const name of ['hosts', 'ports'] as const) {
        if (!given(name) && plant[name] === undefined) throw new InputFault(`--${name}: expected how many`);
      }
      const { about, choice, ...counts } = plant;
      const need: SizeNeed = { ...requestOf(command, fitAsk, {}), ...counts };
      const found = drive(
        fit.run(null, need, () => 0),
        io,
        'fit',
      );
      if (found.length === 0) answerNo();
      const cost = costsOf(found, { ...options, choice }, io);
      const candidates = found.map(({ generator, params, ...row }, i) => ({
        ...row,
        ...(cost && costFields(cost, i)),
      }));
      printResult(io, options.json, { ...need, ...about, ...(cost && { currency: cost.currency }), candidates }, () =>
        describe(need, about, found, cost),
      );
    });
}

/** The need of a network as its machines and models give it. */
interface PlantNeed {
  readonly hosts?: number;
  readonly ports?: number;
  readonly rails?: number;
  readonly choice: Pick<ModelChoice, 'switchModel' | 'mode' | 'machineModel'>;
  /** As results say it. */
  readonly about: {
    readonly machines?: number;
    readonly machine?: string;
    readonly switch?: string;
    readonly mode?: string;
  };
}

/** @throws InputFault where a number is given in two ways, or machines do not go with the switches */
function plantNeed(
  { machine, switches }: NamedModels,
  machines: number | undefined,
  given: (name: string) => boolean,
): PlantNeed {
  if ((machines === undefined) !== (machine === undefined))
    throw new InputFault('expected --machines N and --machine MODEL together (see `list models`)');
  if (machines !== undefined && given('hosts')) throw new InputFault('--hosts: not with --machines');
  if (switches && given('ports')) throw new InputFault('--ports: not with --switch');
  const compute = (machine?.ports ?? []).filter(({ network = 'compute' }) => network === 'compute');
  if (machine && compute.length === 0)
    throw new InputFault(`--machine ${machine.name}: its model has no ports for a network called compute`);
  const [[gbps, ports] = [null, undefined]] = switches
    ? [...portsBySpeed(switchPorts(switches, switches.model) ?? [])].toSorted(([, a], [, b]) => b - a)
    : [];
  const asked = compute[0]?.gbps;
  if (asked !== undefined && gbps !== null && gbps < asked)
    throw new InputFault(
      `--switch ${switches?.model.name}:${switches?.mode}: its ports run at ${gbps}G, those of ${machine?.name} at ${asked}G`,
    );
  if (switches && ports === undefined)
    throw new InputFault(`--switch ${switches.model.name}: its model tells no cages`);
  return {
    ...(machines !== undefined && { hosts: machines * compute.length, rails: compute.length }),
    ...(ports !== undefined && { ports: Math.min(ports, switches?.model.mostPorts ?? ports) }),
    choice: {
      ...(switches && { switchModel: switches.model, mode: switches.mode }),
      ...(machine && { machineModel: machine }),
    },
    about: {
      ...(machines !== undefined && { machines }),
      ...(machine && { machine: machine.name }),
      ...(switches && { switch: switches.model.name, mode: switches.mode }),
    },
  };
}

/** Costs of the candidates, if requested. */
function costsOf(
  found: readonly SizeFound[],
  { prices, cost, rate = '', choice }: FitOptions & Pick<PlantNeed, 'choice'>,
  io: CommandContext['io'],
) {
  if (prices === undefined && cost === undefined) return null;
  const lists = { prices: readListArgument(prices), media: null };
  const params = {
    ...formDefaults(billAsk.form),
    ...lists,
    rate,
    candidates: found,
    by: cost ?? null,
    ...(Object.keys(choice).length > 0 && { models: choice }),
  };
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
  { machines, machine, switch: model, mode }: PlantNeed['about'],
  found: readonly SizeFound[],
  cost: CostReply | null,
): string {
  const ofMachines =
    machines === undefined ? '' : ` of ${formatNumber(machines)} machines${machine ? ` ${machine}` : ''}`;
  const switches = model === undefined ? 'switches' : `switches ${model}:${mode}`;
  const need = `${formatNumber(hosts)} hosts${ofMachines}, ${switches} of ${ports} ports, at most ${formatNumber(oversubscription)}:1`;
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
