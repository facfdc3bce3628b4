import { existsSync } from 'node:fs';
import { CommanderError } from 'commander';
import { DESIGN_LINK, packLink } from '../core/formats/designLink';
import type { LessonFigure, LessonState } from '../core/lessons/lesson';
import { openState } from '../core/lessons/openState';
import type { CliIo } from './cliIo';
import type { CommandContext } from './commandContext';
import { InputFault } from './inputFault';
import type { OutputGuard } from './output/outputGuard';

/** Commands that measure and that a lesson may ask for. */
const MEASURING = [
  ...[
    'generate',
    'fit',
    'route',
    'compare',
    'compare-designs',
    'bisect',
    'collective',
    'ecmp',
    'worst',
    'split',
    'parts',
    'fail',
    'verify',
  ],
  ...['survive', 'vlan', 'pacing', 'simulate', 'reproduce'],
];

/** Placeholder for the network of the step in a figure's command. */
const NETWORK = 'NET';

const refuse = (): never => {
  throw new InputFault('expected a command that writes no file');
};
/** A lesson is anybody's: what it measures by writes nothing. */
const nothingWritten: OutputGuard = { unfinished: refuse, finished: refuse, whole: refuse };

/** The answer of a figure's command, each command run once. */
export class FigureAnswers {
  private readonly answers = new Map<string, Promise<unknown>>();

  constructor(private readonly context: Pick<CommandContext, 'io' | 'runInside'>) {}

  /** Measures a figure here. @throws TopoloomError for a command that cannot be run, or an answer without it */
  async measure({ run, read }: LessonFigure, state: LessonState | undefined): Promise<unknown> {
    const words = run.trim().split(/\s+/);
    if (!MEASURING.includes(words[0]))
      throw new InputFault(`run: no measuring command "${words[0]}": expected one of ${MEASURING.join(', ')}`);
    if (!state && words.includes(NETWORK)) throw new InputFault(`run: ${NETWORK}: the step has no state`);
    const path = words.slice(1).find((word) => /[/\\]|^~/.test(word) || existsSync(word));
    if (path !== undefined)
      throw new InputFault(`run: "${path}": expected no file: ${NETWORK}, or a network by its spec`);
    const argv = words.map((word) => (word === NETWORK && state ? networkWord(state) : word));
    const key = argv.join(' ');
    const answer = this.answers.get(key) ?? this.ask(argv);
    this.answers.set(key, answer);
    const value = valueAt(await answer, read.split('.'));
    if (value === undefined || typeof value === 'object')
      throw new InputFault(`read: "${read}": the answer has no such value`);
    return value;
  }

  private async ask(argv: readonly string[]): Promise<unknown> {
    let out = '';
    const io: CliIo = {
      ...this.context.io,
      out: (text) => {
        out += text;
      },
      err: () => {},
      errIsTerminal: false,
      guard: nothingWritten,
      startThread: null,
    };
    try {
      await this.context.runInside([...argv, '--json'], io);
    } catch (error) {
      if (!(error instanceof CommanderError)) throw error;
      throw new InputFault(
        error.exitCode === 0 ? 'run: expected a command with its arguments' : `run: ${error.message}`,
      );
    }
    return JSON.parse(out);
  }
}

function networkWord(state: LessonState): string {
  if (typeof state.network === 'string') return state.network;
  const { topology, params, seed } = openState(state);
  return DESIGN_LINK + packLink(topology, { engine: 'min-hop', params, seed, traffic: null });
}

function valueAt(answer: unknown, path: readonly string[]): unknown {
  let value = answer;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** Returns true if a figure is right as written, rounded to its own digits. */
export function agrees(said: LessonFigure['is'], measured: unknown): boolean {
  if (typeof said !== 'number' || typeof measured !== 'number') return said === measured;
  const decimals = String(said).split('.')[1]?.length ?? 0;
  return Math.abs(said - measured) <= 0.5 * 10 ** -decimals + 1e-12;
}
