import type { Command } from 'commander';
import { readPlanes } from '../../core/formats/readPlanes';
import { withoutRecords } from '../../core/formats/withoutRecords';
import type { Topology } from '../../core/topology/topology';
import { formatByEnding, NETWORK_ENDINGS, writtenFormat } from '../args/formatChoice';
import { jsonOption } from '../args/jsonOption';
import { NETWORK_HELP, readNetworkOrSpec } from '../args/networkArgument';
import type { CommandContext } from '../commandContext';
import { writeFiles } from '../output/outputFiles';
import { describeSize } from '../print/describeRoute';
import { type NetworkSize, sizeOf } from '../print/networkSize';
import { printResult } from '../print/printResult';
import { fieldList } from '../print/textTable';
import { networkFiles } from '../writeNetwork';

export function addConvert(program: Command, { io }: CommandContext): void {
  program
    .command('convert')
    .argument('<in>', NETWORK_HELP)
    .argument('<out>', `the file to write; its ending tells the format: ${NETWORK_ENDINGS}`)
    .option('--to <format>', 'the format, whatever the ending')
    .addOption(jsonOption())
    .action((input: string, output: string, options: { to?: string; json?: boolean }) => {
      const format = options.to === undefined ? formatByEnding(output) : writtenFormat(options.to, '--to', true);
      const { topology, format: from } = readNetworkOrSpec(input, io);
      const files = networkFiles(format, topology, output);
      const { id, reads, loses, leavesOut = [] } = format.descriptor;
      // Counted in what was written, where it can be read back, so that the answer does not rest on a promise.
      const written: Topology = reads ? readPlanes(files).topology : withoutRecords(topology, leavesOut);
      writeFiles(
        io.guard,
        files.map(({ name, text }) => ({ path: name, parts: [text] })),
      );
      const result = { from: from ?? 'spec', to: id, kept: sizeOf(written), lost: lostOf(topology, written, loses.en) };
      printResult(io, options.json, result, () =>
        fieldList([
          ['read', `${result.from}: ${describeSize(sizeOf(topology))}`],
          ['written', `${result.to}: ${describeSize(result.kept)}`],
          ['lost', result.lost.length === 0 ? 'nothing' : result.lost.join(' ')],
        ]),
      );
    });
}

function lostOf(before: Topology, after: Topology, sentence: string): string[] {
  const lost = sentence === '' ? [] : [sentence];
  const had = sizeOf(before);
  const has = sizeOf(after);
  for (const key of Object.keys(had) as (keyof NetworkSize)[]) {
    if (has[key] < had[key]) lost.push(`${had[key] - has[key]} of ${had[key]} ${key} are left out.`);
  }
  for (const key of ['models', 'networks', 'machines', 'panels'] as const) {
    const [owned, kept] = [before, after].map((design) => design[key]?.length ?? 0);
    if (kept < owned) lost.push(`${owned - kept} of ${owned} ${key} are left out.`);
  }
  const names = namesIn(after);
  const changed = [...namesIn(before)].filter((name) => !names.has(name));
  if (had.switches === has.switches && had.hosts === has.hosts && changed.length > 0 && changed.length < names.size)
    lost.push(`${changed.length} of ${names.size} names are changed, such as "${changed[0]}".`);
  return lost;
}

const namesIn = ({ switches, hosts }: Topology): ReadonlySet<string> =>
  new Set([...switches, ...hosts].map(({ name }) => name));
