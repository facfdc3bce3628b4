import { UnstyledButton } from '@mantine/core';
import type { Measure } from '../core/metrics/measures';
import type { TermId } from '../i18n/glossary';
import { useLanguage, useLocal } from '../i18n/language';
import { TermNote } from './TermNote';
import { Tip } from './Tip';
import { widgetTexts } from './texts';

/** The name of a number; on request it says what the number is and where it comes from. */
export function MetricLabel({
  of: { title, help, term },
}: {
  readonly of: Pick<Measure, 'title' | 'help'> & { readonly term?: TermId };
}) {
  const local = useLocal();
  return <HelpLabel name={local(title)} help={local(help)} term={term} />;
}

interface HelpProps {
  readonly name: string;
  readonly help: string;
  readonly term?: TermId;
}

/** The same for a number whose texts load with what shows it. */
export function HelpLabel({ name, help, term }: HelpProps) {
  const { what } = widgetTexts(useLanguage());
  return (
    <Tip label={<Help help={help} term={term} />} touch w={300}>
      <UnstyledButton
        component="span"
        className="metric-label"
        tabIndex={0}
        role="note"
        aria-label={`${name}. ${what} ${help}`}
      >
        {name}
      </UnstyledButton>
    </Tip>
  );
}

/** Explains a number and its source; then the word of the field that it is about. */
export function Help({ help, term }: Partial<Pick<HelpProps, 'help' | 'term'>>) {
  return (
    <>
      {help}
      {term && <TermNote id={term} />}
    </>
  );
}
