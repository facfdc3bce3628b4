import { Button, Table, Text } from '@mantine/core';
import type { SampleMean } from '../core/metrics/sampleMean';
import { formatNumber, formatShare } from '../i18n/formatNumber';
import { useLanguage, useLocal } from '../i18n/language';
import { ECMP_SETTINGS, ecmpOf, measureEcmp } from '../state/ecmpActions';
import { openWorkspace } from '../state/pageStore';
import type { RouteResultView } from '../state/runStore';
import { useStanding } from '../state/useQuestion';
import { HelpLabel } from '../widgets/Metric';
import { bisectionTexts } from './bisectionTexts';

interface Props {
  readonly result: RouteResultView;
}

/** Rows of a report: the same exchange where switches hash flows to all shortest ways, or spray packets, measured when asked for. */
export function EcmpRows({ result }: Props) {
  const texts = bisectionTexts(useLanguage());
  const local = useLocal();
  const { question, asked } = ecmpOf(result);
  const { value, progress, fault } = useStanding(question, asked);
  return (
    <>
      <Table.Tr data-metric="ecmp">
        <Table.Th fw={400} scope="row">
          <HelpLabel name={texts.ecmp} help={texts.ecmpHelp} />
        </Table.Th>
        <Table.Td className="num report-value" aria-live="polite">
          {progress && texts.running}
          {fault && (
            <Text size="xs" c="red" role="alert">
              {local(fault.message)}
            </Text>
          )}
          {!progress && !value && (
            <Button size="compact-xs" variant="default" onClick={() => void measureEcmp(result)}>
              {texts.ask}
            </Button>
          )}
        </Table.Td>
      </Table.Tr>
      {!progress && value && (
        <>
          {ECMP_SETTINGS.map(({ qps, hashing }, i) => (
            <Share
              key={`${qps} ${hashing}`}
              name={hashing === 'same' ? texts.sameHash({ count: qps }) : texts.queuePairs({ count: qps })}
              of={value[i].hashed.rate}
            />
          ))}
          <Share name={texts.sprayed} of={value[0].hashed.sprayed.rate} />
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

function Share({ name, of: { mean, ci95 } }: { readonly name: string; readonly of: SampleMean }) {
  return (
    <Table.Tr>
      <Table.Th fw={400} scope="row" pl="md">
        {name}
      </Table.Th>
      <Table.Td className="num report-value" style={{ whiteSpace: 'nowrap' }}>
        {formatShare(mean)} <span className="dimmed">± {formatNumber(ci95)}</span>
      </Table.Td>
    </Table.Tr>
  );
}
