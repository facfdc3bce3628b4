import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { readStudy, type Study, type SweepRun } from '../../jobs/sweep/study';
import { readTextFile } from '../args/inputFiles';
import { jsonOption } from '../args/jsonOption';
import type { CliIo } from '../cliIo';
import type { CommandContext } from '../commandContext';
import { InputFault } from '../inputFault';
import { writeTextFile } from '../output/outputFiles';
import { outputTarget } from '../output/outputTarget';
import { OutputStream } from '../output/writeStream';
import { printResult } from '../print/printResult';
import { ReaderLeft } from '../readerLeft';
import { mergeRows } from '../sweep/mergeRows';
import { OrderedOutput } from '../sweep/orderedOutput';
import { RowFile } from '../sweep/rowFile';
import { readStudyFiles } from '../sweep/studyFiles';
import { makeRows } from '../sweep/sweepPool';

interface SweepOptions {
  readonly out?: string;
  readonly shard?: Shard;
  readonly merge?: readonly string[];
  readonly threads: number;
  readonly timings?: boolean;
  readonly json?: boolean;
}

interface Shard {
  readonly part: number;
  readonly of: number;
}

const STUDY_HELP = `
A study is a JSON file: every network with every seed and every engine is a run.
  {
    "networks": ["grid-random:side=8,reach=2,seed={seed}", "fabric.net"],
    "seeds": {"from": 1, "to": 20},
    "engines": ["min-hop", {"engine": "table-limited", "params": {"entries": 16}}]
  }
{seed} stands for the seed, which is also the engine's; files are named relative to the study. "routes": "pairs"
measures routes per pair; "traffic" and "capacities" are what those options of route are; "survive": {"shares": "1,5,10", "seeds": 20}
adds a curve under random failures, as survive makes it. With -o an interrupted sweep resumes: rows in the file are not made again.
`;

export function addSweep(program: Command, { io }: CommandContext): void {
  program
    .command('sweep')
    .argument('<study>', 'a JSON file, see below')
    .option('-o, --out <file>', 'append rows to this file, resuming where it ends (default: standard output)')
    .addOption(
      new Option('--shard <i/n>', 'only runs i, i+n, i+2n … of the study, for job arrays').argParser(readShard),
    )
    .option('--merge <files...>', 'put the rows of these files (shards) together instead of making any')
    .addOption(
      new Option('--threads <n>', 'worker threads')
        .argParser(readThreads)
        .default(availableParallelism(), 'one a core'),
    )
    .option('--timings', 'also tell how long each run took; rows are then not the same every time')
    .addOption(jsonOption())
    .addHelpText('after', STUDY_HELP)
    .action(async (path: string, options: SweepOptions) => {
      const study = readStudyFiles(path, readStudy(readTextFile(path)));
      if (options.merge) merge(study, options, options.merge, io);
      else await sweep(path, study, options, io);
    });
}

/** @throws InputFault for options of runs, and for runs that no file has */
function merge(study: Study, options: SweepOptions, files: readonly string[], io: CliIo): void {
  for (const key of ['shard', 'timings'] as const) {
    if (options[key] !== undefined) throw new InputFault(`--${key}: --merge makes no runs: leave one of them out`);
  }
  const text = mergeRows(study, files);
  const { out } = options;
  if (out === undefined) {
    io.out(text);
    return;
  }
  writeTextFile(io.guard, out, text);
  const summary = { runs: study.runs.length, files: files.length };
  printResult(io, options.json, summary, () => `${summary.runs} rows of ${summary.files} files in ${out}\n`);
}

async function sweep(path: string, study: Study, options: SweepOptions, io: CliIo): Promise<void> {
  const { part, of } = options.shard ?? { part: 0, of: 1 };
  const mine = study.runs.filter(({ run }) => run % of === part);
  const target = options.out === undefined ? null : outputTarget(options.out);
  const file = target?.kind === 'file' ? new RowFile(target.path, options.out ?? '', study, io.guard) : null;
  // A device or a pipe keeps no rows that could be gone on from: it gets them as standard output does.
  const stream = target?.kind === 'stream' ? new OutputStream(target.path) : null;
  const open = mine.filter(({ run }) => !file?.has(run));
  const ordered = new OrderedOutput(open, stream ? (text) => stream.write(text) : io.out);
  let made = 0;
  let refused = 0;
  const take = (run: SweepRun, line: string): void => {
    if (file) file.add(run.run, line);
    else ordered.add(run.run, line);
    if (!target && io.readerLeft()) throw new ReaderLeft();
    made++;
    if ('refused' in JSON.parse(line)) refused++;
    if (io.errIsTerminal) io.err(`\r\x1b[2Ksweep: ${made} of ${open.length} runs`);
  };
  const { routes, traffic, capacities } = study;
  const task = { studyPath: path, routes, traffic, capacities, timings: options.timings ?? false };
  try {
    await makeRows(task, open, { threads: options.threads, start: io.startThread }, take, io.err);
    file?.finish();
  } finally {
    file?.close();
    stream?.close();
    if (io.errIsTerminal && made > 0) io.err('\r\x1b[2K');
  }
  if (!target) return;
  const summary = { runs: mine.length, made, kept: mine.length - made, refused };
  const refusals = refused > 0 ? `; ${refused} of those made are refusals` : '';
  printResult(
    io,
    options.json,
    summary,
    () => `${summary.runs} runs: ${made} made, ${summary.kept} there before${refusals}\n`,
  );
}

function readShard(text: string): Shard {
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (of === undefined || Number(part) >= Number(of)) {
    throw new InvalidArgumentError('expected i/n with i from 0 to n-1, such as 0/4.');
  }
  return { part: Number(part), of: Number(of) };
}

function readThreads(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError('expected a whole number from 1 to 999.');
  return Number(text);
}
