import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SampleMean } from '../core/metrics/sampleMean';
import { formatNumber, formatShare } from '../i18n/formatNumber';
import { useLanguage, useLocal } from '../i18n/language';
import type { useResultQuestion } from '../state/results/resultQuestion';
import { Table } from '../widgets/Table';
import { bisectionTexts } from './bisectionTexts';

interface Props {
  readonly metric: string;
  readonly label: ReactNode;
  readonly standing: Pick<ReturnType<typeof useResultQuestion<unknown>>, 'value' | 'progress' | 'fault' | 'ask'>;
  /** The content of the row once there is an answer. */
  readonly children?: ReactNode;
}

/** Row of a report whose answer is worked out when it is requested: a button, that it is under way, or why there is none. */
export function AskedRow({ metric, label, standing: { value, progress, fault, ask }, children }: Props) {
  const texts = bisectionTexts(useLanguage());
  const local = useLocal();
  return (
    <Table.Tr data-metric={metric}>
      <Table.Th fw={400} scope="row">
        {label}
      </Table.Th>
      <Table.Td className="num report-value" aria-live="polite">
        {progress && texts.running}
        {fault && (
          <Text size="xs" c="red" role="alert">
            {local(fault.message)}
          </Text>
        )}
        {!progress && !value && (
          <Button size="compact-xs" variant="default" onClick={ask}>
            {texts.ask}
          </Button>
        )}
        {!progress && value ? children : null}
      </Table.Td>
    </Table.Tr>
  );
}

/** A mean of samples with how sure it is. */
export function Mean({ of: { mean, ci95 } }: { readonly of: SampleMean }) {
  return (
    <Text span inherit style={{ whiteSpace: 'nowrap' }}>
      {formatShare(mean)} <span className="dimmed">± {formatNumber(ci95)}</span>
    </Text>
  );
}

/** Row of one such mean, below what it belongs to. */
export function MeanRow({
  metric,
  name,
  of,
}: {
  readonly metric?: string;
  readonly name: string;
  readonly of: SampleMean;
}) {
  return (
    <Table.Tr data-metric={metric}>
      <Table.Th fw={400} scope="row" pl="md">
        {name}
      </Table.Th>
      <Table.Td className="num report-value">
        <Mean of={of} />
      </Table.Td>
    </Table.Tr>
  );
}
