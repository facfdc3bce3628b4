import { existsSync, statSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { untranslated } from '../../core/base/localText';
import { SeededRandom } from '../../core/base/structures/seededRandom';
import { JsonLines } from '../../core/base/text/jsonLines';
import { oneLine } from '../../core/base/text/lines';
import { ProblemList } from '../../core/base/text/problemList';
import type { TextFile } from '../../core/base/text/textFile';
import { visibleText } from '../../core/base/text/visibleText';
import { TopoloomError } from '../../core/base/topoloomError';
import { findExercise } from '../../core/exercises/kinds/registry';
import { compileFabric } from '../../core/fabric/compileFabric';
import { describePath } from '../../core/formats/parts/schemaProblems';
import { handoutPage } from '../../core/lessons/handoutPage';
import type { Lesson, LessonState, LessonStep } from '../../core/lessons/lesson';
import { languagesOf, missingIn, textIn } from '../../core/lessons/lessonTexts';
import { openState } from '../../core/lessons/openState';
import { parseLesson } from '../../core/lessons/parseLesson';
import { lessons } from '../../core/lessons/registry';
import { routeCarried } from '../../core/routing/routeNetwork';
import { suitableEngine } from '../../core/routing/suitableEngine';
import { lessonPlaces } from '../../jobs/school/lessonPlaces';
import { figureDescriptors } from '../../studies/registry';
import { readTextFile } from '../args/inputFiles';
import { jsonOption } from '../args/jsonOption';
import type { CommandContext } from '../commandContext';
import { drive } from '../drive';
import { InputFault } from '../inputFault';
import { agrees, FigureAnswers } from '../lessonFigures';
import { writeTextFile } from '../output/outputFiles';
import { printResult } from '../print/printResult';
import { textTable } from '../print/textTable';

interface LessonOptions {
  readonly handout?: string;
  readonly solution?: boolean;
  readonly lang: 'en' | 'ja';
  readonly json?: boolean;
}

export function addLesson(program: Command, context: CommandContext): void {
  const { io } = context;
  program
    .command('lesson')
    .argument('<file>', 'a lesson, JSON, or the id of one that comes with the program (list lessons)')
    .option('--handout <file>', 'writes a page to print, HTML, with blanks for the questions')
    .option('--solution', 'the page has the answers')
    .addOption(new Option('--lang <code>', 'of titles and of the page').choices(['en', 'ja']).default('en'))
    .addOption(jsonOption())
    .action(async (name: string, { handout, solution = false, lang, json }: LessonOptions) => {
      const file = await lessonFile(name);
      const lesson = parseLesson(file, { ...lessonPlaces, figures: figureDescriptors.map(({ id }) => id) });
      const steps = await new LessonProof(lesson, file, context).prove(lang);
      if (handout !== undefined && isSameFile(handout, name))
        throw new InputFault(`--handout ${handout}: expected another file than the lesson`);
      if (handout !== undefined) writeTextFile(io.guard, handout, handoutPage({ lesson, language: lang, solution }));
      const languages = languagesOf(lesson);
      const missing = languages.map((language) => ({
        language,
        texts: missingIn(lesson, language).map(({ path }) => describePath(path)),
      }));
      const title = textIn(lesson.title, lang);
      const result = {
        title,
        languages,
        missing: Object.fromEntries(missing.map((m) => [m.language, m.texts])),
        steps,
      };
      printResult(io, json, result, () => {
        const gaps = missing.filter(({ texts }) => texts.length > 0);
        return [
          `${plain(title)}\n${'='.repeat(plain(title).length)}\n`,
          `languages  ${languages.join(', ')}\n`,
          ...gaps.map(({ language, texts }) => `no ${language}      ${texts.join(', ')}\n`),
          `\n${stepTable(steps)}`,
        ].join('');
      });
    });
}

/** On one line, and without what would colour a terminal: a lesson is anybody's. */
const plain = (title: string): string => visibleText(oneLine(title));

/** Returns true if two names are of one existing file. */
function isSameFile(a: string, b: string): boolean {
  const [one, other] = [a, b].map((path) => statSync(path, { throwIfNoEntry: false }));
  return one !== undefined && other !== undefined && one.isFile() && one.dev === other.dev && one.ino === other.ino;
}

/** A lesson of the program under its id, where no file has that name. */
async function lessonFile(name: string): Promise<TextFile> {
  const known = lessons.find(({ id }) => id === name);
  if (known) return { name, text: JSON.stringify(await known.load(), null, 2) };
  if (!existsSync(name)) {
    const ids = lessons.map(({ id }) => id);
    throw new InputFault(`${name}: no such file, and no lesson: expected a file, or one of ${ids.join(', ')}`);
  }
  return readTextFile(name, 'a lesson');
}

/** The network of a step, routed; of tables that came along there is no engine and no verdict. */
interface Opened {
  readonly network: { readonly name: string; readonly switches: number; readonly hosts: number };
  readonly engine: string | null;
  readonly deadlockFree: boolean | null;
}

/** A step as it was checked. */
interface ProvenStep extends Omit<Opened, 'network'> {
  readonly title: string;
  readonly network: Opened['network'] | null;
  readonly question: 'choices' | 'exercise' | null;
  readonly reveal: boolean;
  /** How many figures were measured again. */
  readonly figures: number;
}

type Path = readonly (string | number)[];

/** Opens, routes and measures all that a lesson says. */
class LessonProof {
  private readonly problems: ProblemList;
  private readonly lines: JsonLines;
  private readonly answers: FigureAnswers;
  private readonly opened = new Map<string, Opened | null>();

  constructor(
    private readonly lesson: Lesson,
    file: TextFile,
    private readonly context: CommandContext,
  ) {
    this.problems = new ProblemList(file.name);
    this.lines = new JsonLines(file.text);
    this.answers = new FigureAnswers(context);
  }

  /** @throws FormatError with all that is wrong */
  async prove(language: string): Promise<readonly ProvenStep[]> {
    const steps: ProvenStep[] = [];
    for (const [i, step] of this.lesson.steps.entries()) {
      const path: Path = ['steps', i];
      const { state, question, reveal } = step;
      const opened = state ? this.open(state, [...path, 'state']) : null;
      if (reveal?.state) this.open(reveal.state, [...path, 'reveal', 'state']);
      const { kind, seed } = question?.exercise ?? {};
      if (kind !== undefined) findExercise(kind)?.draw(new SeededRandom(seed ?? 1));
      await this.measure(step, path);
      steps.push({
        title: textIn(step.title, language, step.figures),
        network: opened?.network ?? null,
        engine: opened?.engine ?? null,
        deadlockFree: opened?.deadlockFree ?? null,
        question: question ? (question.exercise ? 'exercise' : 'choices') : null,
        reveal: reveal !== undefined,
        figures: Object.keys(step.figures ?? {}).length,
      });
    }
    this.problems.finish();
    return steps;
  }

  /** Steps one after another mostly speak of one network and engine: each is routed once. */
  private open(state: LessonState, path: Path): Opened | null {
    const key = JSON.stringify({ ...state, open: undefined });
    const known = this.opened.get(key);
    const opened = known === undefined ? this.route(state, path) : known;
    this.opened.set(key, opened);
    return opened;
  }

  private route(state: LessonState, path: Path): Opened | null {
    return this.tried(path, () => {
      const { topology, engine, params, seed } = openState(state);
      const fabric = compileFabric(topology);
      const missing = state.path?.find((name) => !fabric.hostNames.includes(name));
      if (missing !== undefined) this.fault([...path, 'path'], `no host "${missing}" in the network`);
      // Tables that came along are shown as they are.
      if (topology.tables) {
        const { switchCount, hostCount } = fabric;
        return {
          network: { name: topology.name, switches: switchCount, hosts: hostCount },
          engine: null,
          deadlockFree: null,
        };
      }
      const { report } = drive(
        routeCarried(
          fabric,
          { engine: engine ?? suitableEngine(fabric)?.id ?? 'min-hop', params, seed, traffic: null, routes: 'lft' },
          () => 0,
          0,
        ),
        this.context.io,
        'lesson',
      );
      const { name, switches, hosts } = report.network;
      return {
        network: { name, switches, hosts },
        engine: report.engine,
        deadlockFree: report.verification.deadlockFree,
      };
    });
  }

  private async measure({ figures = {}, state }: LessonStep, path: Path): Promise<void> {
    for (const [name, figure] of Object.entries(figures)) {
      const at = [...path, 'figures', name];
      try {
        const measured = await this.answers.measure(figure, state);
        if (!agrees(figure.is, measured)) this.fault(at, `says ${figure.is}, measured ${measured}`);
      } catch (error) {
        if (!(error instanceof TopoloomError)) throw error;
        this.fault(at, error.message);
      }
    }
  }

  private tried<T>(path: Path, work: () => T): T | null {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof TopoloomError)) throw error;
      this.fault(path, error.message);
      return null;
    }
  }

  private fault(path: Path, message: string): void {
    this.problems.error(this.lines.lineOf(path), untranslated(`${describePath(path)}: ${message}`));
  }
}

function stepTable(steps: readonly ProvenStep[]): string {
  return textTable(
    ['step', 'title', 'network', 'engine', 'deadlock-free', 'question', 'figures'],
    steps.map(({ title, network, engine, deadlockFree, question, figures }, i) => [
      String(i + 1),
      plain(title),
      network ? network.name : '-',
      engine ?? '-',
      deadlockFree === null ? '-' : deadlockFree ? 'yes' : 'no',
      question ?? '-',
      String(figures),
    ]),
  );
}
