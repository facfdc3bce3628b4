import { Tooltip, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly name: string;
  /** What the name means, for who asks. */
  readonly help?: string;
  readonly children: ReactNode;
}

/** A row of a list of facts (`dl`). */
export function Fact({ name, help, children }: Props) {
  return (
    <>
      <dt>
        {help ? (
          <Tooltip label={help} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
            <UnstyledButton
              component="span"
              className="metric-label"
              tabIndex={0}
              role="note"
              aria-label={`${name}. ${help}`}
            >
              {name}
            </UnstyledButton>
          </Tooltip>
        ) : (
          name
        )}
      </dt>
      <dd>{children}</dd>
    </>
  );
}
