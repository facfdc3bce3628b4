import { leastThroughput } from '../../core/metrics/reached';
import { isEthernet } from '../../core/plant/isEthernet';
import { onlyNetwork } from '../../core/plant/networks';
import { formatCount, formatTime } from '../../i18n/formatNumber';
import { useLanguage, useLocal, usePageTexts } from '../../i18n/language';
import type { AnswerPart } from '../../widgets/AnswerBar';
import type { Answered } from '../../widgets/answerBy';
import { isPlain, leftBy } from './costs';
import { type FailureAnswerTexts, failureAnswerTexts } from './failureAnswerTexts';
import { loopOf } from './loopOf';
import { showFailure } from './repairStore';
import { repairTexts } from './texts';
import { inEqualDigits, throughputAfter, throughputChanges } from './throughputChanges';
import { type ShownFailure, useFailureLook, useShownFailure } from './useAnalysis';
import { useFailureNames } from './useFailureName';

/** Effect of the shown failure and cost of its repair; null unless they are known for the network and the form as they are. */
export function useFailureAnswer(): Answered | null {
  const language = useLanguage();
  const texts = repairTexts(language);
  const words = failureAnswerTexts(language);
  const local = useLocal();
  const t = usePageTexts();
  const shown = useShownFailure();
  const { look, detail } = useFailureLook();
  const nameOf = useFailureNames(shown?.analysis.result);
  if (!shown || !look || shown.stale || shown.changed) return null;
  const { row, at, report, analysis } = shown;
  const failure = shortened(nameOf(row.down));
  const ethernet = isEthernet(analysis.result.topology);
  const switches = Array.from(ethernet ? look.entriesAt : look.madsAt).filter((count) => count > 0).length;
  const time = formatTime(1000 * row.secondsEstimate);
  const { mads, changedEntries: entries, machines, unreachablePairs: pairs } = row;
  const cost = ethernet ? words.headlineEntries({ entries, switches }) : words.headlineMads({ mads, time, switches });
  // Where nobody's traffic goes there is nothing to be sent either.
  const isManaging = onlyNetwork(analysis.result.topology)?.purpose === 'management';
  // The table knows most of it before the failure has been looked at closely.
  const effect = report.effects?.[at];
  const before = detail?.throughput.before ?? analysis.result.report.throughput;
  const after = detail?.throughput.after ?? effect?.throughput;
  const changes = isManaging || !after ? [] : throughputChanges(before, after, texts);
  const cutOff = machines ? machines.cutOff.length : (detail?.cutOff ?? effect?.cutOff);
  const cut = cutOff ? [words.hostsCutOffPart({ count: cutOff })] : [];
  const lost = machines ? [local(machines.words)] : pairs > 0 ? [...cut, texts.pairsCutOff({ count: pairs })] : [];
  const loop = loopOf(row, t, texts);
  const by = { mended: row.rerouted === 'mended', left: Boolean(cutOff) };
  const told = changes.map(({ change, where }) =>
    words.throughputPart({ change: [change, where].filter(Boolean).join(' '), left: by.left }),
  );
  const best = detail?.bound ?? effect?.bound;
  const bound = after && !isManaging && leastThroughput(after) !== null ? best : undefined;
  const bounded = bound === undefined ? [] : [texts.boundAfter({ bound: inEqualDigits(bound, bound).after })];
  // Who is lost comes first: the throughput of those that are left may be the better for it.
  const said =
    isManaging && lost.length > 0
      ? lost
      : [...lost, ...told, ...bounded, cost, loop.text.replace(/^./, (first) => first.toLowerCase())];
  const [first] = changes;
  const label = (changes.length > 1 ? words.insideIf : words.throughputIf)({ ...by, before: first?.before ?? '–' });
  const value = first?.after ?? '–';
  const cutOffNote = machines ? words.machinesShort : words.cutOffShort;
  const isCut = cutOff !== undefined && cutOff > 0;
  const plain = isPlain(report, at, analysis.result.report.throughput);
  // What a failure takes from the others is news; that it takes its own is not.
  const ofCut = isCut && (plain || isManaging || (effect?.othersCutOff ?? 0) > 0 || changes.length === 0);
  const leaves = leftBy(report, at);
  const alike = report.rows.filter((_, other) => leftBy(report, other) === leaves).length;
  const note = words.ifFails({ failure, alike, own: ofCut && plain });
  const beside = (said: string): string => [said, ...bounded].join(BESIDE);
  const hurt = (count: number | undefined) => (count ? ('bad' as const) : undefined);
  return {
    figure: ofCut ? { value: formatCount(cutOff), label: cutOffNote, note } : { value, label, note: beside(note) },
    parts: [
      ...(ofCut && changes.length > 0 ? [{ id: 'left', value, note: label, help: beside(label) }] : []),
      ...changes.slice(1).map(({ after, where }) => ({ id: 'between', value: after, note: where })),
      ...(isManaging ? [] : worstPart(shown, { words, nameOf, loop: t.verdict.loop })),
      ...(ofCut ? [] : cutOffPart(shown, cutOff, { words, nameOf, note: cutOffNote })),
      // Whoever is cut off has lost all pairs; others are told.
      ...(isManaging || pairs === (isCut ? pairsOf(cutOff, analysis.result.fabric.hostCount) : 0)
        ? []
        : [{ id: 'pairs', value: formatCount(pairs), note: words.pairsShort, tone: hurt(pairs) }]),
      { id: 'loop', value: loop.short, note: words.routesShort(by), help: loop.text, tone: loop.tone },
      ethernet
        ? { id: 'entries', value: formatCount(entries), note: words.entriesShort({ switches }) }
        : { id: 'mads', value: time, note: words.madsShort({ mads, switches }) },
    ],
    said: words.headline({ failure, said: said.join(words.partsBetween) }),
  };
}

/** The first of many that fail together, and how many more there are. */
function shortened(name: string): string {
  const [first, ...others] = name.split(', ');
  return others.length > 1 ? `${first} + ${others.length}` : name;
}

/** Ordered pairs that so many of all hosts are in. */
const pairsOf = (some: number, all: number): number => some * (2 * all - some - 1);

interface Naming {
  readonly words: FailureAnswerTexts;
  readonly nameOf: (down: string) => string;
}

/** The failure that is the worst for the others, as a way to it, where what is shown leaves more. */
function worstPart(
  { report, order: [worst], at, analysis }: ShownFailure,
  { words, nameOf, loop }: Naming & { readonly loop: string },
): readonly AnswerPart[] {
  const effect = report.effects?.[worst];
  const isKnown = effect && !isPlain(report, worst, analysis.result.report.throughput);
  if (!isKnown || leftBy(report, worst) === leftBy(report, at)) return [];
  const failure = shortened(nameOf(report.rows[worst].down));
  const run = (): void => showFailure(worst);
  const part = (value: string, label: string) => [{ id: 'worst', value, action: { label, run } }];
  if (report.rows[worst].deadlockFree === false) return part(loop, words.loopIf({ failure }));
  if (effect.othersCutOff > 0)
    return part(
      words.cutOffCount({ count: effect.cutOff, machines: Boolean(report.rows[worst].machines) }),
      words.cutOffIf({ failure, own: false }),
    );
  return part(throughputAfter(effect.throughput), words.leftIf({ failure }));
}

/** Hosts that the shown failure cuts off; where it cuts off none, those that another one does, as a way to that. */
function cutOffPart(
  { report: { effects, rows } }: ShownFailure,
  cutOff: number | undefined,
  { words, nameOf, note }: Naming & { readonly note: string },
): readonly AnswerPart[] {
  const most =
    cutOff === 0 && effects ? effects.reduce((top, { cutOff }, i) => (cutOff > effects[top].cutOff ? i : top), 0) : -1;
  if (!effects || most < 0 || effects[most].cutOff === 0)
    return [{ id: 'cutOff', value: cutOff === undefined ? '–' : formatCount(cutOff), note }];
  const own = effects[most].othersCutOff === 0;
  const label = words.cutOffIf({ failure: shortened(nameOf(rows[most].down)), own });
  const value = words.cutOffCount({ count: effects[most].cutOff, machines: Boolean(rows[most].machines) });
  return [{ id: 'cutOff', value, action: { label, run: () => showFailure(most) } }];
}

/** Between a note and the bound. */
const BESIDE = ' · ';
