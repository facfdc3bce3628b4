import { Tooltip, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { en } from '../i18n/en';

export type MetricId = keyof typeof en.metricHelp;

interface Props {
  readonly id: MetricId;
  /** Shorter name for the head of a column. */
  readonly label?: string;
}

/** The name of a number; asked, it says what the number is and where it comes from. */
export function MetricLabel({ id, label }: Props) {
  const { t } = useTranslation();
  return (
    <Tooltip label={t(`metricHelp.${id}`)} events={{ hover: true, focus: true, touch: true }} w={300}>
      <UnstyledButton
        component="span"
        className="metric-label"
        tabIndex={0}
        role="note"
        aria-label={`${t(`metric.${id}`)}. ${t('metric.what')} ${t(`metricHelp.${id}`)}`}
      >
        {label ?? t(`metric.${id}`)}
      </UnstyledButton>
    </Tooltip>
  );
}
