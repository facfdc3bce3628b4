import { type Command, InvalidArgumentError, Option } from 'commander';
import { compareBuilt } from '../../core/asbuilt/compareBuilt';
import { endText } from '../../core/asbuilt/comparison';
import type { BuiltReport, Finding } from '../../core/asbuilt/findings';
import type { Anchor } from '../../core/asbuilt/identify';
import { groupFindings, placesByName } from '../../core/asbuilt/places';
import type { RackPlace } from '../../core/topology/topology';
import { jsonOption } from '../commonOptions';
import { readCompared } from '../comparedNetworks';
import type { CommandContext } from '../createProgram';
import { ambiguityText, describeBuilt } from '../describeBuilt';
import { printResult } from '../printResult';

interface DiffOptions {
  readonly anchor: readonly Anchor[];
  readonly json?: boolean;
}

export function addDiff(program: Command, { io, answerNo }: CommandContext): void {
  program
    .command('diff')
    .description('Compare a network as planned with what was seen of it, and say which plugs to move.')
    .argument('<planned>', 'a file of any importable format, a folder of files, or a spec such as fat-tree:k=4')
    .argument(
      '<seen...>',
      'the same as it runs: a dump, several that hold a plane each, or what each node hears by LLDP',
    )
    .addOption(anchorOption())
    .addOption(jsonOption())
    .action((plannedArgument: string, seenArguments: readonly string[], options: DiffOptions) => {
      const { planned, seen } = readCompared(plannedArgument, seenArguments, io);
      const report = compareBuilt(planned, seen, options.anchor);
      if (report.findings.length > 0) answerNo();
      const racks = placesByName(planned.topology);
      printResult(io, options.json, resultOf(report, racks), () =>
        describeBuilt(planned.topology, seen.topology, report, io),
      );
    });
}

function anchorOption(): Option {
  return new Option(
    '--anchor <planned=seen>',
    'a node that is known to be the same: its name in the plan, its name or GUID as seen; may be repeated',
  )
    .argParser((text: string, before: readonly Anchor[]) => {
      const at = text.indexOf('=');
      if (at < 1 || at === text.length - 1) throw new InvalidArgumentError('expected PLANNED=SEEN.');
      return [...before, { planned: text.slice(0, at), seen: text.slice(at + 1) }];
    })
    .default([], 'none');
}

function resultOf(
  { findings, ambiguous, untold, spares, known, ...counts }: BuiltReport,
  places: ReadonlyMap<string, RackPlace>,
) {
  const racks = new Map(
    groupFindings(findings, places).flatMap(({ place, isRack, findings: own }) =>
      isRack && place !== null ? own.map((i) => [findings[i], place] as const) : [],
    ),
  );
  return {
    same: findings.length === 0,
    ...counts,
    findings: findings.map((finding) => findingOf(finding, racks.get(finding))),
    ...(ambiguous.length > 0 && { ambiguous: ambiguous.map((one) => ({ ...one, text: ambiguityText(one) })) }),
    ...(spares.length > 0 && {
      spares: spares.map(({ missing, extra, isSure }) => ({
        missing: findings[missing].ends.map(endText),
        extra: findings[extra].ends.map(endText),
        sure: isSure,
        moves: 2,
      })),
    }),
    ...(known > 0 && { known }),
    ...(untold.cables > 0 && { untold }),
  };
}

function findingOf({ kind, ends, planned, seen, plugs, host, usual, chain, cable }: Finding, rack?: string) {
  return {
    kind,
    ends: ends.map(endText),
    ...(planned !== undefined && { planned }),
    ...(seen !== undefined && { seen }),
    moves: plugs.length,
    ...(plugs.length > 0 && { plugs: plugs.map(({ from, to }) => ({ from: endText(from), to: endText(to) })) }),
    ...(host !== undefined && { host }),
    ...(usual && { usual }),
    ...(chain !== undefined && { chain }),
    ...(cable && { cable }),
    ...(rack !== undefined && { rack }),
  };
}
