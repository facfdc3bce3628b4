import { Button, Table, Text } from '@mantine/core';
import { formatShare } from '../i18n/formatNumber';
import { useLanguage, useLocal } from '../i18n/language';
import { bestKey, findBest, useBests } from '../state/bestActions';
import type { RouteResultView } from '../state/jobStore';
import { leastThroughput } from '../widgets/leastThroughput';
import { bestTexts } from './bestTexts';

interface Props {
  readonly result: RouteResultView;
}

/** Row of a report: the best that any routes could do, by a linear program that is solved when it is asked for. */
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
  const best = useBests((b) => b.bests.get(bestKey(result)));
  switch (best?.state) {
    case undefined:
      return (
        <Button size="compact-xs" variant="default" title={texts.help} onClick={() => void findBest(result)}>
          {texts.ask}
        </Button>
      );
    case 'running':
      return texts.running;
    case 'tooLarge':
      return <span title={texts.tooLargeHelp}>{texts.tooLarge}</span>;
    case 'failed':
      return (
        <Text size="xs" c="red" role="alert">
          {typeof best.message === 'string' ? best.message : local(best.message)}
        </Text>
      );
    case 'found': {
      const reached = leastThroughput(result.report.throughput);
      if (reached === null) return formatShare(best.throughput);
      // Rounded down, so that it stays true; a solver's last digits are not worth a per cent.
      const percent = Math.min(100, Math.floor((100 * reached) / best.throughput + 1e-4));
      return (
        <>
          {formatShare(best.throughput)} <span className="dimmed">{texts.reached({ percent })}</span>
        </>
      );
    }
  }
}
