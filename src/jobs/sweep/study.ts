import * as v from 'valibot';
import { untranslated } from '../../core/base/localText';
import { ParamError, type ParamValue, type ParamValues, readParams } from '../../core/base/params';
import { suggestion } from '../../core/base/suggestion';
import { JsonLines } from '../../core/base/text/jsonLines';
import { parseJson } from '../../core/base/text/parseJson';
import { ProblemList } from '../../core/base/text/problemList';
import type { TextFile } from '../../core/base/text/textFile';
import { checkInput } from '../../core/formats/checkInput';
import { boundedArray, boundedRecord, MOST_ISSUES } from '../../core/formats/parts/boundedSchemas';
import { describePath } from '../../core/formats/parts/schemaProblems';
import { generateFromSpec, isSpec, parseSpec, SpecError } from '../../core/generators/spec';
import { engines, findEngine } from '../../core/routing/registry';
import { isTrafficWords, parseTrafficWords } from '../../core/traffic/patterns/trafficWords';
import { readShares, survivalParams } from '../failures/survivalParams';

/** One run of a study. */
export interface SweepRun {
  /** Place in the study, from 0: networks, then seeds, then engines, the last fastest. */
  readonly run: number;
  /** A generator spec, or the name of a file as the study has it; `{seed}` is filled in. */
  readonly network: string;
  readonly engine: string;
  /** Every parameter, defaults filled in. */
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly seed: number;
  /** Where the study has them, and not as they are anyway. */
  readonly routes?: 'pairs';
  readonly traffic?: string;
  readonly capacities?: 'equal';
  /** Random failures whose curve is wanted too, every parameter, defaults filled in; the run's seed is theirs. */
  readonly survive?: ParamValues<typeof survivalParams>;
  /** Digests of the contents of the files that the run is made from, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

export interface Study {
  readonly runs: readonly SweepRun[];
  /** Which routes are measured. */
  readonly routes: 'lft' | 'pairs';
  /** `uniform`, `groups:…` or the name of a file with a matrix, as the study has it; null: the engine's own choice. */
  readonly traffic: string | null;
  /** How links count: by their speeds, or all alike. */
  readonly capacities: 'use' | 'equal';
}

/** Most runs of a study, which are listed at once, however short the study is; that many take half a second. */
const MOST_RUNS = 1_000_000;
const SEED = '{seed}';
/** Characters of a study: as many seeds as there may be runs fit in. */
const MOST_CHARS = 16 * 1024 * 1024;
/** Nodes and links of networks that are made only to see whether they can be: about two seconds. */
const MOST_MADE = 1_000_000;

// Messages say what was expected, to stand between "expected" and "found".
const SEED_RANGE = 'a whole number from 0 to 4294967295';
const seed = v.pipe(
  v.number(SEED_RANGE),
  v.integer(SEED_RANGE),
  v.minValue(0, SEED_RANGE),
  v.maxValue(0xffffffff, SEED_RANGE),
);
const filled = (expected: string) => v.pipe(v.string(expected), v.nonEmpty(expected));
const listOf = <T extends v.GenericSchema>(item: T, expected: string) =>
  v.pipe(boundedArray(item, expected), v.minLength(1, expected));
const seedRange = v.union(
  [v.strictObject({ from: seed, to: seed }), v.never()],
  'whole numbers from 0, as [1, 2, 3] or {"from": 1, "to": 3}',
);
const study = v.strictObject(
  {
    networks: listOf(
      filled('a generator spec such as fat-tree:k=4, or the name of a file'),
      'a list of at least one network',
    ),
    engines: listOf(
      v.union(
        [
          v.string(),
          v.strictObject({
            engine: v.string(),
            params: v.optional(boundedRecord(v.union([v.number(), v.string(), v.boolean()])), {}),
          }),
        ],
        'the id of an engine, or {"engine": id, "params": {…}}',
      ),
      'a list of at least one engine',
    ),
    seeds: v.optional(
      // Chosen by what stands there: of a union's alternatives, one that is a list with faults in it would not be told.
      v.lazy((input) => (Array.isArray(input) ? listOf(seed, 'a list of at least one seed') : seedRange)),
      [1],
    ),
    routes: v.optional(v.picklist(['lft', 'pairs'], '"lft" or "pairs"'), 'lft'),
    traffic: v.optional(
      filled('uniform, groups:intra=1,inter=0.01, another pattern, or the name of a CSV file'),
      undefined,
    ),
    capacities: v.optional(v.picklist(['use', 'equal'], '"use" or "equal"'), 'use'),
    survive: v.optional(boundedRecord(v.union([v.number(), v.string()], 'a number or a text')), undefined),
  },
  'an object with networks and engines',
);
/** Arrays are objects too. */
const schema = v.pipe(
  v.custom<object>((content) => !Array.isArray(content), study.message),
  study,
);

/**
 * Reads a study: every network with every seed and every engine. In a network, `{seed}` stands for the seed, which is the
 * engine's too. All specs, engines and parameters are checked, and networks without a seed made (the first million nodes and links of them), so that
 * no run of a long study fails for a slip.
 * @throws FormatError with every fault and its line
 */
export function readStudy(file: TextFile): Study {
  checkInput(file, untranslated('a study'), MOST_CHARS);
  const problems = new ProblemList(file.name);
  const content = parseJson(file.text, file.name);
  const lines = new JsonLines(file.text);
  const read = v.safeParse(schema, content);
  if (!read.success) {
    for (const issue of read.issues) {
      const path = (issue.path ?? []).map(({ key }) => key as string | number);
      problems.error(lines.lineOf(path), untranslated(`${placeOf(path)}${describe(issue)}`));
    }
    // Lists are left early, so how many there are is not known.
    if (read.issues.length >= MOST_ISSUES) problems.error(0, untranslated('more faults are not listed'));
    problems.finish();
    throw new Error('a study with issues has problems');
  }
  const { networks, engines: entries, seeds: wanted, routes, traffic, capacities, survive } = read.output;
  const seedCount = Array.isArray(wanted) ? wanted.length : Math.max(0, wanted.to - wanted.from + 1);
  if (seedCount === 0) problems.error(lines.lineOf(['seeds']), untranslated('seeds: "from" is above "to"'));
  if (networks.length * seedCount * entries.length > MOST_RUNS) {
    const most = `more than ${MOST_RUNS.toLocaleString('en')} runs: cut the study into several`;
    problems.error(Array.isArray(wanted) ? 0 : lines.lineOf(['seeds']), untranslated(most));
    problems.finish();
  }
  const seeds = Array.isArray(wanted) ? wanted : Array.from({ length: seedCount }, (_, i) => wanted.from + i);
  checkNetworks(networks, seeds, lines, problems);
  checkTraffic(traffic, lines, problems);
  const failing = survive && checkSurvive(survive, lines, problems);
  const chosen = entries.map((entry, i) => {
    const { engine, params = {} } = typeof entry === 'string' ? { engine: entry } : entry;
    const at = typeof entry === 'string' ? ['engines', i] : ['engines', i, 'engine'];
    return { engine, params: checkEngine(engine, params, at, lines, problems) };
  });
  problems.finish();
  const runs: SweepRun[] = [];
  const same = {
    ...(routes === 'pairs' && { routes }),
    ...(traffic !== undefined && { traffic }),
    ...(capacities === 'equal' && { capacities }),
    ...(failing && { survive: failing }),
  };
  for (const network of networks) {
    for (const one of seeds) {
      const name = network.replaceAll(SEED, String(one));
      for (const { engine, params } of chosen)
        runs.push({ run: runs.length, network: name, engine, params, seed: one, ...same });
    }
  }
  return { runs, routes, traffic: traffic ?? null, capacities };
}

function checkNetworks(networks: readonly string[], seeds: readonly number[], lines: JsonLines, problems: ProblemList) {
  let made = 0;
  for (const [i, network] of networks.entries()) {
    if (!isSpec(network) || seeds.length === 0) continue;
    try {
      // Whether values fit together shows when the network is made; where the seed decides, runs of other seeds go on.
      if (network.includes(SEED) || made > MOST_MADE) parseSpec(network.replaceAll(SEED, String(seeds[0])));
      else {
        const { switches, hosts, links } = generateFromSpec(network);
        made += switches.length + hosts.length + links.length;
      }
    } catch (error) {
      if (!(error instanceof SpecError)) throw error;
      problems.error(lines.lineOf(['networks', i]), untranslated(`networks[${i}]: ${error.message}`));
    }
  }
}

function checkTraffic(traffic: string | undefined, lines: JsonLines, problems: ProblemList): void {
  if (traffic === undefined || !isTrafficWords(traffic)) return;
  try {
    parseTrafficWords(traffic);
  } catch (error) {
    if (!(error instanceof ParamError)) throw error;
    problems.error(lines.lineOf(['traffic']), untranslated(`traffic: ${traffic}: ${error.message}`));
  }
}

function checkSurvive(
  raw: Readonly<Record<string, ParamValue>>,
  lines: JsonLines,
  problems: ProblemList,
): SweepRun['survive'] {
  try {
    const values = readParams(survivalParams, raw);
    readShares(values.shares);
    return values;
  } catch (error) {
    if (!(error instanceof ParamError)) throw error;
    problems.error(lines.lineOf(['survive', error.key]), untranslated(`survive: ${error.message}`));
    return undefined;
  }
}

function checkEngine(
  id: string,
  params: Readonly<Record<string, ParamValue>>,
  place: readonly (string | number)[],
  lines: JsonLines,
  problems: ProblemList,
): Readonly<Record<string, ParamValue>> {
  const engine = findEngine(id);
  if (!engine) {
    const ids = engines.map(({ descriptor }) => descriptor.id);
    const message = `unknown engine "${id}": expected ${ids.join(', ')}${suggestion(id, ids).en}`;
    problems.error(lines.lineOf(place), untranslated(`${placeOf(place)}${message}`));
    return {};
  }
  try {
    return readParams(engine.descriptor.params, params);
  } catch (error) {
    if (!(error instanceof ParamError)) throw error;
    const own = [...place.slice(0, 2), 'params'];
    problems.error(lines.lineOf([...own, error.key]), untranslated(`${placeOf(own)}${error.message}`));
    return {};
  }
}

/** `engines[2].params: ` */
function placeOf(path: readonly (string | number)[]): string {
  return path.length === 0 ? '' : `${describePath(path)}: `;
}

function describe({ type, expected, received, message, input }: v.BaseIssue<unknown>): string {
  if (expected === 'never')
    return 'a study has no such member: expected networks, engines, seeds, routes, traffic, capacities, survive';
  if (type === 'strict_object' && received === 'undefined') return 'expected in every study';
  return `expected ${message}, found ${input === '' ? '""' : received}`;
}
