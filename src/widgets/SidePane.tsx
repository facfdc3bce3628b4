import { type ReactNode, Suspense, useRef, useState } from 'react';
import { storedText, storeText } from '../state/persistence/safeStorage';
import { latePart } from '../state/view/lateParts';
import classes from './SidePane.module.css';

/** Nobody moves it before there is something to see. */
const PaneHandle = latePart(() => import('./PaneHandle'));

interface SidePaneProps {
  /** Under which the size is remembered; another is another pane in its place. */
  readonly id: string;
  /** Says what the handle does. */
  readonly label: string;
  readonly orientation: 'horizontal' | 'vertical';
  /** Beside, before or after, what takes all other room; null while it is closed. */
  readonly pane: ReactNode;
  readonly first?: boolean;
  /** The pane is only as large as it must be. */
  readonly folded?: boolean;
  /** Sizes in pixels. */
  readonly defaultSize: number;
  readonly min: number;
  readonly max: number;
  /** Least room for the rest. */
  readonly rest: number;
  readonly children: ReactNode;
}

/** A pane of a size that people choose, by pointer or keys, beside something that takes the rest. */
export function SidePane({
  id,
  label,
  orientation,
  pane,
  first = false,
  folded = false,
  children,
  ...sizes
}: SidePaneProps) {
  const key = `topoloom-pane-${id}`;
  const remembered = (): number => Number(storedText('local', key)) || sizes.defaultSize;
  const [held, setHeld] = useState(() => ({ key, size: remembered() }));
  const size = held.key === key ? held.size : remembered();
  const remember = (changed: number): void => {
    setHeld({ key, size: changed });
    storeText('local', key, String(changed));
  };
  const room = useRef<HTMLDivElement>(null);
  const parts = [
    <div key="side" className={classes.side} style={{ flexBasis: folded ? undefined : size }}>
      {pane}
    </div>,
    !folded && (
      <Suspense key="handle" fallback={<div className={classes.handle} data-orientation={orientation} />}>
        <PaneHandle room={room} {...{ label, orientation, first, size, ...sizes }} onSize={remember} />
      </Suspense>
    ),
  ];
  return (
    <div ref={room} className={classes.room} data-orientation={orientation}>
      {pane && first && parts}
      <div key="rest" className={classes.rest}>
        {children}
      </div>
      {pane && !first && parts.toReversed()}
    </div>
  );
}
