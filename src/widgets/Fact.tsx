import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TermId } from '../i18n/glossary';
import styles from './facts.module.css';
import { TermNote } from './TermNote';
import { Tip } from './Tip';

interface Props {
  readonly name: string;
  /** The meaning of the name, shown on request. */
  readonly help?: string;
  /** The word of the glossary that the name stands for; shown after the help. */
  readonly term?: TermId;
  readonly children: ReactNode;
}

/** Facts one under the other, each a `Fact`. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

/** A row of a list of facts. */
export function Fact({ name, help, term, children }: Props) {
  return (
    <>
      <dt>
        {help ? (
          <Tip
            label={
              <>
                {help}
                {term && <TermNote id={term} />}
              </>
            }
            w={260}
            touch
          >
            <UnstyledButton
              component="span"
              className="metric-label"
              tabIndex={0}
              role="note"
              aria-label={`${name}. ${help}`}
            >
              {name}
            </UnstyledButton>
          </Tip>
        ) : (
          name
        )}
      </dt>
      <dd>{children}</dd>
    </>
  );
}
