import { leastThroughput } from '../../core/metrics/reached';
import { isEthernet } from '../../core/plant/isEthernet';
import { onlyNetwork } from '../../core/plant/networks';
import { formatCount, formatShare, formatThroughput, formatTime } from '../../i18n/formatNumber';
import { useLanguage, useLocal, usePageTexts } from '../../i18n/language';
import type { AnswerPart } from '../../widgets/AnswerBar';
import type { Answered } from '../../widgets/answerBy';
import { loopOf } from './loopOf';
import { showFailure } from './repairStore';
import { type RepairTexts, repairTexts } from './texts';
import { throughputChanges } from './throughputChanges';
import { type ShownFailure, useFailureLook, useShownFailure } from './useAnalysis';
import { useFailureName } from './useFailureName';

/** Effect of the shown failure and cost of its repair; null unless they are known for the network and the form as they are. */
export function useFailureAnswer(): Answered | null {
  const texts = repairTexts(useLanguage());
  const local = useLocal();
  const t = usePageTexts();
  const shown = useShownFailure();
  const { look, detail } = useFailureLook();
  const name = useFailureName(shown);
  if (!shown || !look || shown.stale || shown.changed) return null;
  const { row, analysis } = shown;
  const [first, ...others] = name.split(', ');
  const failure = others.length > 1 ? `${first} + ${others.length}` : name;
  const ethernet = isEthernet(analysis.result.topology);
  const switches = Array.from(ethernet ? look.entriesAt : look.madsAt).filter((count) => count > 0).length;
  const time = formatTime(1000 * row.secondsEstimate);
  const { mads, changedEntries: entries, machines, unreachablePairs: pairs } = row;
  const cost = ethernet ? texts.headlineEntries({ entries, switches }) : texts.headlineMads({ mads, time, switches });
  // Where nobody's traffic goes there is nothing to be sent either.
  const isManaging = onlyNetwork(analysis.result.topology)?.purpose === 'management';
  const changes =
    isManaging || !detail ? [] : throughputChanges(detail.throughput.before, detail.throughput.after, texts);
  const cutOff = machines ? machines.cutOff.length : detail?.cutOff;
  const cut = cutOff ? [texts.hostsCutOffPart({ count: cutOff })] : [];
  const lost = machines ? [local(machines.words)] : pairs > 0 ? [...cut, texts.pairsCutOff({ count: pairs })] : [];
  const loop = loopOf(row, t, texts);
  const by = { mended: row.rerouted === 'mended', left: Boolean(cutOff) };
  const told = changes.map(({ change, where }) =>
    texts.throughputPart({ change: [change, where].filter(Boolean).join(' '), left: by.left }),
  );
  const bound = detail && !isManaging && leastThroughput(detail.throughput.after) !== null ? detail.bound : undefined;
  const bounded = bound === undefined ? [] : [texts.boundAfter({ bound: formatShare(bound) })];
  // Who is lost comes first: the throughput of those that are left may be the better for it.
  const said =
    isManaging && lost.length > 0
      ? lost
      : [...lost, ...told, ...bounded, cost, loop.text.replace(/^./, (first) => first.toLowerCase())];
  const hurt = (count: number | undefined) => (count ? ('bad' as const) : undefined);
  const label = (changes.length > 1 ? texts.insideIf : texts.throughputIf)(by);
  const value = changes[0]?.change ?? '–';
  const cutOffNote = machines ? texts.machinesShort : texts.cutOffShort;
  const beside = (note: string): string => [note, ...bounded].join(BESIDE);
  const least = isManaging ? [] : leastPart(shown, texts);
  const isCut = cutOff !== undefined && cutOff > 0;
  return {
    figure: {
      ...(isCut ? { value: formatCount(cutOff), label: cutOffNote } : { value, label }),
      note: isCut ? texts.ifFails({ failure }) : beside(texts.ifFails({ failure })),
    },
    parts: [
      ...(isCut && changes.length > 0 ? [{ id: 'left', value, note: label, help: beside(label) }] : []),
      ...least,
      ...changes.slice(1).map(({ change, where }) => ({ id: 'between', value: change, note: where })),
      ...(isCut
        ? []
        : [
            {
              id: 'cutOff',
              value: cutOff === undefined ? '–' : formatCount(cutOff),
              note: cutOffNote,
              help: machines && local(machines.words),
            },
          ]),
      // Whoever is cut off has lost all pairs; others are told.
      ...(isManaging || (isCut && pairs === pairsOf(cutOff, analysis.result.fabric.hostCount))
        ? []
        : [{ id: 'pairs', value: formatCount(pairs), note: texts.pairsShort, tone: hurt(pairs) }]),
      { id: 'loop', value: loop.short, note: texts.routesShort(by), help: loop.text, tone: loop.tone },
      ethernet
        ? { id: 'entries', value: formatCount(entries), note: texts.entriesShort({ switches }) }
        : { id: 'mads', value: time, note: texts.madsShort({ mads, switches }) },
    ],
    said: texts.headline({ failure, said: said.join(texts.partsBetween) }),
  };
}

/** Ordered pairs that so many of all hosts are in. */
const pairsOf = (some: number, all: number): number => some * (2 * all - some - 1);

/** The failure that leaves the least throughput, as a way to it, where it is not the one that is shown. */
function leastPart({ report, row }: ShownFailure, texts: RepairTexts): readonly AnswerPart[] {
  const left = report.effects?.map(({ throughput }) => leastThroughput(throughput)) ?? [];
  let at = -1;
  for (let i = 0; i < left.length; i++) {
    const value = left[i];
    if (value !== null && !(value >= (left[at] ?? Number.POSITIVE_INFINITY))) at = i;
  }
  if (at < 0 || report.rows[at] === row || left[at] === left[report.rows.indexOf(row)]) return [];
  const label = texts.leastIf({ failure: report.rows[at].down });
  return [{ id: 'weakest', value: formatThroughput(left[at]), action: { label, run: () => showFailure(at) } }];
}

/** Between a note and the bound. */
const BESIDE = ' · ';
