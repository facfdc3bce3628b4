import { type Command, InvalidArgumentError, Option } from 'commander';
import { compareBuilt } from '../../core/asbuilt/compareBuilt';
import type { Anchor } from '../../core/asbuilt/identify';
import { groupFindings, placesByName } from '../../core/asbuilt/places';
import { plainReport } from '../../core/asbuilt/plainReport';
import { readCompared } from '../args/comparedNetworks';
import { jsonOption } from '../args/jsonOption';
import type { CommandContext } from '../commandContext';
import { ambiguityText, describeBuilt } from '../print/describeBuilt';
import { printResult } from '../print/printResult';

interface DiffOptions {
  readonly anchor: readonly Anchor[];
  readonly json?: boolean;
}

export function addDiff(program: Command, { io, answerNo }: CommandContext): void {
  program
    .command('diff')
    .argument('<planned>', 'a file in any format that can be read, a folder of files, or a spec such as fat-tree:k=4')
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
      const groups = groupFindings(report.findings, placesByName(planned.topology));
      const plain = plainReport(report, groups);
      const ambiguous = plain.ambiguous?.map((one) => ({ ...one, text: ambiguityText(one) }));
      printResult(io, options.json, { ...plain, ...(ambiguous && { ambiguous }) }, () =>
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
