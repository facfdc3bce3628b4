import type { Command } from 'commander';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generatorDescriptors } from '../../core/generators/registry';
import { jsonOption } from '../commonOptions';
import type { CommandContext } from '../createProgram';
import { describePlugin } from '../describeParams';
import { describeSize } from '../describeRoute';
import { NETWORK_HELP, readNetworkArgument } from '../networkArgument';
import { printResult } from '../printResult';

export function addGenerate(program: Command, { io }: CommandContext): void {
  program
    .command('generate')
    .description('Generate a network and count it.')
    .argument('<network>', NETWORK_HELP)
    .addOption(jsonOption())
    .addHelpText(
      'after',
      () => `\nKinds and their keys (kind:key=value,key=value):\n${generatorDescriptors.map(describePlugin).join('')}`,
    )
    .action((network: string, options: { json?: boolean }) => {
      const topology = readNetworkArgument(network, [], io);
      const { linkCount } = compileFabric(topology);
      const size = { switches: topology.switches.length, hosts: topology.hosts.length, links: linkCount };
      printResult(io, options.json, size, () => `${topology.name}: ${describeSize(size)}\n`);
    });
}
