import { type Command, Option } from 'commander';
import type { Fabric } from '../../core/fabric/fabric';
import type { Failures } from '../../core/failures/listFailures';
import { checkTags } from '../../core/lossless/checkTags';
import { judgeLossless } from '../../core/lossless/judgeLossless';
import { losslessParams, waysWithValleys } from '../../core/lossless/losslessParams';
import { LOSSLESS_TIMES, type LosslessReport, type LosslessTime } from '../../core/lossless/losslessReport';
import { qosSystems } from '../../core/lossless/qos/qosSystems';
import type { QosSystemId } from '../../core/lossless/qos/switchQos';
import { planTags } from '../../core/lossless/tagPlan';
import { tagRules, writeTagRules } from '../../core/lossless/tagRules';
import { nextHopsOf } from '../../core/routes/nextHopsOf';
import { HEADROOM_HELP, headroomArgument } from '../args/headroomArgument';
import { jsonOption } from '../args/jsonOption';
import { LOSSLESS_DOWN_HELP, losslessFailures } from '../args/losslessDown';
import { NETWORK_HELP, readNetworkArgument } from '../args/networkArgument';
import { wholeNumber } from '../args/numberOptions';
import { judgedConfig, writeConfig } from '../args/qosArgument';
import { addJobOptions } from '../args/specOptions';
import type { CliIo } from '../cliIo';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import { writeTextFile } from '../output/outputFiles';
import { describeLossless } from '../print/describeLossless';
import { printResult } from '../print/printResult';
import { compileTimed } from '../routeOnce';

/** Times by the word of the option. */
const UP_TO = { intact: 'intact', steady: 'steady', 'in-flight': 'inFlight', union: 'union' } as const;

interface LosslessOptions {
  readonly valleys: 'allowed' | 'refused';
  readonly hosts: 'sinks' | 'pause';
  readonly down: string;
  readonly upTo: keyof typeof UP_TO;
  readonly flooding?: string;
  readonly tags?: boolean;
  readonly rules?: string;
  readonly config?: string;
  readonly writeConfig?: string;
  readonly system: QosSystemId;
  readonly dscp: number;
  readonly headroom?: string;
  readonly json?: boolean;
}

export function addLossless(program: Command, { io, answerNo }: CommandContext): void {
  const command = program
    .command('lossless')
    .argument('<network...>', NETWORK_HELP)
    .addOption(new Option('--down <what>', `what fails: ${LOSSLESS_DOWN_HELP}`).default('none'))
    .addOption(
      new Option(
        '--up-to <when>',
        'the strongest that has to hold: before failures, after each, while packets are on old ways, any mixture',
      )
        .choices(Object.keys(UP_TO))
        .default('union'),
    )
    .option('--flooding <switches>', 'switches that flood lossless packets, with commas between them, or all-leaves')
    .option(
      '--tags',
      'how many priorities are lossless for certain, if packets that turn from down to up change to the next',
    )
    .option('--rules <file>', 'write the rules by which they do, a line each');
  command
    .option(
      '--config <file-or-folder>',
      "the switches' files, whose quality of service is judged too: SONiC's config_db.json, Arista's running-config, NVUE's commands",
    )
    .option(
      '--write-config <folder>',
      'write such a file for each switch, with as many lossless priorities as --tags needs',
    )
    .addOption(
      new Option('--system <id>', 'the system that they are written for')
        .choices(qosSystems.map(({ id }) => id))
        .default('sonic'),
    )
    .addOption(wholeNumber('--dscp <n>', 'DSCP of lossless traffic in them', 0, 63).default(26))
    .option('--headroom <what>', `buffer that pauses need, by SONiC's formula for Mellanox chips: ${HEADROOM_HELP}`);
  addJobOptions(command, { params: losslessParams })
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nSwitches that pause the neighbour which fills them (PFC) can wait for each other in a circle. Judged are all next hops at once, whatever flows are hashed to.\n' +
        'Exit code 1 if a loop is possible, a pair of hosts has no way, failures by name cut one off, a file has a finding, or headroom does not fit.',
    )
    .action((argument: readonly string[], options: LosslessOptions) => {
      if (runLossless(argument, options, io)) answerNo();
    });
}

/** Prints the judgement. Returns true if the answer is no. */
function runLossless(argument: readonly string[], options: LosslessOptions, io: CliIo): boolean {
  const network = compileTimed(readNetworkArgument(argument, [], io));
  const { fabric } = network;
  const { failures, isNamed } = losslessFailures(options.down, network);
  const { head, report } = judged(fabric, failures, options, io);
  const priorities = tagsWanted(options) ? prioritiesOf(fabric, failures, options, report, io) : null;
  if (priorities && options.rules !== undefined)
    writeTextFile(io.guard, options.rules, writeTagRules(priorities.rules));
  const asked = upTo(report, UP_TO[options.upTo]);
  const { config, dscp, headroom: wanted, writeConfig: folder, system } = options;
  if (folder !== undefined)
    writeConfig(folder, system, network.topology, { dscp, priorities: priorities?.needed ?? 1 }, io);
  const headroom = wanted === undefined ? null : headroomArgument(wanted, fabric, priorities?.needed ?? 1);
  const result = {
    ...{ ...head, ...asked, ...(priorities && { priorities }), ...(headroom && { headroom }) },
    ...(config !== undefined && judgedConfig(config, dscp, network.topology, io)),
  };
  printResult(io, options.json, result, () => describeLossless(result, io));
  const isCutOff = report.unreachablePairs > 0 || (isNamed && report.scenarios.cutOff > 0);
  const isWrong = (result.findings ?? []).length > 0 || headroom?.fits === false;
  return isWrong || isCutOff || asked.loops.length > 0;
}

function judged(
  fabric: Fabric,
  failures: Failures,
  { valleys, hosts, down, flooding: where }: LosslessOptions,
  io: CliIo,
) {
  const flooding = floodingSwitches(fabric, where);
  const hops = nextHopsOf(fabric, waysWithValleys[valleys]);
  const report = drive(judgeLossless(fabric, hops, failures, { flooding, hosts }), io, 'lossless');
  const names = flooding.map((s) => fabric.switchNames[s]);
  return { head: { network: fabric.name, valleys, hosts, down, flooding: names }, report };
}

/** @throws InputFault beside what no rule covers */
function tagsWanted({ tags, rules, flooding, hosts }: LosslessOptions): boolean {
  if (!tags && rules === undefined) return false;
  if (flooding !== undefined || hosts === 'pause')
    throw new InputFault('--tags: expected neither --flooding nor --hosts pause: rules cover packets on their ways');
  return true;
}

/** The priorities that suffice, checked by following packets. */
function prioritiesOf(
  fabric: Fabric,
  failures: Failures,
  { valleys }: LosslessOptions,
  report: LosslessReport,
  io: CliIo,
) {
  const { intact, union } = report.verdict;
  if ((union ?? intact) === 'free') return { needed: 1, atLeast: 1, isChecked: true, rules: [] };
  const hops = nextHopsOf(fabric, waysWithValleys[valleys]);
  const plan = drive(planTags(fabric, hops, failures), io, 'lossless');
  const rules = tagRules(fabric, plan);
  const { cycle, makesLossy } = drive(checkTags(fabric, hops, failures, rules), io, 'lossless');
  return { needed: plan.needed, atLeast: 2, isChecked: cycle.length === 0 && !makesLossy, rules };
}

/** The report without what is stronger than was asked. */
function upTo(report: LosslessReport, last: LosslessTime): LosslessReport {
  const asked = LOSSLESS_TIMES.slice(0, LOSSLESS_TIMES.indexOf(last) + 1);
  const of = (time: LosslessTime) => (asked.includes(time) ? report.verdict[time] : null);
  return {
    ...report,
    verdict: { intact: of('intact'), steady: of('steady'), inFlight: of('inFlight'), union: of('union') },
    loops: report.loops.filter(({ time }) => asked.includes(time)),
  };
}

/** @throws InputFault for a name that no switch has */
function floodingSwitches({ switchNames, talkerOffset }: Fabric, text: string | undefined): number[] {
  if (text === undefined) return [];
  if (text === 'all-leaves') return Array.from(switchNames.keys()).filter((s) => talkerOffset[s + 1] > talkerOffset[s]);
  return text.split(',').map((name) => {
    const s = switchNames.indexOf(name);
    if (s < 0) throw new InputFault(`--flooding ${name}: no switch has this name: expected switches, or all-leaves`);
    return s;
  });
}
