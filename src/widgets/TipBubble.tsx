import '@mantine/core/styles/Tooltip.css';
import { type FloatingPosition, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly id: string;
  readonly target: HTMLElement;
  readonly label: ReactNode;
  readonly position?: FloatingPosition;
  readonly w?: number;
}

/** A help beside what it is about, over all else. */
export default function TipBubble({ id, target, label, ...place }: Props) {
  return (
    <Tooltip opened target={target} label={<span id={id}>{label}</span>} withArrow multiline maw={320} {...place} />
  );
}
