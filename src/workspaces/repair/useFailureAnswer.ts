import type { RouteReport } from '../../core/metrics/report';
import { isEthernet } from '../../core/plant/isEthernet';
import { onlyNetwork } from '../../core/plant/networks';
import { formatCount, formatThroughput, formatTime } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import type { Answered } from '../../widgets/answerBy';
import { loopOf } from './loopOf';
import { type RepairTexts, repairTexts } from './texts';
import { useFailureLook, useShownFailure } from './useAnalysis';
import { useFailureName } from './useFailureName';

/** Effect of the shown failure and cost of its repair; null unless they are known for the network and the form as they are. */
export function useFailureAnswer(): Answered | null {
  const texts = repairTexts(useLanguage());
  const local = useLocal();
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
  const changes = isManaging ? [] : changesOf(detail?.throughput, texts);
  const lost = machines ? [local(machines.words)] : pairs > 0 ? [texts.pairsCutOff({ count: pairs })] : [];
  const loop = loopOf(row);
  const by = { mended: row.rerouted === 'mended' };
  const told = changes.map(({ change, where }) =>
    texts.throughputPart({ change: [change, where].filter(Boolean).join(' ') }),
  );
  const said = isManaging && lost.length > 0 ? lost : [...told, ...lost, cost, texts[loop]];
  const cutOff = machines ? machines.cutOff.length : detail?.cutOff;
  const hurt = (count: number | undefined) => (count ? ('bad' as const) : undefined);
  return {
    figure: {
      value: changes[0]?.change ?? '–',
      label: (changes.length > 1 ? texts.insideIf : texts.throughputIf)(by),
      note: texts.ifFails({ failure }),
    },
    parts: [
      ...changes.slice(1).map(({ change, where }) => ({ id: 'between', value: change, note: where })),
      {
        id: 'cutOff',
        value: cutOff === undefined ? '–' : formatCount(cutOff),
        note: machines ? texts.machinesShort : texts.cutOffShort,
        tone: hurt(cutOff),
        help: machines && local(machines.words),
      },
      ...(isManaging ? [] : [{ id: 'pairs', value: formatCount(pairs), note: texts.pairsShort, tone: hurt(pairs) }]),
      {
        id: 'loop',
        value: texts.loopShort[loop],
        note: texts.routesShort(by),
        help: texts[loop],
        tone: LOOP_TONES[loop],
      },
      ethernet
        ? { id: 'entries', value: formatCount(entries), note: texts.entriesShort({ switches }) }
        : { id: 'mads', value: time, note: texts.madsShort({ mads, switches }) },
    ],
    said: texts.headline({ failure, said: said.join(texts.partsBetween) }),
  };
}

const LOOP_TONES = { loopFree: 'good', loop: 'bad', loopUnknown: 'warn' } as const;

type Throughput = RouteReport['throughput'];

/** Throughput before and after, and of which hosts where that is asked in two ways; empty until it is there. */
function changesOf(
  throughput: { readonly before: Throughput; readonly after: Throughput } | undefined,
  texts: RepairTexts,
): readonly { readonly change: string; readonly where?: string }[] {
  if (!throughput) return [];
  const { before, after } = throughput;
  const shown = (was: number | null, is: number | null): string =>
    texts.beforeAfter({ before: formatThroughput(was), after: formatThroughput(is) });
  if ('all' in before && 'all' in after) return [{ change: shown(before.all, after.all) }];
  if (!('intra' in before) || !('intra' in after)) return [];
  return [
    { change: shown(before.intra, after.intra), where: texts.insideShown },
    { change: shown(before.inter, after.inter), where: texts.betweenShown },
  ];
}
