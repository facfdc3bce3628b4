import type { Command } from 'commander';
import { formatDescriptors } from '../../core/formats/registry';
import { EngineRefusal } from '../../core/routing/engineRefusal';
import { downOption, engineOf, jsonOption, paramOption, required, seedOption } from '../commonOptions';
import type { CommandContext } from '../createProgram';
import { bundleOf, write, writeNetwork } from '../exportBundle';
import { writtenFormat } from '../formatChoice';
import { InputFault } from '../inputFault';
import { NETWORK_HELP, readNetworkArgument } from '../networkArgument';
import { writeIntoFolder } from '../outputFiles';
import { readParamArguments } from '../paramArguments';
import { printResult } from '../printResult';
import { compileTimed, routeOnce } from '../routeOnce';

interface ExportOptions {
  readonly engine?: string;
  readonly format?: string;
  readonly out?: string;
  readonly param: readonly string[];
  readonly seed: number;
  readonly down: readonly string[];
  readonly json?: boolean;
}

/** What a format carries that only a routing has. */
const ROUTED: readonly string[] = ['tables', 'service-levels', 'lanes'];

export function addExport(program: Command, { io }: CommandContext): void {
  program
    .command('export')
    .description('Route a network and write files that other tools load.')
    .argument('<network>', NETWORK_HELP)
    .option('--engine <id>', 'the engine; needed for forwarding tables, service levels and lanes')
    .option('--format <ids>', 'formats with commas between them (required), see below')
    .option('--out <folder>', 'where the files go (required); made if missing')
    .addOption(paramOption())
    .addOption(seedOption())
    .addOption(downOption())
    .addOption(jsonOption())
    .addHelpText('after', () => `\nFormats:\n${describeFormats()}`)
    .action((argument: string, options: ExportOptions) => {
      const known = formatDescriptors.filter((f) => f.writes).map((f) => f.id);
      const list = required(options.format, '--format', `formats with commas between them: ${known.join(', ')}`);
      const out = required(options.out, '--out', 'a folder to write to');
      const formats = list.split(',').map((id) => writtenFormat(id.trim(), '--format'));
      const routed = formats.find((f) => ROUTED.includes(f.descriptor.carries));
      if (routed && options.engine === undefined) {
        throw new InputFault(
          `--format ${routed.descriptor.id}: expected --engine, since it holds what an engine decides`,
        );
      }
      const engine = options.engine === undefined ? null : engineOf(options.engine, '--engine');
      const params = readParamArguments(engine ? engine.descriptor.params : {}, options.param);
      const network = compileTimed(readNetworkArgument(argument, options.down, io));
      const reason = engine?.descriptor.appliesTo(network.fabric);
      if (engine && reason) throw new EngineRefusal(engine.descriptor.id, reason);

      const request = { seed: options.seed, traffic: null, routes: 'lft' } as const;
      const routing = engine && routed ? routeOnce(network, engine, params, request, null, io).outcome.routing : null;
      const needsBundle = formats.some((f) => f.descriptor.carries !== 'network');
      const bundle = needsBundle ? bundleOf(network, routing) : null;
      const files = formats.flatMap((format) =>
        bundle ? write(format, bundle) : writeNetwork(format, network.topology),
      );
      const result = { files: writeIntoFolder(out, files) };
      printResult(io, options.json, result, () => result.files.map((file) => `${file}\n`).join(''));
    });
}

function describeFormats(): string {
  return formatDescriptors
    .filter((f) => f.writes)
    .map((f) => `  ${f.id}: ${f.title.en}${ROUTED.includes(f.carries) ? ' (needs --engine)' : ''}\n`)
    .join('');
}
