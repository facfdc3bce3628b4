import { useStore } from 'zustand';
import type { GapSearchResult } from '../../core/simulation/pacing/gapSearch';
import type { PacingRow } from '../../core/simulation/pacing/pacingRows';
import type { PacingReply } from '../../core/simulation/runs/comparePacing';
import type { SaturationResult } from '../../core/simulation/runs/saturation';
import type { PacketResult } from '../../core/simulation/runs/simulatePackets';
import { patternDescriptors } from '../../jobs/descriptors';
import { useDocument } from '../../state/documentStore';
import type { Fault } from '../../state/fault';
import { useLook } from '../../state/lookStore';
import { type Asked, type Progress, Question, type QuestionView, viewOf } from '../../state/question';
import { type RouteResultView, useRuns } from '../../state/runStore';
import { clearFrame, type SimulatedOn, type SimulateForm, useSimulate } from './simulateStore';

/** A gap's throughput over the exchange, or over one step of it. */
export interface GapRun {
  readonly gap: string;
  readonly result: PacketResult;
}

/** What gaps come to on a smaller network of the same kind. */
export interface SizeRow {
  readonly dims: readonly number[];
  readonly rows: readonly PacingRow[];
}

/** What comes of each kind of simulation, and under which terms. */
export interface Answers {
  readonly pacing: {
    readonly on: SimulatedOn;
    readonly reply: PacingReply;
    /** The step that the runs are of; null: the whole exchange. */
    readonly step: number | null;
    readonly runs: readonly GapRun[];
  };
  readonly gaps: { readonly on: SimulatedOn; readonly reply: GapSearchResult };
  readonly sizes: { readonly on: SimulatedOn; readonly sizes: readonly SizeRow[] };
  readonly packets: { readonly on: SimulatedOn; readonly result: PacketResult };
  readonly curve: { readonly on: SimulatedOn; readonly reply: SaturationResult };
}

export type SimulateWork = keyof Answers;

/** What has been asked of each kind; one is under way at most. */
export const questions: { readonly [W in SimulateWork]: Question<Answers[W]> } = {
  pacing: new Question(),
  gaps: new Question(),
  sizes: new Question(),
  packets: new Question(),
  curve: new Question(),
};

const WORKS: Readonly<Record<SimulateForm['mode'], readonly SimulateWork[]>> = {
  pacing: ['pacing', 'gaps', 'sizes'],
  packets: ['packets', 'curve'],
};

/** Ends what is being worked out; what was there stays. */
export function cancelSimulation(): void {
  for (const question of Object.values(questions)) question.cancel();
  clearFrame();
}

/** The routing on the canvas, if it is of the network as it is now. */
export function shownRouting(): RouteResultView | null {
  const shown = useRuns.getState().results.get(useLook.getState().shownRun ?? '');
  return shown?.revision === useDocument.getState().revision ? shown : null;
}

/** Whether hosts send a pattern's messages in steps, or at a rate. */
export function inSteps(pattern: string): boolean {
  return patternDescriptors.find(({ id }) => id === pattern)?.views.includes('steps') ?? false;
}

/** Gaps are compared by how messages overlap on one way a pair: hashed flows have several. */
export function pathsFor(kind: SimulateWork, { paths }: SimulateForm): SimulateForm['paths'] {
  return paths === 'ecmp' && WORKS.pacing.includes(kind) ? 'tables' : paths;
}

/** What a form asks of the network: two runs that ask for the same content have the same answer. @param steps whether its packets come from an exchange in steps */
export function askedBy(
  kind: SimulateWork,
  form: SimulateForm,
  routing: string | null,
  steps: boolean,
): readonly unknown[] {
  const { packets, buffers, arbitration, seed, tie, rule, ways, qps, hashing } = form;
  const along = { dateline: tie, tables: routing, vlan: ['vlan', rule], ecmp: [ways, qps, hashing] }[
    pathsFor(kind, form)
  ];
  const common = [along, buffers, arbitration, seed];
  const lateness = [form.jitter, form.stragglers, form.late];
  const { exchange, gaps, sample, each, order } = form;
  if (kind === 'pacing' || kind === 'sizes') return [...common, packets, exchange, gaps, order, sample, lateness];
  if (kind === 'gaps') return [...common, packets, exchange, each, lateness];
  const { model, pattern, patternParams, rate, warmup, measure, gap, step } = form;
  const sent = [...common, model, pattern, patternParams[pattern] ?? {}];
  if (kind === 'packets' && steps) return [...sent, packets, gap, order, step, lateness];
  return [...sent, warmup, measure, kind === 'curve' ? null : rate];
}

/** What a kind of simulation would be asked now. */
export function askedNow(kind: SimulateWork): Asked {
  const { form } = useSimulate.getState();
  const { revision } = useDocument.getState();
  return { revision, params: askedBy(kind, form, shownRouting()?.key ?? null, inSteps(form.pattern)) };
}

function useAskedNow(kind: SimulateWork): Asked {
  useDocument((d) => d.revision);
  useSimulate((s) => s.form);
  useLook((v) => v.shownRun);
  useRuns((j) => j.results);
  return askedNow(kind);
}

/** What came of a kind of simulation, and how it stands towards what would be asked now; its progress is `useWork`'s. */
export function useSimulated<W extends SimulateWork>(kind: W): Omit<QuestionView<Answers[W]>, 'progress'> {
  const { store }: Question<Answers[W]> = questions[kind];
  const now = useAskedNow(kind);
  const answer = useStore(store, (s) => s.answer);
  const fault = useStore(store, (s) => s.fault);
  return viewOf({ answer, fault, asking: null, progress: null }, now);
}

/** Why a simulation of the mode that is chosen gave nothing. */
export function useSimulateFault(): Fault | null {
  const mode = useSimulate((s) => s.form.mode);
  const pacing = useSimulated('pacing').fault;
  const gaps = useSimulated('gaps').fault;
  const sizes = useSimulated('sizes').fault;
  const packets = useSimulated('packets').fault;
  const curve = useSimulated('curve').fault;
  const faults = { pacing, gaps, sizes, packets, curve };
  return WORKS[mode].map((kind) => faults[kind]).find((fault) => fault !== null) ?? null;
}

/** The kind of simulation that is under way; null: none is. */
export function useWork(): SimulateWork | null {
  const pacing = useStore(questions.pacing.store, (s) => s.asking !== null);
  const gaps = useStore(questions.gaps.store, (s) => s.asking !== null);
  const sizes = useStore(questions.sizes.store, (s) => s.asking !== null);
  const packets = useStore(questions.packets.store, (s) => s.asking !== null);
  const curve = useStore(questions.curve.store, (s) => s.asking !== null);
  const under = { pacing, gaps, sizes, packets, curve };
  return [...WORKS.pacing, ...WORKS.packets].find((kind) => under[kind]) ?? null;
}

/** How far a kind of simulation is. */
export function useProgress(kind: SimulateWork): Progress | null {
  const { store }: { readonly store: Question<unknown>['store'] } = questions[kind];
  return useStore(store, (s) => s.progress);
}
