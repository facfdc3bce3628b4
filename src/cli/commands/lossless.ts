import { type Command, Option } from 'commander';
import type { Fabric } from '../../core/fabric/fabric';
import { judgeLossless } from '../../core/lossless/judgeLossless';
import { losslessParams, waysWithValleys } from '../../core/lossless/losslessParams';
import { LOSSLESS_TIMES, type LosslessReport, type LosslessTime } from '../../core/lossless/losslessReport';
import { nextHopsOf } from '../../core/routes/nextHopsOf';
import { jsonOption } from '../args/jsonOption';
import { LOSSLESS_DOWN_HELP, losslessFailures } from '../args/losslessDown';
import { NETWORK_HELP, readNetworkArgument } from '../args/networkArgument';
import { addJobOptions } from '../args/specOptions';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
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
    .option('--flooding <switches>', 'switches that flood lossless packets, with commas between them, or all-leaves');
  addJobOptions(command, { params: losslessParams })
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nSwitches that pause the neighbour which fills them (PFC) can wait for each other in a circle. Judged are all next hops at once, whatever flows are hashed to.\n' +
        'Exit code 1 if a loop is possible, a pair of hosts has no way, or failures by name cut one off.',
    )
    .action((argument: readonly string[], options: LosslessOptions) => {
      const network = compileTimed(readNetworkArgument(argument, [], io));
      const { fabric } = network;
      const { valleys, hosts, down } = options;
      const { failures, isNamed } = losslessFailures(down, network);
      const flooding = floodingSwitches(fabric, options.flooding);
      const hops = nextHopsOf(fabric, waysWithValleys[valleys]);
      const report = upTo(
        drive(judgeLossless(fabric, hops, failures, { flooding, hosts }), io, 'lossless'),
        UP_TO[options.upTo],
      );
      const head = {
        ...{ network: fabric.name, valleys, hosts, down },
        flooding: flooding.map((s) => fabric.switchNames[s]),
      };
      printResult(io, options.json, { ...head, ...report }, () => describeLossless({ ...head, ...report }, io));
      const isCutOff = report.unreachablePairs > 0 || (isNamed && report.scenarios.cutOff > 0);
      if (isCutOff || report.loops.length > 0) answerNo();
    });
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
