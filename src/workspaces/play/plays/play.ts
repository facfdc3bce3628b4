import type { LocalText } from '../../../core/base/localText';
import type { ParamValue } from '../../../core/base/params';
import type { Fabric } from '../../../core/fabric/fabric';
import type { ShownDependencies } from '../../../drawing/dependencies/paintDependencies';
import type { Pen } from '../../../drawing/painters/pen';
import type { Palette } from '../../../drawing/scales/palette';
import type { PageTexts } from '../../../i18n/en';
import type { JobName, JobParams, JobResult } from '../../../jobs/jobs';
import type { DecisionReply } from '../../../jobs/school/traceJob';
import type { Running } from '../../../state/asks/useQuestion';
import { useSubject } from '../../../state/document/subjectStore';
import type { RunRequest } from '../../../state/results/routeActions';
import type { Language } from '../../../state/view/preferencesStore';
import type { Drawing } from '../drawing';
import type { Loads } from '../paintScene';

export interface ShownGraph extends ShownDependencies {
  /** Which part of the graph it is, where there are several. */
  readonly note?: string;
}

/** Something that could have been decided otherwise. */
export interface WhatIf {
  /** The question, without "what if". */
  readonly text: LocalText;
  /** The parameters of the engine to use instead, and the step at which the difference shows. */
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly step: number;
}

/** One step of a play, in words and ready to be drawn. */
export interface Shown {
  /** The kind of the step, in a word of the play's own. */
  readonly kind: string;
  /** Nothing follows: the result stands. */
  readonly ended: boolean;
  /** The description of the step, as a sentence or two. */
  readonly caption: string;
  /** How things stand, in numbers. */
  readonly counts: string;
  /** The next event; empty where nothing is queued. */
  readonly next: string;
  /** The graph of possible dependencies; null if the play has none. */
  readonly graph: (() => ShownGraph) | null;
  /** The alternative decisions here; none if left out. */
  readonly whatIfs?: readonly WhatIf[];
  /** @param colours of a scale without capacity @param loads of the links, where they are to be seen */
  readonly paint: (pen: Pen, drawing: Drawing, colours: readonly string[], loads: Loads | null) => void;
}

/** Something that a play can be asked about another way: a choice beside what is played. */
export interface Setting {
  /** The parameter that it sets. */
  readonly key: string;
  readonly label: LocalText;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: LocalText }[];
}

/** A play on one network, with all that its steps are told by. */
export interface Told {
  /** Positions run from 0, before the first step, to this one. */
  readonly last: number;
  /** There is nothing to be played. */
  readonly empty: boolean;
  /** The network is what its generator makes, so that a link can name it. */
  readonly generated: boolean;
  /** Describes the overall result in words. */
  readonly outcome: (t: PageTexts, language: Language) => string;
  /** Float32Array[channels]: load of each channel in the end; null where it is not about loads. */
  readonly load: Float32Array | null;
  /** The load is the share of time in which a link was busy: never above 1. */
  readonly utilised?: true;
  /** Turn pairs that are prohibited in the end, as in `DecisionReply`; absent where it is not about turns. */
  readonly prohibitedTurns?: Uint32Array;
  /** Throughput of the result; absent where it has none. */
  readonly throughput?: DecisionReply['throughput'];
  /** The settings that change the request; none if left out. */
  readonly settings?: readonly Setting[];
  /** Depends on nothing but its arguments, so going back is exact. */
  readonly at: (position: number, language: Language) => Shown;
  /** The next position in a direction at which something out of the common happens, such as a refusal; null if there is none. */
  readonly seek: (from: number, direction: 1 | -1) => number | null;
}

/** A sign of the legend: a path in 26 by 14 units, or the colours of the ramp. */
export interface Sign {
  readonly text: LocalText;
  readonly ink?: (palette: Palette) => string;
  readonly d: string | 'ramp';
}

interface PlayDefinition<N extends JobName> {
  /** The name in `EngineDescriptor.traced`, where it plays engines. */
  readonly id: string;
  readonly title: LocalText;
  /** It is of no engine: what it is called in lists, and its usual settings as the page stands. */
  readonly alone?: { readonly title: LocalText; readonly params: () => Readonly<Record<string, ParamValue>> };
  /** Nothing waits for anything in it. */
  readonly graphless?: true;
  /** Some steps could have been decided otherwise. */
  readonly otherwise?: true;
  /** Who tells what happened: a job, so that it is the algorithm's own word. */
  readonly job: N;
  readonly ask: (request: RunRequest) => JobParams<N>;
  readonly tell: (fabric: Fabric, reply: JobResult<N>, request: RunRequest) => Told;
  readonly signs: readonly Sign[];
}

/** A way to show an algorithm at work: one file here, and a line in the registry. */
export interface Play
  extends Pick<PlayDefinition<JobName>, 'id' | 'title' | 'alone' | 'graphless' | 'otherwise' | 'signs'> {
  /** Asks how it went, on the network as it is. */
  readonly perform: (request: RunRequest, running: Pick<Running<Told>, 'run'>) => Promise<Told>;
}

/** Declares a play; the types of its job are checked here. */
export function definePlay<N extends JobName>({ job, ask, tell, ...play }: PlayDefinition<N>): Play {
  return {
    ...play,
    async perform(request, { run }) {
      const { fabric } = useSubject.getState();
      return tell(fabric, await run(job, ask(request)), request);
    },
  };
}
