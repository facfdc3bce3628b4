import { type Command, Option } from 'commander';
import { parseJson } from '../../core/base/text/parseJson';
import { exerciseDescriptors } from '../../core/exercises/kinds/registry';
import { AnswerError } from '../../core/exercises/readAnswer';
import type { Topology } from '../../core/topology/topology';
import { type ExerciseReply, exercise } from '../../jobs/school/exerciseJob';
import { seedOption } from '../args/commonOptions';
import { formatByEnding, NETWORK_ENDINGS } from '../args/formatChoice';
import { readTextFile } from '../args/inputFiles';
import { jsonOption } from '../args/jsonOption';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import { verdict as coloured, printResult } from '../print/printResult';
import { textTable } from '../print/textTable';
import { writeNetwork } from '../writeNetwork';

interface ExerciseOptions {
  readonly seed: number;
  readonly answer?: string;
  readonly output?: string;
  readonly json?: boolean;
}

export function addExercise(program: Command, { io, answerNo }: CommandContext): void {
  program
    .command('exercise')
    .argument('<kind>', 'what it asks, see below')
    .addOption(seedOption())
    .addOption(new Option('--answer <file>', 'an answer to judge, JSON: of the form that --json prints as "solution"'))
    .addOption(new Option('-o, --output <file>', `write its network; the ending tells the format: ${NETWORK_ENDINGS}`))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      () =>
        `\nKinds:\n${textTable(
          ['id', 'asks'],
          exerciseDescriptors.map(({ id, summary }) => [id, summary.en]),
        )}`,
    )
    .action((kind: string, { seed, answer, output, json }: ExerciseOptions) => {
      const format = output === undefined ? null : formatByEnding(output);
      const reply = ask(kind, seed, answer, (request) =>
        drive(
          exercise.run(null, request, () => 0),
          io,
          'exercise',
        ),
      );
      if (format && output !== undefined) writeNetwork(io.guard, format, reply.topology, output);
      const { verdict } = reply;
      if (!verdict) {
        printResult(io, json, sheetOf(reply, seed), () => describeSheet(reply));
        return;
      }
      if (!verdict.right) answerNo();
      const judged = verdict.right
        ? { right: true }
        : { right: false, why: verdict.why.en, counterexample: verdict.counterexample };
      printResult(io, json, { kind, seed, ...judged }, () =>
        verdict.right
          ? `${coloured(io, true, 'right')}\n`
          : `${coloured(io, false, 'wrong')}: ${verdict.why.en}\n  ${verdict.counterexample.items.join('\n  ')}\n`,
      );
    });
}

/** @throws InputFault with the name of the file for an answer that does not have the form */
function ask(
  kind: string,
  seed: number,
  path: string | undefined,
  run: (request: { kind: string; seed: number; answer?: unknown }) => ExerciseReply,
): ExerciseReply {
  if (path === undefined) return run({ kind, seed });
  // A kind that is none is no fault of the file.
  run({ kind, seed });
  const { name, text } = readTextFile(path, 'an answer');
  try {
    return run({ kind, seed, answer: parseJson(text, name) });
  } catch (error) {
    throw error instanceof AnswerError ? new InputFault(`${name}: ${error.message}`) : error;
  }
}

function sheetOf({ descriptor, topology, question, given, form, solution }: ExerciseReply, seed: number) {
  const { kind, ...choice } = form;
  return {
    kind: descriptor.id,
    title: descriptor.title.en,
    seed,
    network: namesOf(topology),
    question: question.en,
    given: given.map(({ title, rows }) => ({ title: title.en, rows })),
    answer: { form: kind, ...choice },
    solution,
  };
}

/** Names alone: links between switches, and of each host its switch. */
function namesOf({ switches, hosts, links }: Topology) {
  const name = new Map<string, string>([...switches, ...hosts].map((node) => [node.id, node.name]));
  const isHost = new Set<string>(hosts.map(({ id }) => id));
  const ends = links.map(({ a, b }) => [a.node, b.node]);
  const named = (pairs: string[][]): string[][] => pairs.map((pair) => pair.map((id) => name.get(id) ?? id));
  return {
    switches: switches.map((s) => s.name),
    links: named(ends.filter((pair) => !pair.some((id) => isHost.has(id)))),
    hosts: named(ends.filter((pair) => pair.some((id) => isHost.has(id)))),
  };
}

function describeSheet(reply: ExerciseReply): string {
  const { descriptor, topology, question, given, form, solution } = reply;
  const { links, hosts } = namesOf(topology);
  const listed = (title: string, rows: readonly string[]): string =>
    `\n${title}\n${rows.map((row) => `  ${row}\n`).join('')}`;
  const asked = {
    pick: 'Choose among these',
    sequence: 'Give some of these, in order',
    assign: `Give each one of ${form.kind === 'assign' ? form.values.join(', ') : ''}`,
  };
  return [
    `${descriptor.title.en}\n\n${question.en}\n`,
    listed('Network', [
      `links  ${links.map((pair) => pair.join(' - ')).join(', ')}`,
      `hosts  ${hosts.map(([host, at]) => `${host} at ${at}`).join(', ')}`,
    ]),
    ...given.map(({ title, rows }) => listed(title.en, rows)),
    listed(asked[form.kind], form.items),
    listed('Solution', [JSON.stringify(solution)]),
  ].join('');
}
