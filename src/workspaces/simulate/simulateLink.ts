import type { ParamValue } from '../../core/base/params';
import { paramsFor, patternDescriptors } from '../../jobs/descriptors';
import { hashingParams, pacingFormParams, pacingParams, packetFormParams } from '../../jobs/descriptors/simulate';
import { vlanRuleDescriptors } from '../../jobs/descriptors/vlan';
import { readParams, unexpected } from '../../jobs/descriptors/words';
import { isSmall, pickEngine } from '../../state/autoRoute';
import { useDocument } from '../../state/documentStore';
import { type JumpParams, openDrawer } from '../../state/pageStore';
import { useRuns } from '../../state/runStore';
import { inWords, readOneOf, readValues, takeWords } from '../linkWords';
import { drawCurve, simulatePackets, studyPacing } from './simulateActions';
import { askedNow, questions, shownRouting } from './simulateQuestions';
import {
  changeSimulateForm,
  chooseReplayGap,
  fitPaths,
  type SimulateForm,
  seekReplay,
  useSimulate,
} from './simulateStore';

/** What is run from a link, by its word; what comes first is looked at. */
const RUNS = { packets: simulatePackets, curve: drawCurve, pacing: studyPacing } as const;
type Run = keyof typeof RUNS;
const PATHS: readonly SimulateForm['paths'][] = ['dateline', 'tables', 'vlan', 'ecmp'];
const MODES: readonly SimulateForm['mode'][] = ['pacing', 'packets'];

/** What the form holds in words that `jump` takes, what has been run with it, and which slice of time is looked at; contents of files are left out. */
export function shownSimulation(): JumpParams {
  const { form, position, replayGap } = useSimulate.getState();
  const { mode, paths, tie, rule, pattern, patternParams, sample } = form;
  const pacing = mode === 'pacing';
  const given = Object.entries(patternParams[pattern] ?? {}).filter(([key]) => isPlain(pattern, key));
  const runs = (pacing ? (['pacing'] as const) : (['packets', 'curve'] as const)).filter(
    (kind) => questions[kind].value !== undefined && questions[kind].settles(askedNow(kind)),
  );
  const replayed = runs.includes(pacing ? 'pacing' : 'packets');
  return {
    mode,
    paths,
    ...(paths === 'dateline' && { tie }),
    ...(paths === 'vlan' && { rule }),
    ...(paths === 'ecmp' && inWords(own(hashingParams, form))),
    ...inWords(own(pacing ? pacingFormParams : packetFormParams, form)),
    ...(!pacing && { pattern }),
    ...(!pacing && given.length > 0 && { values: JSON.stringify(Object.fromEntries(given)) }),
    ...(pacing && sample !== null && { sample: String(sample) }),
    ...(runs.length > 0 && { run: runs.join() }),
    ...(replayed && { slice: String(position) }),
    ...(replayed && pacing && { replay: replayGap }),
  };
}

/** What of a form goes by some specs. */
function own(specs: object, form: SimulateForm): Record<string, ParamValue> {
  return Object.fromEntries(Object.entries(form).filter(([key]) => Object.hasOwn(specs, key))) as Record<
    string,
    ParamValue
  >;
}

function isPlain(pattern: string, key: string): boolean {
  const spec = patternDescriptors.find(({ id }) => id === pattern)?.params[key];
  return spec !== undefined && !(spec.type === 'text' && spec.file);
}

interface Said {
  readonly form: Partial<SimulateForm>;
  readonly runs: readonly Run[];
  /** Null: where the replay begins by itself, of a deadlock its end. */
  readonly slice: number | null;
  readonly replay: string;
}

/** @throws ParamError for what the form does not take */
export function readSimulation(words: JumpParams): Said {
  const { mode, paths, run = '', slice, replay = '0', ...rest } = words;
  const { tie, rule, pattern, values = '{}', sample, ...others } = rest;
  const runs = run.split(',').filter((word) => word !== '');
  for (const word of runs) readOneOf('run', word, Object.keys(RUNS));
  const known = readOneOf('mode', mode ?? 'packets', MODES);
  const specs = known === 'pacing' ? pacingFormParams : { ...packetFormParams, ...hashingParams };
  const given = readParams(specs, others);
  // What a link does not say stays as the form has it.
  const said = Object.fromEntries(Object.entries(given).filter(([key]) => Object.hasOwn(others, key)));
  const sent = pattern === undefined ? undefined : patternDescriptors.find(({ id }) => id === pattern);
  if (pattern !== undefined && !sent) throw unexpected('pattern', pattern, { en: 'a pattern', ja: '通信パターン' });
  const view = sent?.views.includes('steps') ? 'steps' : 'draws';
  return {
    form: {
      ...said,
      mode: known,
      ...(paths !== undefined && { paths: readOneOf('paths', paths, PATHS) }),
      ...(tie !== undefined && { tie: readOneOf('tie', tie, pacingParams.tie.values) }),
      ...(rule !== undefined && {
        rule: readOneOf(
          'rule',
          rule,
          vlanRuleDescriptors.map(({ id }) => id),
        ),
      }),
      ...(sent && {
        pattern: sent.id,
        patternParams: { [sent.id]: readParams(paramsFor(sent, view), readValues('values', values)) },
      }),
      ...(sample !== undefined && { sample: count('sample', sample) }),
    },
    runs: runs as Run[],
    slice: slice === undefined ? null : count('slice', slice),
    replay,
  };
}

function count(key: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw unexpected(key, value, { en: 'a whole number', ja: '整数' });
  return Number(value);
}

/** Sets up what a link says, runs what had been run, and goes to the slice of time that was looked at. */
export async function jump(words: JumpParams): Promise<void> {
  if (Object.keys(words).length === 0) return;
  openDrawer('simulation');
  let said: Said | null = null;
  const taken = takeWords(() => {
    said = readSimulation(words);
    changeSimulateForm(said.form);
    fitPaths(useDocument.getState().fabric.lattice !== null);
  });
  if (!taken || said === null) return;
  const { runs, slice, replay }: Said = said;
  if (runs.length > 0) await routed();
  for (const run of runs) await RUNS[run]();
  if (runs.includes('pacing')) chooseReplayGap(replay);
  if (slice !== null && runs.some((run) => run !== 'curve')) seekReplay(slice);
}

/** Waits until the network that has just come is routed, where that is done unasked. */
function routed(): Promise<void> {
  const done = (): boolean => {
    const { engines } = useRuns.getState();
    const { revision, fabric } = useDocument.getState();
    if (engines?.revision !== revision) return false;
    const choice = pickEngine(engines.choices);
    return shownRouting() !== null || !isSmall(fabric) || !choice || choice.search;
  };
  return new Promise((resolve) => {
    if (done()) return resolve();
    const stop = useRuns.subscribe(() => {
      // What is shown is set after the result stands.
      queueMicrotask(() => {
        if (!done()) return;
        stop();
        resolve();
      });
    });
  });
}
