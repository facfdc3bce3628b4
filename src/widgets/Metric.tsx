import { Tooltip, UnstyledButton } from '@mantine/core';
import type { PageTexts } from '../i18n/en';
import { usePageTexts } from '../i18n/language';
import { metricTerms } from './metricTerms';
import { TermNote } from './TermNote';

export type MetricId = keyof PageTexts['metricHelp'];

interface Props {
  readonly id: MetricId;
  /** Shorter name for the head of a column. */
  readonly label?: string;
}

/** What a number is and where it comes from; then what the word of the field means that it is about. */
export function MetricHelp({ id }: { readonly id: MetricId }) {
  const help = usePageTexts().metricHelp[id];
  const term = metricTerms[id];
  return (
    <>
      {help}
      {term && <TermNote id={term} />}
    </>
  );
}

/** The name of a number; asked, it says what the number is and where it comes from. */
export function MetricLabel({ id, label }: Props) {
  const t = usePageTexts();
  return (
    <Tooltip label={<MetricHelp id={id} />} events={{ hover: true, focus: true, touch: true }} w={300}>
      <UnstyledButton
        component="span"
        className="metric-label"
        tabIndex={0}
        role="note"
        aria-label={`${t.metric[id]}. ${t.metric.what} ${t.metricHelp[id]}`}
      >
        {label ?? t.metric[id]}
      </UnstyledButton>
    </Tooltip>
  );
}
