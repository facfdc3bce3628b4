import { Tooltip, UnstyledButton } from '@mantine/core';
import type { TermId } from '../i18n/glossary';
import { useLanguage } from '../i18n/language';
import { metricTerms } from './metricTerms';
import { type MetricId, metricTexts } from './metricTexts';
import { TermNote } from './TermNote';

interface Props {
  readonly id: MetricId;
  /** Shorter name for the head of a column. */
  readonly label?: string;
}

/** What a number is and where it comes from; then what the word of the field means that it is about. */
export function MetricHelp({ id }: { readonly id: MetricId }) {
  return <Help help={metricTexts(useLanguage()).help[id]} term={metricTerms[id]} />;
}

/** The name of a number; asked, it says what the number is and where it comes from. */
export function MetricLabel({ id, label }: Props) {
  const texts = metricTexts(useLanguage());
  return <HelpLabel name={texts.name[id]} help={texts.help[id]} term={metricTerms[id]} label={label} />;
}

interface HelpProps {
  readonly name: string;
  readonly help: string;
  readonly term?: TermId;
  /** What is shown in place of the name. */
  readonly label?: string;
}

/** The same for a number whose texts load with what shows it. */
export function HelpLabel({ name, help, term, label = name }: HelpProps) {
  const { what } = metricTexts(useLanguage());
  return (
    <Tooltip label={<Help help={help} term={term} />} events={{ hover: true, focus: true, touch: true }} w={300}>
      <UnstyledButton
        component="span"
        className="metric-label"
        tabIndex={0}
        role="note"
        aria-label={`${name}. ${what} ${help}`}
      >
        {label}
      </UnstyledButton>
    </Tooltip>
  );
}

function Help({ help, term }: Pick<HelpProps, 'help' | 'term'>) {
  return (
    <>
      {help}
      {term && <TermNote id={term} />}
    </>
  );
}
