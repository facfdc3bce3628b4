import { Badge, type BadgeProps } from '@mantine/core';
import type { Verdict } from './useVerdict';

/** A verdict in its colour, with its sign. */
export function VerdictBadge({ verdict, size }: { readonly verdict: Verdict; readonly size?: BadgeProps['size'] }) {
  return (
    <Badge
      className="verdict"
      size={size}
      color={verdict.color}
      variant="light"
      tt="none"
      leftSection={<verdict.Icon size={12} aria-hidden />}
    >
      {verdict.text}
    </Badge>
  );
}
