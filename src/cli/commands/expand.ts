import { extname } from 'node:path';
import type { Command } from 'commander';
import { assignLids } from '../../core/addressing/assignLids';
import type { TextFile } from '../../core/base/text/textFile';
import { sizeTarget } from '../../core/building/growth/growthTarget';
import type { GrowthPlan } from '../../core/building/growth/planGrowth';
import { type WorkStep, workOrderCsv } from '../../core/building/growth/workOrder';
import { compileFabric } from '../../core/fabric/compileFabric';
import { writeFormat } from '../../core/formats/writeFormat';
import { splitNetworks } from '../../core/plant/networks';
import type { ForwardingTable } from '../../core/routes/routing';
import type { NodeId, Topology } from '../../core/topology/topology';
import { growthAsk } from '../../jobs/growth/ask';
import { type GrowthReply, growth } from '../../jobs/growth/job';
import { addAskOptions, requestOf } from '../args/askOptions';
import { engineOf } from '../args/commonOptions';
import { formatByEnding, NETWORK_ENDINGS } from '../args/formatChoice';
import { jsonOption } from '../args/jsonOption';
import { NETWORK_HELP, readNetworkOrSpec, readNetworkWithin } from '../args/networkArgument';
import type { CliIo } from '../cliIo';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import { writeExported, writeTextFile } from '../output/outputFiles';
import { describeGrowth, workOrderText } from '../print/describeGrowth';
import { printNote, printResult } from '../print/printResult';
import { networkFiles, writeNetwork } from '../writeNetwork';

interface ExpandOptions {
  readonly engine?: string;
  readonly output?: string;
  readonly proofs?: boolean;
  readonly json?: boolean;
}

export function addExpand(program: Command, { io, answerNo }: CommandContext): void {
  const command = program
    .command('expand')
    .argument('<from>', NETWORK_HELP)
    .argument(
      '[to]',
      'the same, or a size: LEAVESxSPINES (of three levels PODSxSPINES), or a number of switches; not with --machines',
    );
  addAskOptions(command, growthAsk)
    .option(
      '-o, --output <file-or-folder>',
      `work order (.csv, .txt), the network to come (${NETWORK_ENDINGS}), or a folder for all, a design a stage too`,
    )
    .option(
      '--proofs',
      'also certificates, in the folder: any mixture of tables is free of deadlock at every change on the way',
    )
    .addOption(jsonOption())
    .action((fromArgument: string, toArgument: string | undefined, options: ExpandOptions) => {
      const { design: from, network } = readNetworkWithin(fromArgument, io);
      if (options.engine !== undefined) engineOf(options.engine, '--engine');
      const target = targetOf(toArgument, command.getOptionValueSource('machines') === 'cli', io);
      const request = { ...requestOf(command, growthAsk, { network }, target), certify: options.proofs };
      if (options.proofs && (options.output === undefined || !isFolder(options.output)))
        throw new InputFault('--proofs: expected --output, a folder');
      const reply = drive(
        growth.run(from, request, () => 0),
        io,
        'expand',
      );
      const others = splitNetworks(from).flatMap(({ network: other }) => (other.name === network ? [] : [other.name]));
      if (others.length > 0) printNote(io, `what is new has no port in ${others.join(', ')}: grow each by itself`);
      if (Object.values(reply.plan.checks).some((isTrue) => !isTrue)) answerNo();
      if (options.output !== undefined) writeGrowth(io, options.output, reply);
      printResult(io, options.json, resultOf(from, reply), () => describeGrowth(from, reply.plan, io));
    });
}

/** The fields of the form for what the network grows to. @throws InputFault unless it is said in one way */
function targetOf(to: string | undefined, byMachines: boolean, io: CliIo) {
  if ((to === undefined) !== byMachines)
    throw new InputFault('expected what to grow to, in one way: a network, a size such as 48x12, or --machines N');
  if (to === undefined) return { by: 'machines' } as const;
  if (sizeTarget(to)) return { by: 'size', size: to } as const;
  return { by: 'design', design: { id: '', name: to, topology: readNetworkOrSpec(to, io).topology } } as const;
}

function isFolder(out: string): boolean {
  return ['', '.zip'].includes(extname(out).toLowerCase());
}

/** Network, tables before and after, and certificate of a change. */
function changeFiles({ name, topology, before, table, text }: GrowthReply['certified'][number]): TextFile[] {
  const bundle = { topology, fabric: compileFabric(topology), lids: assignLids(topology, 'node-order'), lanes: null };
  const file = (ending: string, format: string, tables?: ForwardingTable): TextFile => ({
    name: `${name}.${ending}`,
    text: writeFormat(format, tables ? { ...bundle, table: tables } : bundle)
      .map((part) => part.text)
      .join(''),
  });
  return [
    file('net', 'ibsim-net'),
    file('before.lfts', 'opensm-lft', before),
    file('lfts', 'opensm-lft', table),
    { name: `${name}.proof.json`, text },
  ];
}

/** By the ending one file, without one a folder of all. */
function writeGrowth(io: CliIo, out: string, { plan, work, certified }: GrowthReply): void {
  const ending = extname(out).toLowerCase();
  if (ending === '.csv') writeTextFile(io.guard, out, workOrderCsv(work));
  else if (ending === '.txt') writeTextFile(io.guard, out, workOrderText(work));
  else if (!isFolder(out)) writeNetwork(io.guard, formatByEnding(out), plan.to, out);
  else
    writeExported(io.guard, out, [
      { name: 'work-order.csv', text: workOrderCsv(work) },
      { name: 'work-order.txt', text: workOrderText(work) },
      ...plan.states.flatMap((topology, i) => networkFiles(formatByEnding('design.json'), topology, `stage-${i}.json`)),
      ...certified.flatMap(changeFiles),
    ]);
}

function resultOf(from: Topology, { plan, work }: GrowthReply): object {
  const { moved, added, removed, stages, checks, engine, before, after, keeping, lengths, lacking, to } = plan;
  const names = new Map<NodeId, string>(
    [...from.switches, ...from.hosts, ...to.switches, ...to.hosts].map(({ id, name }) => [id, name]),
  );
  const named = (ids: readonly NodeId[]): string[] => ids.map((id) => names.get(id) ?? id);
  const { of, share: keep } = keeping;
  return {
    ...{ moved, added, removed, keep, capacity: { of, before, after }, engine },
    stages: stages.map((stage, i) => {
      const own = work.filter((step) => step.stage === i + 1);
      const what = (kind: WorkStep['kind']): string[] => own.flatMap((step) => (step.kind === kind ? [step.what] : []));
      return {
        drain: what('drain'),
        moves: own.flatMap(({ kind, stays, from: leaves, to: comes }) =>
          kind === 'move' ? [{ stays, from: leaves, to: comes }] : [],
        ),
        ...{ take: what('take'), switches: named(stage.switches), hosts: named(stage.hosts), lay: what('lay') },
        gone: named(stage.gone),
        capacity: stage.drained,
        checks: stage.proof,
      };
    }),
    ...{ checks, lengths: lengthsOf(lengths, names) },
    larger: lacking.map(({ name }) => name),
    lacking: lacking.map(({ name, ports }) => ({ switch: name, ports })),
  };
}

function lengthsOf({ known, unknown, short }: GrowthPlan['lengths'], names: ReadonlyMap<NodeId, string>): object {
  return {
    ...{ known, unknown },
    short: short.map(({ move, hasM, needsM, buyM }) => ({
      cable: `${names.get(move.stays.node)}:${move.stays.port} -- ${names.get(move.to.node)}:${move.to.port}`,
      ...{ hasM, needsM, buyM },
    })),
  };
}
