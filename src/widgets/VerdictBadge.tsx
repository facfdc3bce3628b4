import { Badge, type MantineSize } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Verdict } from './useVerdict';

interface Props {
  readonly size?: MantineSize;
  readonly title?: string;
  readonly verdict: Pick<Verdict, 'text' | 'color' | 'Icon'>;
  /** Of the sign, pixels. */
  readonly iconSize?: number;
  /** In place of the bare words. */
  readonly children?: ReactNode;
}

/** A verdict in words, with its sign. */
export function VerdictBadge({ verdict: { text, color, Icon }, iconSize = 12, children = text, ...badge }: Props) {
  return (
    <Badge
      {...badge}
      className="verdict"
      color={color}
      variant="light"
      tt="none"
      leftSection={<Icon size={iconSize} aria-hidden />}
    >
      {children}
    </Badge>
  );
}
