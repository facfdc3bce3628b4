import { type UseSplitterPanel, useSplitter } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { storedText, storeText } from '../state/safeStorage';
import classes from './SidePane.module.css';

interface SidePaneProps {
  /** Under which the size is remembered. */
  readonly id: string;
  /** Says what the handle does. */
  readonly label: string;
  readonly orientation: 'horizontal' | 'vertical';
  /** Beside, before or after, what takes all other room; null while it is closed. */
  readonly pane: ReactNode;
  readonly first?: boolean;
  /** Sizes in pixels. */
  readonly defaultSize: number;
  readonly min: number;
  readonly max: number;
  /** Least room for the rest. */
  readonly rest: number;
  readonly children: ReactNode;
}

const px = (size: number): `${number}px` => `${size}px`;

/** A pane of a size that people choose, by pointer or keys, beside something that takes the rest. */
export function SidePane({ id, label, orientation, pane, first = false, children, ...sizes }: SidePaneProps) {
  const key = `topoloom-pane-${id}`;
  const [size, setSize] = useState(() => Number(storedText('local', key)) || sizes.defaultSize);
  const remember = (changed: number): void => {
    setSize(changed);
    storeText('local', key, String(changed));
  };
  const panels: UseSplitterPanel[] = [
    { defaultSize: px(sizes.defaultSize), min: px(sizes.min), max: px(sizes.max) },
    { defaultSize: 1, min: px(sizes.rest) },
  ];
  const inOrder = <T,>(list: T[]): T[] => (first ? list : list.toReversed());
  const { ref, getHandleProps } = useSplitter({
    panels: inOrder(panels),
    orientation,
    step: '16px',
    shiftStep: '64px',
    sizes: inOrder([px(size), 1]),
    onSizeChange: (changed) => remember(Math.round(Number.parseFloat(String(inOrder(changed)[0])))),
  });
  const handle = { ...getHandleProps({ index: 0 }), 'aria-label': label };
  const parts = [
    <div key="side" className={classes.side} style={{ flexBasis: size }}>
      {pane}
    </div>,
    <div key="handle" className={classes.handle} {...handle} />,
  ];
  return (
    <div ref={ref} className={classes.room} data-orientation={orientation}>
      {pane && first && parts}
      <div key="rest" className={classes.rest}>
        {children}
      </div>
      {pane && !first && parts.toReversed()}
    </div>
  );
}
