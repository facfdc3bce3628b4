import { type Command, Option } from 'commander';
import { ParamError } from '../../core/base/params';
import { COST_FUNCTIONS, type CostFunction } from '../../core/building/parts/published';
import { readModelFile } from '../../core/formats/parts/modelFile';
import { formDefaults } from '../../jobs/ask/form';
import { billAsk } from '../../jobs/building/ask';
import { type CostReply, costs } from '../../jobs/building/costJob';
import { fitAsk } from '../../jobs/networks/fitAsk';
import { type FitReply, fit } from '../../jobs/networks/fitJob';
import { addAskOptions, givenByFlags, requestOf } from '../args/askOptions';
import { readTextFile } from '../args/inputFiles';
import { jsonOption } from '../args/jsonOption';
import { modelsOption } from '../args/modelOptions';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import { printResult } from '../print/printResult';
import { formatNumber, textTable } from '../print/textTable';
import { pricesOption, readListArgument } from './parts';

interface FitOptions {
  readonly models?: string;
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
  addAskOptions(command, fitAsk)
    .addOption(modelsOption())
    .addOption(new Option('--model <model>', 'the same as --machine'))
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
      const words = wordsOf(command, options);
      const models = options.models === undefined ? [] : readModelFile(readTextFile(options.models, 'models'));
      const request = requestOf(command, fitAsk, {}, { ...words, models });
      const reply = atFlags(words, () =>
        drive(
          fit.run(null, request, () => 0),
          io,
          'fit',
        ),
      );
      const { need, found } = reply;
      if (found.length === 0) answerNo();
      const cost = costsOf(reply, options, io);
      const candidates = found.map(({ generator, params, machines, gpus, ...row }, i) => ({
        ...row,
        ...(machines !== null && { machines }),
        ...(gpus !== null && { gpus }),
        ...(cost && costFields(cost, i)),
      }));
      const about = aboutOf(reply);
      printResult(io, options.json, { ...need, ...about, ...(cost && { currency: cost.currency }), candidates }, () =>
        describe(reply, cost),
      );
    });
}

/** Reads from the flags how the size is given, and the models. @throws InputFault where a number is given in two ways, or is missing */
function wordsOf(command: Command, { model }: FitOptions) {
  const given = givenByFlags(command, fitAsk.form);
  const machine = given.machine ?? model;
  const inMachines = (['machines', 'gpus'] as const).filter((name) => given[name] !== undefined);
  const [by = 'hosts'] = inMachines;
  if (inMachines.length > 1) throw new InputFault('--gpus: not with --machines');
  if ((by === 'hosts') !== (machine === undefined))
    throw new InputFault('expected --machines N or --gpus N, and --machine MODEL, together (see `list models`)');
  if (by !== 'hosts' && given.hosts !== undefined) throw new InputFault(`--hosts: not with --${by}`);
  if (given.switch !== undefined && given.ports !== undefined) throw new InputFault('--ports: not with --switch');
  if (by === 'hosts' && given.hosts === undefined) throw new InputFault('--hosts: expected how many');
  if (given.switch === undefined && given.ports === undefined) throw new InputFault('--ports: expected how many');
  return {
    by: by as typeof by | 'hosts',
    ...(machine !== undefined && { machine }),
    ...(given.switch !== undefined && { switch: given.switch }),
  };
}

/** Runs what reads the models that flags name, with its faults named by the flags. */
function atFlags<T>(words: Readonly<Record<string, string>>, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof ParamError)) throw error;
    throw new InputFault(`--${error.key} ${words[error.key] ?? ''}: ${error.message}`);
  }
}

/** Machines and models as results say them. */
function aboutOf({ machines, equipment: { machineModel, switchModel, mode } }: FitReply) {
  return {
    ...(machines !== null && { machines }),
    ...(machineModel && { machine: machineModel.name }),
    ...(switchModel && { switch: switchModel.name, mode }),
  };
}

/** Costs of the candidates, if requested. */
function costsOf(
  { found, equipment, need }: FitReply,
  { prices, cost, rate = '' }: FitOptions,
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
    ...{ equipment, rails: need.rails },
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

function describe(reply: FitReply, cost: CostReply | null): string {
  const { found, machines, equipment, gpusEach } = reply;
  const { hosts, ports, oversubscription } = reply.need;
  const { machineModel, switchModel, mode } = equipment;
  const gpus = gpusEach === null ? '' : ` (${formatNumber((machines ?? 0) * gpusEach)} GPUs)`;
  const ofMachines = machines === null ? '' : ` of ${formatNumber(machines)} machines ${machineModel?.name}${gpus}`;
  const switches = switchModel ? `switches ${switchModel.name}:${mode}` : 'switches';
  const need = `${formatNumber(hosts)} hosts${ofMachines}, ${switches} of ${ports} ports, at most ${formatNumber(oversubscription)}:1`;
  if (found.length === 0) {
    return `${need}: no network of the kinds tried will do; more ports or more oversubscription leave more room\n`;
  }
  const titles = [
    'switches',
    ...(machines === null ? [] : ['machines', 'GPUs']),
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
      ...(machines === null ? [] : [row.machines ?? '-', row.gpus ?? '-']),
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
