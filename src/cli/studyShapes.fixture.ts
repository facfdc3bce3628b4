import * as v from 'valibot';
import { modelSchema } from '../core/formats/parts/designPlant';
import { routeShape, surviveShape } from './resultShapes.fixture';
import { amount, asPaper, count } from './shapeParts.fixture';

const names = v.array(v.string());
const value = v.union([v.number(), v.string(), v.boolean()]);
const values = v.record(v.string(), value);
const twoLanguages = v.strictObject({ en: v.string(), ja: v.string() });

/** As `list` tells of a parameter: `min` and `max` of numbers, `values` of choices, `example` of texts. */
const param = v.strictObject({
  key: v.string(),
  type: v.picklist(['integer', 'number', 'choice', 'boolean', 'text']),
  default: value,
  min: v.optional(v.number()),
  max: v.optional(v.number()),
  step: v.optional(v.number()),
  rare: v.optional(v.boolean()),
  unsaid: v.optional(twoLanguages),
  values: v.optional(names),
  names: v.optional(v.record(v.string(), twoLanguages)),
  file: v.optional(v.boolean()),
  example: v.optional(v.string()),
  onlyWith: v.optional(v.record(v.string(), v.array(value))),
  flag: v.optional(v.string()),
  note: v.optional(twoLanguages),
  label: v.string(),
  help: v.string(),
});
const listed = { id: v.string(), title: v.string() };
const params = v.array(param);

/** Shape of `list --json`: all of it, or of one kind alone. */
export const listShape = v.strictObject({
  engines: v.optional(
    v.array(
      v.strictObject({
        ...listed,
        ...{ summary: v.string(), source: v.string(), params },
        guarantees: v.strictObject({ deadlockFree: v.boolean(), reachable: v.boolean() }),
      }),
    ),
  ),
  generators: v.optional(
    v.array(v.strictObject({ ...listed, summary: v.string(), source: v.optional(v.string()), params })),
  ),
  papers: v.optional(
    v.array(
      v.strictObject({
        ...listed,
        ...{ japanese: v.string(), source: v.string(), engines: names },
        params: v.record(v.string(), values),
        cases: v.array(
          v.strictObject({
            on: v.union([v.literal('irregular'), count]),
            params: v.record(v.string(), values),
            routes: v.optional(v.picklist(['lft', 'pairs'])),
          }),
        ),
        ...{ forms: v.record(v.string(), values), lids: v.optional(v.string()) },
        networks: v.array(
          v.strictObject({
            ...{ id: v.string(), label: v.string(), spec: v.string(), engine: v.string(), workspace: v.string() },
            ...{ down: v.optional(names), figure: v.optional(v.string()) },
          }),
        ),
      }),
    ),
  ),
  presets: v.optional(v.array(v.strictObject({ ...listed, spec: v.string() }))),
  formats: v.optional(
    v.array(
      v.strictObject({
        ...listed,
        extensions: names,
        carries: v.picklist(['network', 'tables', 'service-levels', 'lanes', 'lids']),
        ...{ reads: v.boolean(), writes: v.boolean(), loses: v.string() },
      }),
    ),
  ),
  patterns: v.optional(
    v.array(
      v.strictObject({
        ...listed,
        ...{ summary: v.string(), aliases: names, params },
        views: v.array(v.picklist(['demand', 'draws', 'steps'])),
      }),
    ),
  ),
  figures: v.optional(
    v.array(
      v.strictObject({
        ...listed,
        ...{ source: v.string(), explanation: v.string(), seconds: v.optional(amount), params },
        settings: v.optional(values),
        remarks: v.array(
          v.strictObject({ kind: v.picklist(['erratum', 'differs', 'unsaid', 'beyond']), text: v.string() }),
        ),
      }),
    ),
  ),
  exercises: v.optional(v.array(v.strictObject({ ...listed, summary: v.string() }))),
  models: v.optional(
    v.array(v.strictObject({ ...modelSchema.entries, source: v.string(), unchecked: v.optional(v.array(v.string())) })),
  ),
  lessons: v.optional(v.array(v.strictObject({ ...listed, japanese: v.string() }))),
});

const agreement = v.picklist(['agrees', 'differs', 'unpublished']);

/** The same for `reproduce --json`; `record` where the run of a record was repeated. */
export const reproduceShape = v.strictObject({
  ...asPaper,
  ...{ figure: v.string(), version: v.string(), params: values, verdict: agreement },
  record: v.optional(v.strictObject({ version: v.string(), changed: names })),
  rows: v.array(
    v.strictObject({
      ...{ label: v.string(), published: v.nullable(v.number()), measured: v.number(), mark: v.optional(v.string()) },
      ...{ standardError: v.optional(amount), verdict: agreement, note: v.string() },
      usual: v.optional(v.literal(true)),
    }),
  ),
});

const link = v.tuple([v.string(), v.string()]);
const asked = { kind: v.string(), seed: count };

/** The same for `exercise --json`: what is asked, with a solution; with `--answer` how it was judged. */
export const exerciseShape = v.union([
  v.strictObject({
    ...asked,
    title: v.string(),
    network: v.strictObject({ switches: names, links: v.array(link), hosts: v.array(link) }),
    question: v.string(),
    given: v.array(v.strictObject({ title: v.string(), rows: names })),
    answer: v.strictObject({
      form: v.picklist(['pick', 'sequence', 'assign']),
      one: v.optional(v.literal(true)),
      items: names,
      values: v.optional(names),
    }),
    solution: v.union([names, v.record(v.string(), v.string())]),
  }),
  v.strictObject({ ...asked, right: v.literal(true) }),
  v.strictObject({
    ...asked,
    right: v.literal(false),
    why: v.string(),
    counterexample: v.strictObject({
      kind: v.picklist(['loop', 'order', 'walk', 'turns', 'channels', 'entries', 'pairs', 'switches']),
      items: names,
    }),
  }),
]);

/** The same for `lesson --json`. */
export const lessonShape = v.strictObject({
  title: v.string(),
  languages: names,
  missing: v.record(v.string(), names),
  steps: v.array(
    v.strictObject({
      title: v.string(),
      network: v.nullable(v.strictObject({ name: v.string(), switches: count, hosts: count })),
      engine: v.nullable(v.string()),
      deadlockFree: v.nullable(v.boolean()),
      question: v.nullable(v.picklist(['choices', 'exercise'])),
      reveal: v.boolean(),
      figures: count,
    }),
  ),
});

const run = {
  ...{ run: count, network: v.string(), engine: v.string(), params: values, seed: count },
  routes: v.optional(v.literal('pairs')),
  traffic: v.optional(v.string()),
  capacities: v.optional(v.literal('equal')),
  survive: v.optional(values),
  files: v.optional(v.record(v.string(), v.string())),
};
const { verification, turns, ...routed } = v.omit(routeShape, [
  'asPaper',
  ...(['network', 'engine', 'params', 'seed', 'timing', 'memory', 'lids', 'polish'] as const),
]).entries;

/** A line that `sweep` prints: as `route` has it, with lengths of cycles in place of their channels; a refusal says why. */
export const sweepRowShape = v.union([
  v.strictObject({
    ...run,
    size: v.strictObject({ switches: count, hosts: count, links: count }),
    verification: v.strictObject({ ...verification.entries, cycle: count }),
    turns: v.nullable(v.strictObject({ ...turns.wrapped.entries, cycle: count })),
    ...routed,
    survival: v.optional(v.array(v.omit(surviveShape.entries.rows.item, ['network', 'engine']))),
    timing: v.optional(v.strictObject({ decideMs: amount, routeMs: amount, verifyMs: amount })),
  }),
  v.strictObject({ ...run, refused: v.string() }),
]);

/** Shape of `sweep --json` where rows go to a file (`-o`), and where files are put together (`--merge`). */
export const sweepShape = v.union([
  v.strictObject({ runs: count, made: count, kept: count, refused: count }),
  v.strictObject({ runs: count, files: count }),
]);
