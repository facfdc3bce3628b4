import { Button, Text } from '@mantine/core';
import { percentReached } from '../core/metrics/reached';
import { formatShare } from '../i18n/formatNumber';
import { useLanguage, useLocal } from '../i18n/language';
import { bestPossible } from '../state/results/bestActions';
import { useResultQuestion } from '../state/results/resultQuestion';
import type { RouteResultView } from '../state/results/runStore';
import { Table } from '../widgets/Table';
import { bestTexts } from './bestTexts';

interface Props {
  readonly result: RouteResultView;
}

/** Row of a report: the best that any routes could do, by a linear program that is solved when it is requested. */
export default function BestPossible({ result }: Props) {
  const texts = bestTexts(useLanguage());
  return (
    <Table.Tr data-metric="best">
      <Table.Th fw={400} scope="row" title={texts.help}>
        {texts.name}
      </Table.Th>
      <Table.Td className="num report-value" aria-live="polite">
        <BestValue result={result} />
      </Table.Td>
    </Table.Tr>
  );
}

/** Of two throughputs the smaller one counts, since the best is that of the harder measurement. */
function BestValue({ result }: Props) {
  const texts = bestTexts(useLanguage());
  const local = useLocal();
  const { value: best, progress, fault, ask } = useResultQuestion(bestPossible, result);
  if (progress) return texts.running;
  if (fault) {
    return (
      <Text size="xs" c="red" role="alert">
        {local(fault.message)}
      </Text>
    );
  }
  if (!best) {
    return (
      <Button size="compact-xs" variant="default" title={texts.help} onClick={ask}>
        {texts.ask}
      </Button>
    );
  }
  const { throughput } = best;
  if (throughput === null) return <span title={texts.tooLargeHelp}>{texts.tooLarge}</span>;
  const percent = percentReached(result.report.throughput, throughput);
  if (percent === null) return formatShare(throughput);
  return (
    <>
      {formatShare(throughput)} <span className="dimmed">{texts.reached({ percent })}</span>
    </>
  );
}
