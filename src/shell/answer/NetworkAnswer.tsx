import { Suspense, useMemo } from 'react';
import { leastThroughput } from '../../core/metrics/reached';
import type { RouteReport } from '../../core/metrics/report';
import { formatNumber, formatShare, formatThroughput } from '../../i18n/formatNumber';
import { useLanguage, useLocal, usePageTexts } from '../../i18n/language';
import { hasFailures } from '../../state/document/hasFailures';
import { useLeafUplinks } from '../../state/document/useLeafUplinks';
import { usePaper } from '../../state/results/paperStore';
import { type RouteResultView, useShownResult } from '../../state/results/runStore';
import { type ElementRef, select } from '../../state/selection/selectionStore';
import { focusOn } from '../../state/view/canvasPort';
import { latePart } from '../../state/view/lateParts';
import { openDrawer } from '../../state/view/pageStore';
import { AnswerBar, type AnswerFigure, type AnswerPart } from '../../widgets/AnswerBar';
import { useVerdict } from '../../widgets/useVerdict';
import { findingsOf, fullestLink } from './findings';
import { answerTexts } from './texts';
import { useFinding } from './useFinding';

/** Where the settings of a paper are taken. */
const PaperMark = latePart(() => import('../../inspector/PaperMark'));

/** Per cent of the bound from which on a throughput is as good as it. */
const NEAR = 95;

/** Throughput, deadlock verdict and findings of the network: the answer where no workspace has its own. */
export default function NetworkAnswer() {
  const t = usePageTexts();
  const texts = answerTexts(useLanguage());
  const { result, stale } = useShownResult();
  const finding = useFinding();
  const marked = usePaper((one) => one.paper !== null);
  const figure = result ? figureOf(result.report, texts) : undefined;
  const tables = useMemo(() => tablesOf(result), [result]);
  const verdict = useVerdictPart(result);
  const leaves = useLeavesPart(result);
  const findings = useFindingsPart(result);
  return (
    <AnswerBar
      figure={
        figure && {
          ...figure,
          label: tables ? texts.labelOf({ quantity: figure.label, tables: texts[tables] }) : figure.label,
        }
      }
      parts={[verdict, ...leaves, ...findings]}
      stale={stale}
      action={
        marked && (
          <Suspense>
            <PaperMark />
          </Suspense>
        )
      }
      said={finding ? `${finding.stale ? t.finding.stale : ''}${finding.text}` : result ? '' : t.finding.notRouted}
    />
  );
}

/** By which tables a network with failures is measured, where its failures could be met in several ways. */
function tablesOf(result: RouteResultView | null): 'asBefore' | 'anew' | null {
  if (!result || !hasFailures(result.topology)) return null;
  if (result.unrepaired) return 'asBefore';
  // Those that were repaired, or came from a file, say so by their name.
  return result.imported || result.carried ? null : 'anew';
}

function figureOf(
  { throughput, bound, percentOfBound }: RouteReport,
  texts: ReturnType<typeof answerTexts>,
): AnswerFigure {
  const least = leastThroughput(throughput);
  const value = formatThroughput(least);
  if (least === null) return { value, label: texts.throughput };
  if ('all' in throughput) {
    const by = bound.best === bound.flow ? 'flow' : bound.best === bound.table ? 'table' : 'hops';
    const note = texts.ofBound({ bound: formatShare(bound.best), by: texts.boundBy[by] });
    const near = (percentOfBound ?? 0) >= NEAR;
    return { value, label: texts.throughput, note, tone: near ? undefined : 'warn' };
  }
  const { intra, inter } = throughput;
  return least === inter
    ? { value, label: texts.between, note: texts.andInside({ value: formatThroughput(intra) }) }
    : { value, label: texts.inside, note: texts.andBetween({ value: formatThroughput(inter) }) };
}

function useVerdictPart(result: RouteResultView | null): AnswerPart {
  const texts = answerTexts(useLanguage());
  const local = useLocal();
  const { text, help, tone, Icon } = useVerdict();
  const note = result
    ? `${texts.lanes({ count: result.report.verification.virtualLanes })} · ${local(result.title)}`
    : undefined;
  return { id: 'verdict', value: text, help, tone, Icon, note };
}

/** How the leaves are joined upwards, of a network that has some. */
function useLeavesPart(result: RouteResultView | null): readonly AnswerPart[] {
  const texts = answerTexts(useLanguage());
  const uplinks = useLeafUplinks(result?.fabric);
  if (!uplinks) return [];
  const { ratio, alike, spinesMissing } = uplinks;
  const place = alike ? texts.everyLeaf : texts.worstLeaf;
  const note = spinesMissing ? `${place} · ${texts.moreSpines({ count: spinesMissing })}` : place;
  return [{ id: 'leaves', value: `${formatNumber(ratio)}:1`, note }];
}

/** The findings, as one link to their places. */
function useFindingsPart(result: RouteResultView | null): readonly AnswerPart[] {
  const texts = answerTexts(useLanguage());
  const found = useMemo(() => (result ? findingsOf(result) : []), [result]);
  const fullest = useMemo(() => result && fullestLink(result), [result]);
  if (!result || !fullest) return [];
  if (found.length === 0) {
    const label = texts.largestLoad({ load: formatShare(result.report.load.max) });
    return [{ id: 'findings', value: texts.noFindings, action: { label, run: () => goTo([fullest]) } }];
  }
  const at = found.flatMap((one) => one.at);
  const label = found.map(({ kind, count }) => texts.found[kind]({ count })).join(texts.between2);
  const run = at.length > 0 ? () => goTo(at) : () => openDrawer();
  const tone = found.some(({ kind }) => kind === 'loop') ? 'bad' : 'warn';
  return [{ id: 'findings', value: texts.findings({ count: found.length }), tone, action: { label, run } }];
}

function goTo(at: readonly ElementRef[]): void {
  select(at);
  focusOn(at);
}
