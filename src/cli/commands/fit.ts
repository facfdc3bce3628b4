import type { Command } from 'commander';
import type { SizeNeed } from '../../core/generators/sizeNeed';
import type { SizeFound } from '../../core/sizing/findSizes';
import { fit } from '../../jobs/fitJob';
import { jsonOption } from '../commonOptions';
import type { CommandContext } from '../createProgram';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import { printResult } from '../printResult';
import { addJobOptions } from '../specOptions';
import { formatNumber, textTable } from '../textTable';

interface FitOptions extends SizeNeed {
  readonly json?: boolean;
}

export function addFit(program: Command, { io, answerNo }: CommandContext): void {
  const command = program
    .command('fit')
    .description('Find networks for a number of hosts and ports of a switch, one of each kind, side by side.');
  addJobOptions(command, fit)
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nOf each kind that clusters are built as, the one of fewest switches that will do. Every one is built and measured: when all hosts send to all others,\n' +
        'neither hops, nor forwarding tables, nor the links between two halves rule out 1/x. The spec of a row is what the other commands take.\n',
    )
    .action((options: FitOptions) => {
      for (const name of ['hosts', 'ports'] as const) {
        if (command.getOptionValueSource(name) === 'default') throw new InputFault(`--${name}: expected how many`);
      }
      const need = { hosts: options.hosts, ports: options.ports, oversubscription: options.oversubscription };
      const found = drive(
        fit.run(null, need, () => 0),
        io,
        'fit',
      );
      if (found.length === 0) answerNo();
      const candidates = found.map(({ generator, params, ...row }) => row);
      printResult(io, options.json, { ...need, candidates }, () => describe(need, found));
    });
}

function describe({ hosts, ports, oversubscription }: SizeNeed, found: readonly SizeFound[]): string {
  const need = `${formatNumber(hosts)} hosts, switches of ${ports} ports, at most ${formatNumber(oversubscription)}:1`;
  if (found.length === 0) {
    return `${need}: no network of the kinds tried will do; more ports or more oversubscription leave more room\n`;
  }
  const titles = ['switches', 'hosts', 'cables', 'ports', 'hops', 'diameter', 'bisection', 'bound', 'spec'];
  return `${need}\n\n${textTable(
    titles,
    found.map((row) => [
      row.switches,
      row.hosts,
      row.cables,
      row.portsUsed,
      row.meanHops ?? '-',
      row.diameter ?? '-',
      row.bisection,
      row.bound,
      row.spec,
    ]),
  )}`;
}
