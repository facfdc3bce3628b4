import type { Command } from 'commander';
import { generatorDescriptors } from '../../core/generators/registry';
import { jsonOption } from '../commonOptions';
import type { CommandContext } from '../createProgram';
import { describePlugin } from '../describeParams';
import { describeSize } from '../describeRoute';
import { writeNetworkText } from '../exportBundle';
import { formatByEnding, NETWORK_ENDINGS } from '../formatChoice';
import { NETWORK_HELP, readNetworkArgument } from '../networkArgument';
import { sizeOf } from '../networkSize';
import { writeTextFile } from '../outputFiles';
import { printResult } from '../printResult';

interface GenerateOptions {
  readonly output?: string;
  readonly json?: boolean;
}

export function addGenerate(program: Command, { io }: CommandContext): void {
  program
    .command('generate')
    .description('Generate a network, count it, and write it to a file.')
    .argument('<network>', NETWORK_HELP)
    .option('-o, --output <file>', `the file to write; its ending tells the format: ${NETWORK_ENDINGS}`)
    .addOption(jsonOption())
    .addHelpText(
      'after',
      () => `\nKinds and their keys (kind:key=value,key=value):\n${generatorDescriptors.map(describePlugin).join('')}`,
    )
    .action((network: string, { output, json }: GenerateOptions) => {
      const format = output === undefined ? null : formatByEnding(output);
      const topology = readNetworkArgument(network, [], io);
      if (format && output !== undefined) writeTextFile(output, writeNetworkText(format, topology));
      const size = sizeOf(topology);
      printResult(io, json, size, () => `${topology.name}: ${describeSize(size)}\n`);
    });
}
