import { unexpected } from '../../core/base/params';
import { decodeForm, encodeForm } from '../../jobs/ask/words';
import { gapsForm, pacingForm, packetsForm } from '../../jobs/simulate/ask';
import { shownResult } from '../../state/asks/pageContext';
import { useSubject } from '../../state/document/subjectStore';
import { isSmall, pickEngine } from '../../state/results/autoRoute';
import { useRuns } from '../../state/results/runStore';
import { type JumpParams, openDrawer } from '../../state/view/pageStore';
import { readOneOf, takeWords } from '../linkWords';
import {
  chooseMode,
  chooseReplayGap,
  PACKET_TICKS,
  type SimulateState,
  seekReplay,
  useSimulate,
} from './simulateStore';
import { fitPaths, simulate, works } from './worksStore';

/** The words of a mode: all that its forms hold. */
const FORMS = { pacing: { ...gapsForm, ...pacingForm }, packets: packetsForm };
const MODES = ['pacing', 'packets'] as const;
/** The runs that a link can start, by their words; the first one is shown. */
const RUNS = ['packets', 'curve', 'pacing'] as const;

/** The values of the forms in words that `jump` takes, the runs made with them, and the slice of time shown; contents of files are left out. */
export function shownSimulation(): JumpParams {
  const { mode, position, replayGap } = useSimulate.getState();
  const pacing = mode === 'pacing';
  const runs = RUNS.filter((kind) => (kind === 'pacing') === pacing).filter(
    (kind) => works[kind].question.value !== undefined && works[kind].settled,
  );
  const replayed = runs.includes(pacing ? 'pacing' : 'packets');
  return {
    mode,
    ...(pacing
      ? encodeForm(FORMS.pacing, { ...works.gaps.values(), ...works.pacing.values() })
      : works.packets.words()),
    ...(runs.length > 0 && { run: runs.join() }),
    ...(replayed && { slice: String(position) }),
    ...(replayed && pacing && { replay: replayGap }),
  };
}

interface Said {
  readonly mode: SimulateState['mode'];
  readonly runs: readonly (typeof RUNS)[number][];
  /** Null: where the replay begins by itself, of a deadlock its end. */
  readonly slice: number | null;
  readonly replay: string;
  /** Puts what is said into the forms. */
  readonly fill: () => void;
}

/** @throws ParamError for what the forms do not take */
export function readSimulation(words: JumpParams): Said {
  const { mode: word = 'packets', run = '', slice, replay = '0', ...rest } = words;
  const mode = readOneOf('mode', word, MODES);
  const runs = run.split(',').filter((one) => one !== '');
  const said = { mode, runs: runs.map((one) => readOneOf('run', one, RUNS)), replay };
  const given = asNow(mode, rest);
  const values = mode === 'pacing' ? decodeForm(FORMS.pacing, given) : decodeForm(FORMS.packets, given);
  return {
    ...said,
    slice: slice === undefined ? null : count('slice', slice),
    // All kinds share their fields.
    fill: () => works.packets.set(values),
  };
}

/** Words as links have them now: they had windows in packet times, 0 for all steps, and nothing for as many as take seconds. */
function asNow(mode: SimulateState['mode'], { warmup, measure, ...words }: JumpParams): JumpParams {
  const all = { step: words.step === '0', sample: words.sample === '0' };
  const kept = Object.entries(words).filter(([key]) => !(key in all && all[key as keyof typeof all]));
  const cycles = (key: string, word: string): string => String(count(key, word) * PACKET_TICKS);
  return {
    ...(mode === 'pacing' && { effort: all.sample ? 'all' : 'seconds' }),
    ...Object.fromEntries(kept),
    ...(warmup !== undefined && { warmupCycles: cycles('warmup', warmup) }),
    ...(measure !== undefined && { measureCycles: cycles('measure', measure) }),
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
    chooseMode(said.mode);
    said.fill();
    fitPaths(useSubject.getState().fabric.lattice !== null);
  });
  if (!taken || said === null) return;
  const { runs, slice, replay }: Said = said;
  if (runs.length > 0 && works.packets.values().paths === 'tables') await routed();
  for (const run of runs) await simulate(run);
  if (runs.includes('pacing')) chooseReplayGap(replay);
  if (slice !== null && runs.some((run) => run !== 'curve')) seekReplay(slice);
}

/** Waits until the network that has just come is routed, where that is done unasked. */
function routed(): Promise<void> {
  const done = (): boolean => {
    const { engines } = useRuns.getState();
    const { revision, fabric } = useSubject.getState();
    if (engines?.revision !== revision) return false;
    const choice = pickEngine(engines.choices);
    return shownResult() !== null || !isSmall(fabric) || !choice || choice.search;
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
