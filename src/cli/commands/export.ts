import { type Command, Option } from 'commander';
import type { Format } from '../../core/formats/parts/format';
import { formatDescriptors } from '../../core/formats/registry';
import type { Routing } from '../../core/routes/routing';
import { EngineRefusal } from '../../core/routing/contract/engineRefusal';
import { ALL, exportFiles, MANAGER } from '../../jobs/files/exportJob';
import { AsPaper, addAsPaper } from '../args/asPaper';
import { downOption, engineOf, paramOption, required, seedOption } from '../args/commonOptions';
import { writtenFormat } from '../args/formatChoice';
import { readIoArgument } from '../args/ioArgument';
import { jsonOption } from '../args/jsonOption';
import { addLidOptions } from '../args/lidArguments';
import { NETWORK_HELP, readDesignArgument } from '../args/networkArgument';
import { wholeNumber } from '../args/numberOptions';
import { readParamArguments } from '../args/paramArguments';
import { addJobOptions, refuseUnheededOptions } from '../args/specOptions';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { type ExportLidArguments, exportLids, needsTables, type PartOfNetwork } from '../exportLids';
import { exportSet } from '../exportSet';
import { InputFault } from '../inputFault';
import { writeExported } from '../output/outputFiles';
import { printResult } from '../print/printResult';
import { compileTimed, routeOnce } from '../routeOnce';
import { wideSet } from '../wideSet';

interface ExportOptions extends ExportLidArguments {
  readonly engine?: string;
  readonly format?: string;
  readonly out?: string;
  readonly param: readonly string[];
  readonly seed: number;
  readonly apart: number;
  readonly down: readonly string[];
  readonly io: readonly string[];
  readonly plane?: number;
  readonly asPaper?: string;
  readonly json?: boolean;
}

/** Contents of a format that only a routing has. */
const ROUTED: readonly string[] = ['tables', 'service-levels', 'lanes'];
/** Beyond any network. */
const MOST_PLANES = 65_535;

export function addExport(program: Command, { io }: CommandContext): void {
  const command = addAsPaper(program.command('export'))
    .argument('<network...>', NETWORK_HELP)
    .option('--engine <id>', 'the engine; needed for forwarding tables, service levels and lanes')
    .option('--out <folder>', 'where the files go (required): a folder, made if missing, or a file .zip')
    .addOption(
      new Option('--io <names>', 'hosts that are storage or gateways, for io_guids; * stands for anything')
        .argParser((text: string, before: readonly string[]) => [...before, ...text.split(',')])
        .default([], 'none'),
    )
    .addOption(
      wholeNumber(
        '--plane <number>',
        'one plane of several, from 0; else each goes into a folder plane-N',
        0,
        MOST_PLANES,
      ),
    )
    .addOption(paramOption())
    .addOption(seedOption())
    .addOption(downOption());
  addJobOptions(addLidOptions(command, undefined), exportFiles)
    .addOption(jsonOption())
    .addHelpText('after', () => `\nFormats:\n${describeFormats()}`)
    .action((argument: readonly string[], options: ExportOptions) => {
      refuseUnheededOptions(command, exportFiles);
      const asked = readAsked(options);
      const paper = new AsPaper(options.asPaper);
      const { given: own, engine } = readEngine(options, asked, paper);
      const network = compileTimed(readDesignArgument(argument, io, options.down));
      const reason = engine?.descriptor.appliesTo(network.fabric);
      if (engine && reason) throw new EngineRefusal(engine.descriptor.id, reason);
      const params = engine ? paper.params(engine.descriptor.id, network.fabric, own) : own;
      const ioHosts = readIoArgument(options.io, network.topology);

      const { all, manager, formats, routed, out } = asked;
      const routing =
        engine && (all || routed || needsTables(options.lids))
          ? routeOnce({ network, engine, params, seed: options.seed }, io).outcome.routing
          : null;
      const plain = !all && !manager && formats.every(({ descriptor }) => descriptor.carries === 'network');
      const tables = all || routed ? routing : null;
      const lidRouting = needsTables(options.lids) ? routing : null;
      const dealLids = (part: PartOfNetwork, patterns: Routing | null) =>
        exportLids(part, patterns, { ...options, lids: paper.lids(command, options.lids) }, io);
      const { set: given, ioIn } = exportSet({ network, tables, lidRouting, dealLids }, plain, options.plane, ioHosts);
      const work = exportFiles.run(
        wideSet(given, options, io),
        { format: asked.format, io: ioIn, packed: false, run: null },
        () => 0,
      );
      const paths = writeExported(io.guard, out, paper.files(drive(work, io, 'export')));
      printResult(io, options.json, paper.result({ files: paths }), () =>
        [paper.line(), ...paths.map((file) => `${file}\n`)].join(''),
      );
    });
}

/** The values of `--format` and `--out`, as read. */
interface Asked {
  readonly format: string;
  readonly formats: readonly Format[];
  readonly manager: boolean;
  readonly all: boolean;
  /** One of the formats that only a routing fills. */
  readonly routed: Format | undefined;
  readonly out: string;
}

/** @throws InputFault */
function readAsked(options: ExportOptions): Asked {
  const known = [...formatDescriptors.filter((f) => f.writes).map((f) => f.id), MANAGER, ALL];
  const list = required(options.format, '--format', `formats with commas between them: ${known.join(', ')}`);
  const out = required(options.out, '--out', 'a folder, or a file .zip, to write to');
  const ids = list.split(',').map((id) => id.trim());
  const formats = ids
    .filter((id) => id !== ALL && id !== MANAGER)
    .map((id) => writtenFormat(id, '--format', false, [MANAGER, ALL]));
  const routed = formats.find((f) => ROUTED.includes(f.descriptor.carries));
  return { format: list, formats, manager: ids.includes(MANAGER), all: ids.includes(ALL), routed, out };
}

/** @throws InputFault for an engine that is missing, unknown or of other parameters, and for hosts that no file tells of */
function readEngine(options: ExportOptions, { all, manager, routed }: Asked, paper: AsPaper) {
  const id = routed || all || needsTables(options.lids) ? paper.engine(options.engine) : options.engine;
  if (routed && id === undefined) {
    throw new InputFault(`--format ${routed.descriptor.id}: expected --engine, since it holds what an engine decides`);
  }
  if (options.io.length > 0 && !all && !manager) {
    throw new InputFault(`--io: expected --format ${MANAGER} or ${ALL}, since io_guids is among those files`);
  }
  const engine = id === undefined ? null : engineOf(id, '--engine');
  return { engine, given: readParamArguments(engine ? engine.descriptor.params : {}, options.param) };
}

function describeFormats(): string {
  const listed = formatDescriptors
    .filter((f) => f.writes)
    .map((f) => `  ${f.id}: ${f.title.en}${ROUTED.includes(f.carries) ? ' (needs --engine)' : ''}\n`);
  listed.push(
    `  ${MANAGER}: for OpenSM root_guids, cn_guids, io_guids, opensm.conf; for Slurm topology.conf; README.txt\n`,
  );
  listed.push(`  ${ALL}: all of these, as far as they can be filled, but those with a file a switch\n`);
  return listed.join('');
}
