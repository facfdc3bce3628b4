import { type UseSplitterPanel, useSplitter } from '@mantine/hooks';
import { type RefObject, useEffect } from 'react';
import classes from './SidePane.module.css';

interface PaneHandleProps {
  /** The room that the pane and the rest share. */
  readonly room: RefObject<HTMLElement | null>;
  /** Says what it does. */
  readonly label: string;
  readonly orientation: 'horizontal' | 'vertical';
  /** True if the pane comes before the rest. */
  readonly first: boolean;
  /** Of the pane, in pixels; `rest`: least room for the rest. */
  readonly size: number;
  readonly defaultSize: number;
  readonly min: number;
  readonly max: number;
  readonly rest: number;
  readonly onSize: (size: number) => void;
}

const px = (size: number): `${number}px` => `${size}px`;

/** The handle that makes a pane larger or smaller, with a pointer or keys. */
export default function PaneHandle(props: PaneHandleProps) {
  const { room, label, orientation, first, size, defaultSize, min, max, rest, onSize } = props;
  const panels: UseSplitterPanel[] = [
    { defaultSize: px(defaultSize), min: px(min), max: px(max) },
    { defaultSize: 1, min: px(rest) },
  ];
  const inOrder = <T,>(list: T[]): T[] => (first ? list : list.toReversed());
  const { ref, getHandleProps } = useSplitter({
    panels: inOrder(panels),
    orientation,
    step: '16px',
    shiftStep: '64px',
    sizes: inOrder([px(size), 1]),
    onSizeChange: (changed) => onSize(Math.round(Number.parseFloat(String(inOrder(changed)[0])))),
  });
  useEffect(() => {
    ref(room.current);
    return () => {
      ref(null);
    };
  }, [ref, room]);
  const handle = { ...getHandleProps({ index: 0 }), 'aria-label': label };
  return <div className={classes.handle} {...handle} />;
}
