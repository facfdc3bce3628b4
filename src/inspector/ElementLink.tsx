import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { type ElementRef, useView } from '../state/viewStore';

/** Selects an element and brings it into sight. */
export function ElementLink({ to, children }: { readonly to: ElementRef; readonly children: ReactNode }) {
  const select = useView((v) => v.select);
  const focusOn = useView((v) => v.focusOn);
  const go = (): void => {
    select([to]);
    focusOn([to]);
  };
  return (
    <Anchor component="button" type="button" fz="xs" ta="left" onClick={go}>
      {children}
    </Anchor>
  );
}
