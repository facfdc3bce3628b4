import { Text } from '@mantine/core';
import { IconClock, IconHistory } from '@tabler/icons-react';
import type { RouteReport } from '../../core/metrics/report';
import { formatThroughput } from '../../i18n/formatNumber';
import { useLanguage, usePageTexts } from '../../i18n/language';
import { RunPaperMark } from '../../inspector/PaperMark';
import type { RouteResultView } from '../../state/results/runStore';
import { verdictOf } from '../../widgets/useVerdict';
import { VerdictBadge } from '../../widgets/VerdictBadge';
import { type CompareTexts, compareTexts } from './texts';

interface Reported {
  readonly report: Pick<RouteReport, 'throughput' | 'verification'>;
}

/** "throughput 0.94", or both of joined trees; how many pairs are unreachable in place of one that there is not. */
export function throughputText({ report: { throughput, verification } }: Reported, texts: CompareTexts): string {
  const written = (value: number | null): string =>
    value === null ? texts.noneOf({ count: verification.unreachablePairs }) : formatThroughput(value);
  return 'all' in throughput
    ? texts.throughput({ value: written(throughput.all) })
    : texts.throughputs({ inside: written(throughput.intra), between: written(throughput.inter) });
}

/** Says that what a pane shows is of an older network. */
export function OldBadge() {
  const { stale } = compareTexts(useLanguage());
  return <VerdictBadge size="sm" verdict={{ text: stale, color: 'gray', Icon: IconClock }} />;
}

/** Says that what a pane shows is of the network before a failure. */
function IntactBadge() {
  const { intact } = compareTexts(useLanguage());
  return <VerdictBadge size="sm" verdict={{ text: intact, color: 'blue', Icon: IconHistory }} />;
}

interface PaneHeadProps {
  readonly result: RouteResultView;
  readonly stale: boolean;
  /** It is of the network before a failure. */
  readonly before: boolean;
}

/** Verdict and throughput of a pane's result; where it is of an older network, that alone. */
export function PaneHead({ result, stale, before }: PaneHeadProps) {
  const t = usePageTexts();
  const texts = compareTexts(useLanguage());
  if (stale) return <OldBadge />;
  return (
    <>
      {before && <IntactBadge />}
      <VerdictBadge size="sm" verdict={verdictOf(result.report, t)} />
      <Text component="span" size="xs">
        {throughputText(result, texts)}
      </Text>
      <RunPaperMark result={result} />
    </>
  );
}
