import { Button, Text } from '@mantine/core';
import { percentReached } from '../core/metrics/reached';
import { defineTexts, text } from '../i18n/catalogue';
import { formatShare } from '../i18n/formatNumber';
import { useLanguage, useLocal } from '../i18n/language';
import { bestPossible } from '../state/results/bestActions';
import { useResultQuestion } from '../state/results/resultQuestion';
import type { RouteResultView } from '../state/results/runStore';
import { Table } from '../widgets/Table';

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

/** Texts of bestTexts. */
const bestTexts = defineTexts({
  name: { en: 'Best possible', ja: '達成可能な最良値' },
  ask: { en: 'Find it', ja: '求める' },
  help: {
    en: 'The throughput that no routing of this network can exceed, split at will, whatever the path lengths and without regard to deadlock: maximum concurrent flow, by a linear program (HiGHS). Takes up to half a minute.',
    ja: 'このネットワークのどのような経路設定でも超えられないスループット。経路を任意に分割し、経路長やデッドロックは問わない最大同時フローを線形計画法 (HiGHS) で求めます。最大 30 秒ほどかかります。',
  },
  running: { en: 'solving …', ja: '計算中…' },
  tooLarge: { en: 'network too large', ja: '規模が大きすぎます' },
  tooLargeHelp: {
    en: 'More than 50,000 pairs of switches with hosts are too many for a linear program. The bound by hops holds for any size.',
    ja: 'ホストを持つスイッチの組が 50,000 を超え、線形計画には大きすぎます。ホップ数による上界はどの規模でも有効です。',
  },
  reached: text<{ percent: number }>({
    en: ({ percent }) => (percent === 100 ? '(reached)' : `(${percent} % reached)`),
    ja: ({ percent }) => (percent === 100 ? '(達成)' : `(達成率 ${percent} %)`),
  }),
});
