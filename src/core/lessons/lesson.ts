import * as v from 'valibot';

/** Says what a file is, at its beginning. */
export const FORMAT = 'topoloom-lesson';
/** Raised whenever an older program would misread a lesson. */
export const VERSION = 1;

const MOST_STEPS = 60;
const MOST_CHOICES = 8;
const MOST_FIGURES = 20;
const MOST_LANGUAGES = 12;
const MOST_FAILED = 100;
const MOST_TEXT = 4000;
const MOST_COMMAND = 500;

/** Loads on links, prohibited turns, the dependency loop, the answer over the canvas. */
const HIDDEN_PARTS = ['loads', 'turns', 'loop', 'answer'] as const;

/** A list of at most so many, whose members are not looked at where there are more. */
const list = <T extends v.GenericSchema>(item: T, least: number, most: number) =>
  v.pipe(
    v.array(v.unknown()),
    v.minLength(least, `expected at least ${least}`),
    v.maxLength(most, `expected at most ${most}`),
    v.array(item),
  );

/** Likewise a record. */
const record = <T extends v.GenericSchema>(key: RegExp, expected: string, value: T, most: number) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((fields) => Object.keys(fields).length <= most, `expected at most ${most}`),
    v.record(v.pipe(v.string(), v.regex(key, expected)), value),
  );

const text = v.pipe(
  v.string(),
  v.minLength(1, 'expected some text'),
  v.maxLength(MOST_TEXT, 'expected a shorter text'),
);

/** A text by language, such as `en` and `ja`: plain, with `{name}` in place of a figure. */
const texts = v.pipe(
  record(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'expected languages such as en and ja', text, MOST_LANGUAGES),
  v.check((fields) => Object.keys(fields).length > 0, 'expected a text in one language or more'),
);

const id = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'expected small letters, digits and hyphens'));
const seed = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffffff));
const parameter = v.union([v.pipe(v.number(), v.finite()), v.pipe(v.string(), v.maxLength(MOST_TEXT)), v.boolean()]);
const parameters = record(/^[A-Za-z][A-Za-z0-9]{0,39}$/, 'expected names of parameters', parameter, 40);

/** The page as a step has it. */
const state = v.strictObject({
  /** A spec such as `torus:dims=6`, a link `#design=...` as the page shares it, or a design document; left out, that of the step before. */
  network: v.optional(
    v.union([v.pipe(v.string(), v.minLength(1)), v.looseObject({ format: v.literal('topoloom-design') })]),
  ),
  /** Left out: tables that the link carries, else its engine, else the one that suits the network. */
  engine: v.optional(id),
  params: v.optional(parameters),
  seed: v.optional(seed),
  /** Two hosts by name, whose route is drawn. */
  path: v.optional(v.strictTuple([v.string(), v.string()])),
  /** Switches, hosts and links (`a--b`) by name that have failed. */
  failed: v.optional(list(v.string(), 1, MOST_FAILED)),
  /** Parts of the picture that are not shown: the loop or the turns before the text has come to them, or what the text does not speak of. */
  hide: v.optional(list(v.picklist(HIDDEN_PARTS), 1, HIDDEN_PARTS.length)),
  /** A link of the page that can be opened from here, such as `#exercise=...`, or `#view=repair&down=each-spine` for a workspace on this network. */
  open: v.optional(
    v.pipe(v.string(), v.regex(/^#(view|play|figure|exercise)=/, 'expected #view=, #play=, #figure= or #exercise=')),
  ),
});

const choice = v.strictObject({ text: texts, right: v.optional(v.boolean()) });

/** Asks by choices, or by an exercise. */
const question = v.pipe(
  v.strictObject({
    text: v.optional(texts),
    choices: v.optional(list(choice, 2, MOST_CHOICES)),
    exercise: v.optional(v.strictObject({ kind: id, seed })),
  }),
  v.check(
    ({ choices, exercise }) => (choices === undefined) !== (exercise === undefined),
    'expected choices or an exercise, not both',
  ),
  v.check(({ choices, text }) => choices === undefined || text !== undefined, 'expected a text beside choices'),
  v.check(
    ({ choices }) => choices === undefined || choices.some(({ right }) => right),
    'expected a choice that is right',
  ),
);

/** A number in the texts, and what it is measured by: a command whose answer under `--json` has it at `read`. */
const figure = v.strictObject({
  /** Such as `route NET --engine up-down`; `NET` is the network of the step. */
  run: v.pipe(v.string(), v.minLength(1), v.maxLength(MOST_COMMAND)),
  /** Such as `throughput.all` or `rows.0.gap`; `length` of a list is how many there are. */
  read: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  is: v.union([v.pipe(v.number(), v.finite()), v.string(), v.boolean()]),
});

const step = v.strictObject({
  title: texts,
  text: texts,
  state: v.optional(state),
  figures: v.optional(record(/^[a-z][A-Za-z0-9]{0,39}$/, 'expected names of figures', figure, MOST_FIGURES)),
  question: v.optional(question),
  reveal: v.optional(v.strictObject({ text: v.optional(texts), state: v.optional(state) })),
  /** For the speaker's eyes: what to say, how long it takes. */
  notes: v.optional(texts),
});

export const lessonSchema = v.strictObject({
  /** For editors: docs/lesson.schema.json. */
  $schema: v.optional(v.string()),
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  title: texts,
  summary: v.optional(texts),
  steps: list(step, 1, MOST_STEPS),
});

/** A lesson as its file has it. */
export type WrittenLesson = v.InferOutput<typeof lessonSchema>;
type WrittenStep = WrittenLesson['steps'][number];
export type WrittenState = NonNullable<WrittenStep['state']>;

/** The page as a step has it, with nothing left to the steps before. */
export interface LessonState extends WrittenState {
  readonly network: NonNullable<WrittenState['network']>;
}

export interface LessonStep extends Omit<WrittenStep, 'state' | 'reveal'> {
  readonly state?: LessonState;
  readonly reveal?: { readonly text?: LessonText; readonly state?: LessonState };
}

/** A lecture: steps, each a state of the page with a text, perhaps a question and what is revealed. */
export interface Lesson extends Omit<WrittenLesson, 'steps'> {
  readonly steps: readonly LessonStep[];
}

export type LessonText = WrittenStep['text'];
export type LessonFigure = NonNullable<WrittenStep['figures']>[string];
export type LessonQuestion = NonNullable<WrittenStep['question']>;
