import { type Command, Option } from 'commander';
import { formatDescriptors } from '../../core/formats/registry';
import { EngineRefusal } from '../../core/routing/contract/engineRefusal';
import { exportArchive, zipFiles } from '../../jobs/exportArchive';
import { exportReadme } from '../../jobs/exportReadme';
import { managerFiles } from '../../jobs/managerFiles';
import { downOption, engineOf, jsonOption, paramOption, required, seedOption } from '../commonOptions';
import type { CommandContext } from '../createProgram';
import { drive } from '../drive';
import { bundleOf, write, writeNetwork } from '../exportBundle';
import { EXPORT_OPTIMIZE_FOR, type ExportLidArguments, exportLids } from '../exportLids';
import { writtenFormat } from '../formatChoice';
import { InputFault } from '../inputFault';
import { readIoArgument } from '../ioArgument';
import { addLidOptions } from '../lidArguments';
import { NETWORK_HELP, readNetworkArgument } from '../networkArgument';
import { writeBinaryFile, writeIntoFolder } from '../output/outputFiles';
import { readParamArguments } from '../paramArguments';
import { printResult } from '../printResult';
import { compileTimed, routeOnce } from '../routeOnce';

interface ExportOptions extends ExportLidArguments {
  readonly engine?: string;
  readonly format?: string;
  readonly out?: string;
  readonly param: readonly string[];
  readonly seed: number;
  readonly down: readonly string[];
  readonly io: readonly string[];
  readonly json?: boolean;
}

/** What a format carries that only a routing has. */
const ROUTED: readonly string[] = ['tables', 'service-levels', 'lanes'];
/** Not formats by themselves: files for those who run the network, and everything. */
const MANAGER = 'manager';
const ALL = 'all';

export function addExport(program: Command, { io }: CommandContext): void {
  const command = program
    .command('export')
    .description('Route a network and write files that other tools load.')
    .argument('<network>', NETWORK_HELP)
    .option('--engine <id>', 'the engine; needed for forwarding tables, service levels and lanes')
    .option('--format <ids>', 'formats with commas between them (required), see below')
    .option('--out <folder>', 'where the files go (required): a folder, made if missing, or a file .zip')
    .addOption(
      new Option('--io <names>', 'hosts that are storage or gateways, for io_guids; * stands for anything')
        .argParser((text: string, before: readonly string[]) => [...before, ...text.split(',')])
        .default([], 'none'),
    )
    .addOption(paramOption())
    .addOption(seedOption())
    .addOption(downOption());
  addLidOptions(command, undefined)
    .addOption(
      new Option('--optimize-for <which>', 'failures that the optimized LIDs make cheap').choices([
        ...EXPORT_OPTIMIZE_FOR,
      ]),
    )
    .addOption(jsonOption())
    .addHelpText('after', () => `\nFormats:\n${describeFormats()}`)
    .action((argument: string, options: ExportOptions) => {
      const known = [...formatDescriptors.filter((f) => f.writes).map((f) => f.id), MANAGER, ALL];
      const list = required(options.format, '--format', `formats with commas between them: ${known.join(', ')}`);
      const out = required(options.out, '--out', 'a folder, or a file .zip, to write to');
      const ids = list.split(',').map((id) => id.trim());
      const all = ids.includes(ALL);
      const manager = ids.includes(MANAGER);
      const formats = ids
        .filter((id) => id !== ALL && id !== MANAGER)
        .map((id) => writtenFormat(id, '--format', false, [MANAGER, ALL]));
      const routed = formats.find((f) => ROUTED.includes(f.descriptor.carries));
      if (routed && options.engine === undefined) {
        throw new InputFault(
          `--format ${routed.descriptor.id}: expected --engine, since it holds what an engine decides`,
        );
      }
      if (options.io.length > 0 && !all && !manager) {
        throw new InputFault(`--io: expected --format ${MANAGER} or ${ALL}, since io_guids is among those files`);
      }
      const engine = options.engine === undefined ? null : engineOf(options.engine, '--engine');
      const params = readParamArguments(engine ? engine.descriptor.params : {}, options.param);
      const network = compileTimed(readNetworkArgument(argument, options.down, io));
      const reason = engine?.descriptor.appliesTo(network.fabric);
      if (engine && reason) throw new EngineRefusal(engine.descriptor.id, reason);
      const ioHosts = readIoArgument(options.io, network.topology);

      const request = { seed: options.seed, traffic: null, routes: 'lft' } as const;
      const needsRouting = all || routed !== undefined || options.lids === 'optimized';
      const routing =
        engine && needsRouting ? routeOnce(network, engine, params, request, null, io).outcome.routing : null;
      const needsBundle = all || manager || formats.some((f) => f.descriptor.carries !== 'network');
      const lids = needsBundle ? exportLids(network, routing, options, io) : null;
      const bundle = lids ? bundleOf(network, all || routed ? routing : null, lids) : null;
      const files = formats.flatMap((format) =>
        bundle ? write(format, bundle) : writeNetwork(format, network.topology),
      );
      if (bundle && all) files.splice(0, files.length, ...drive(exportArchive(bundle, ioHosts), io, 'export'));
      else if (bundle && manager) {
        files.push(...managerFiles(bundle, ioHosts));
        files.push({ name: 'README.txt', text: exportReadme(bundle, files) });
      }
      const paths = /\.zip$/i.test(out)
        ? [writeBinaryFile(io.guard, out, zipFiles(files))]
        : writeIntoFolder(io.guard, out, files);
      const result = { files: paths };
      printResult(io, options.json, result, () => result.files.map((file) => `${file}\n`).join(''));
    });
}

function describeFormats(): string {
  const listed = formatDescriptors
    .filter((f) => f.writes)
    .map((f) => `  ${f.id}: ${f.title.en}${ROUTED.includes(f.carries) ? ' (needs --engine)' : ''}\n`);
  listed.push(
    `  ${MANAGER}: for OpenSM root_guids, cn_guids, io_guids, opensm.conf; for Slurm topology.conf; README.txt\n`,
  );
  listed.push(`  ${ALL}: all of these, as far as they can be filled\n`);
  return listed.join('');
}
