import { syntaxSafeNames } from '../../core/formats/parts/syntaxSafeNames';
import { judgeQos } from '../../core/lossless/qos/judgeQos';
import { qosCables, unmatchedQos } from '../../core/lossless/qos/qosCables';
import { MOST_PRIORITIES, planQos } from '../../core/lossless/qos/qosPlan';
import { qosSystem, readQos } from '../../core/lossless/qos/qosSystems';
import type { QosSystemId, SwitchQos } from '../../core/lossless/qos/switchQos';
import type { Topology } from '../../core/topology/topology';
import type { CliIo } from '../cliIo';
import { InputFault } from '../inputFault';
import { writeExported } from '../output/outputFiles';
import { printWarnings } from '../print/printProblems';
import { filesIn, readTextFile } from './inputFiles';

/** DSCP of congestion notices (CNP), which slow senders of RoCE down. */
const NOTICES = 48;

/** Reads the switches' files and judges them: what is wrong, and what they do not tell. @throws InputFault, FormatError */
export function judgedConfig(path: string, dscp: number, topology: Topology, io: CliIo) {
  const files = filesIn(path, 'files of switches').map((file) => readTextFile(file, 'the configuration of a switch'));
  const switches = files.map(readQos);
  for (const { problems } of switches) printWarnings(problems, io);
  const findings = judgeQos(switches, qosCables(topology, switches), { dscp, cnp: NOTICES });
  const unmatched = unmatchedQos(topology, switches);
  if (unmatched.notInDesign.length === new Set(switches.map(({ name }) => name)).size)
    throw new InputFault(
      `--config ${path}: expected files of switches of the network, found ${unmatched.notInDesign.join(', ')}`,
    );
  const notRead = switches.flatMap(({ name, notRead: tables }) => (tables.length > 0 ? [{ name, tables }] : []));
  const read = { files: files.length, dscp, switches: switches.map(summaryOf) };
  return { config: { ...read, ...unmatched, notRead }, findings };
}

/** Writes a file of quality of service for each switch with cables into a folder. @throws InputFault where more priorities are needed than there are */
export function writeConfig(
  folder: string,
  system: QosSystemId,
  topology: Topology,
  { dscp, priorities }: { readonly dscp: number; readonly priorities: number },
  io: CliIo,
): void {
  if (priorities > MOST_PRIORITIES)
    throw new InputFault(
      `--write-config: ${priorities} priorities are needed, and at most ${MOST_PRIORITIES} can be lossless`,
    );
  const { write, ending } = qosSystem(system);
  const plans = planQos(topology, priorities, { dscp, cnp: NOTICES });
  const names = syntaxSafeNames(plans.map(({ name }) => name));
  writeExported(
    io.guard,
    folder,
    plans.map((plan, i) => ({ name: `${names[i]}.${ending}`, text: write(plan) })),
  );
}

/** Priorities that the ports of a switch pause, those that its watchdogs end, and the marks of each class, over all ports. */
function summaryOf({ name, ports }: SwitchQos) {
  const all = [...ports.values()];
  const sorted = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b);
  const pairs = all.flatMap(({ classOfDscp }) => [...(classOfDscp ?? [])]);
  const classes = sorted(pairs.map(([, to]) => to)).map((to) => ({
    class: to,
    dscps: sorted(pairs.filter((pair) => pair[1] === to).map(([dscp]) => dscp)),
  }));
  return {
    ...{ name, ports: ports.size, classes },
    pauses: sorted(all.flatMap(({ pauses }) => pauses)),
    watched: sorted(all.flatMap(({ watched }) => watched ?? [])),
  };
}
