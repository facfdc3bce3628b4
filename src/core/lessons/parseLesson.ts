import * as v from 'valibot';
import { readParams } from '../base/params';
import { suggestion } from '../base/structures/nearestNames';
import { JsonLines } from '../base/text/jsonLines';
import { parseJson } from '../base/text/parseJson';
import { ProblemList } from '../base/text/problemList';
import type { TextFile } from '../base/text/textFile';
import { TopoloomError } from '../base/topoloomError';
import { exerciseDescriptors } from '../exercises/kinds/registry';
import { checkInput, describeTooLarge } from '../formats/checkInput';
import { parseDrawing } from '../formats/designDocument';
import { DESIGN_LINK, unpackLink } from '../formats/designLink';
import { describePath, refuseIssues } from '../formats/schemaProblems';
import { parseSpec } from '../generators/spec';
import { engineDescriptors, findEngine } from '../routing/registry';
import {
  FORMAT,
  type Lesson,
  type LessonState,
  type LessonStep,
  lessonSchema,
  VERSION,
  type WrittenLesson,
  type WrittenState,
} from './lesson';
import { placedTexts, slotsOf } from './lessonTexts';
import { designFile } from './openState';
import { checkPlace, type PlacesKnown } from './places';

/** Characters of a lesson: the designs in it included. */
export const MOST_LESSON_CHARS = 4 * 1024 * 1024;

type Path = readonly (string | number)[];
type Fault = (path: Path, message: string) => void;

/**
 * Reads a lesson: schema first, then that every engine, exercise, link and figure in it is there. Networks are read but not built from their specs
 * (`openState`). Faults carry the line and the path. O(characters).
 * @throws FormatError
 */
export function parseLesson(file: TextFile, known: PlacesKnown): Lesson {
  checkInput(file, 'a lesson');
  const problems = new ProblemList(file.name);
  const text = file.text.replace(/^\uFEFF/, '');
  if (text.length > MOST_LESSON_CHARS) problems.error(0, describeTooLarge(text.length, MOST_LESSON_CHARS));
  const cut = text.indexOf('\ufffd');
  if (cut >= 0) problems.error(text.slice(0, cut).split('\n').length, 'expected UTF-8');
  problems.finish();
  const json = parseJson(text, file.name);
  const lines = new JsonLines(text);
  const fault: Fault = (path, message) => problems.error(lines.lineOf(path), `${describePath(path)}: ${message}`);
  checkHead(json, (path, message) => problems.error(lines.lineOf(path) || 1, message));
  problems.finish();
  const result = v.safeParse(lessonSchema, json);
  if (!result.success) return refuseIssues(result.issues, lines, problems);
  const lesson = filledIn(result.output, fault);
  problems.finish();
  checkSlots(lesson, fault);
  for (const [i, { state, question, reveal }] of lesson.steps.entries()) {
    // What a step leaves out has been looked at where it was said.
    if (state && result.output.steps[i].state)
      checkState(state, known, (path, message) => fault(['steps', i, 'state', ...path], message));
    if (reveal?.state)
      checkState(reveal.state, known, (path, message) => fault(['steps', i, 'reveal', 'state', ...path], message));
    const { kind } = question?.exercise ?? {};
    if (kind !== undefined)
      checkExercise(kind, (message) => fault(['steps', i, 'question', 'exercise', 'kind'], message));
  }
  problems.finish();
  return lesson;
}

/** Gives every step the state that it stands for: what it leaves out is as the step before has it, save for what that opens. */
function filledIn(written: WrittenLesson, fault: Fault): Lesson {
  let before: LessonState | undefined;
  const filled = (state: WrittenState, path: Path): LessonState => {
    const network = state.network ?? before?.network;
    if (network === undefined) fault([...path, 'network'], 'missing, expected a network: no step before has one');
    return { ...state, network: network ?? '' };
  };
  const steps = written.steps.map(({ state, reveal, ...step }, i): LessonStep => {
    if (state) before = filled(state, ['steps', i, 'state']);
    const shown = before && (state ? before : { ...before, open: undefined });
    const then = reveal?.state && filled(reveal.state, ['steps', i, 'reveal', 'state']);
    return { ...step, ...(shown && { state: shown }), ...(reveal && { reveal: { ...reveal, state: then } }) };
  });
  return { ...written, steps };
}

/** Before the schema: a file of another kind, or of a later program, should not be answered with a list of missing fields. */
function checkHead(json: unknown, fault: Fault): void {
  const { format, version } = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>;
  if (format !== FORMAT) fault(['format'], `expected a lesson: "format": "${FORMAT}"`);
  else if (typeof version === 'number' && version > VERSION)
    fault(['version'], `the lesson has version ${version}; this program reads up to ${VERSION}: use a newer Topoloom`);
}

function checkSlots(lesson: Lesson, fault: Fault): void {
  for (const { path, texts, figures } of placedTexts(lesson))
    for (const [language, text] of Object.entries(texts)) {
      const unknown = slotsOf(text).find((name) => !Object.hasOwn(figures ?? {}, name));
      const names = Object.keys(figures ?? {});
      if (unknown !== undefined)
        fault(
          [...path, language],
          `no figure "${unknown}": expected ${names.join(', ') || 'no braces, for there are no figures'}`,
        );
    }
}

function checkExercise(kind: string, fault: (message: string) => void): void {
  const ids = exerciseDescriptors.map(({ id }) => id);
  if (!ids.includes(kind)) fault(`no exercise "${kind}": expected one of ${ids.join(', ')}${suggestion(kind, ids)}`);
}

function checkState({ network, engine, params, open }: LessonState, known: PlacesKnown, fault: Fault): void {
  const tried = (key: string, read: () => void): void => {
    try {
      read();
    } catch (error) {
      if (!(error instanceof TopoloomError)) throw error;
      fault([key], error.kind === 'file' ? error.problems[0].message : error.message);
    }
  };
  tried('network', () => {
    if (typeof network !== 'string') parseDrawing(designFile(network));
    else if (network.startsWith(DESIGN_LINK)) unpackLink(network.slice(DESIGN_LINK.length));
    else parseSpec(network);
  });
  const found = engine === undefined ? null : findEngine(engine);
  if (found === undefined) {
    const ids = engineDescriptors.map(({ id }) => id);
    fault(['engine'], `no engine "${engine}": topoloom list engines has them${suggestion(engine ?? '', ids)}`);
  }
  if (found) tried('params', () => readParams(found.descriptor.params, params ?? {}));
  else if (found === null && params !== undefined) fault(['params'], 'expected an engine that they are of');
  const wrong = open === undefined ? null : checkPlace(open, known);
  if (wrong !== null) fault(['open'], wrong);
}
