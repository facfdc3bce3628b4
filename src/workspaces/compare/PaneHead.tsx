import { Badge, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import type { RouteReport } from '../../core/metrics/report';
import { formatThroughput } from '../../i18n/formatNumber';
import { useLanguage, usePageTexts } from '../../i18n/language';
import type { RouteResultView } from '../../state/runStore';
import { verdictOf } from '../../widgets/useVerdict';
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

/** Verdict and throughput of a pane's result; where it is of an older network, that alone. */
export function PaneHead({ result, stale }: { readonly result: RouteResultView; readonly stale: boolean }) {
  const t = usePageTexts();
  const texts = compareTexts(useLanguage());
  if (stale) {
    return (
      <Badge className="verdict" size="sm" color="gray" variant="light" tt="none" leftSection={<IconClock size={12} />}>
        {texts.stale}
      </Badge>
    );
  }
  const verdict = verdictOf(result.report, t);
  return (
    <>
      <Badge
        className="verdict"
        size="sm"
        color={verdict.color}
        variant="light"
        tt="none"
        leftSection={<verdict.Icon size={12} aria-hidden />}
      >
        {verdict.text}
      </Badge>
      <Text component="span" size="xs">
        {throughputText(result, texts)}
      </Text>
    </>
  );
}
