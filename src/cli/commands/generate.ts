import type { Command } from 'commander';
import { oneLine } from '../../core/base/text/lines';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generatorDescriptors } from '../../core/generators/registry';
import { measureGrid } from '../../core/metrics/gridMeasures';
import { speedCounts } from '../../core/topology/linkCapacities';
import { formatByEnding, NETWORK_ENDINGS } from '../args/formatChoice';
import { jsonOption } from '../args/jsonOption';
import { NETWORK_HELP, readDesignArgument } from '../args/networkArgument';
import type { CommandContext } from '../commandContext';
import { describeGrid } from '../print/describeGrid';
import { describePlugin } from '../print/describeParams';
import { describeSize } from '../print/describeRoute';
import { describeSpeeds } from '../print/describeSpeeds';
import { sizeOf } from '../print/networkSize';
import { printResult } from '../print/printResult';
import { writeNetwork } from '../writeNetwork';

/** Distances of larger networks take their time, and nobody has asked for them. */
const MOST_MEASURED = 4096;

interface GenerateOptions {
  readonly output?: string;
  readonly json?: boolean;
}

export function addGenerate(program: Command, { io }: CommandContext): void {
  program
    .command('generate')
    .argument('<network...>', NETWORK_HELP)
    .option('-o, --output <file>', `the file to write; its ending tells the format: ${NETWORK_ENDINGS}`)
    .addOption(jsonOption())
    .addHelpText(
      'after',
      () => `\nKinds and their keys (kind:key=value,key=value):\n${generatorDescriptors.map(describePlugin).join('')}`,
    )
    .action((network: readonly string[], { output, json }: GenerateOptions) => {
      const format = output === undefined ? null : formatByEnding(output);
      const topology = readDesignArgument(network, io);
      if (format && output !== undefined) writeNetwork(io.guard, format, topology, output);
      const size = sizeOf(topology);
      const fabric = topology.switches.length <= MOST_MEASURED ? compileFabric(topology) : null;
      const grid = fabric && measureGrid(fabric);
      const cables = speedCounts(topology.links);
      printResult(io, json, { ...size, ...(grid && { grid }), ...(cables && { cables }) }, () =>
        [
          `${oneLine(topology.name)}: ${describeSize(size)}\n`,
          cables ? describeSpeeds(cables) : '',
          grid ? describeGrid(grid) : '',
        ].join(''),
      );
    });
}
