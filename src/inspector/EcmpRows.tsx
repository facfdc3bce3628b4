import { Button, Text } from '@mantine/core';
import { useLanguage } from '../i18n/language';
import { ECMP_SETTINGS, ecmp } from '../state/results/ecmpActions';
import { useResultQuestion } from '../state/results/resultQuestion';
import type { RouteResultView } from '../state/results/runStore';
import { openWorkspace } from '../state/view/pageStore';
import { HelpLabel } from '../widgets/Metric';
import { Table } from '../widgets/Table';
import { AskedRow, MeanRow } from './AskedRow';
import { bisectionTexts } from './bisectionTexts';

interface Props {
  readonly result: RouteResultView;
}

/** Rows of a report: the same exchange where switches hash flows to all shortest ways, or spray packets, measured when requested. */
export function EcmpRows({ result }: Props) {
  const texts = bisectionTexts(useLanguage());
  const standing = useResultQuestion(ecmp, result);
  const { value, progress } = standing;
  return (
    <>
      <AskedRow metric="ecmp" label={<HelpLabel name={texts.ecmp} help={texts.ecmpHelp} />} standing={standing} />
      {!progress && value && (
        <>
          {ECMP_SETTINGS.map(({ qps, hashing }, i) => (
            <MeanRow
              key={`${qps} ${hashing}`}
              name={hashing === 'same' ? texts.sameHash({ count: qps }) : texts.queuePairs({ count: qps })}
              of={value[i].hashed.rate}
            />
          ))}
          <MeanRow name={texts.sprayed} of={value[0].hashed.sprayed.rate} />
          <Table.Tr>
            <Table.Td colSpan={2} pl="md">
              <Text size="xs" className="dimmed">
                {value[0].verdict.deadlockFree
                  ? texts.waysFree
                  : texts.waysLoop({ count: value[0].verdict.cycle.length })}
              </Text>
              <Button size="compact-xs" variant="subtle" onClick={() => openWorkspace('jobs', { asks: 'exchange' })}>
                {texts.onCanvas}
              </Button>
            </Table.Td>
          </Table.Tr>
        </>
      )}
    </>
  );
}
