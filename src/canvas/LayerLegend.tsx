import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './LayerLegend.module.css';
import { makeRoom } from './makeRoom';
import { openCanvas } from './openCanvas';

interface Props {
  /** Of the layer, for tests. */
  readonly name: string;
  /** The words that say that what is drawn is of an older design; null if it is not. */
  readonly stale?: string | null;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** Explains the signs of a layer, in the row at the foot of the canvas. A network that was all in sight makes room for it. */
export function LayerLegend({ name, stale = null, title, children }: Props) {
  const [foot, setFoot] = useState<Element | null>(null);
  useEffect(() => {
    let here = true;
    void openCanvas().then(({ container }) => here && setFoot(container.querySelector('[data-plates]')));
    return () => {
      here = false;
    };
  }, []);
  if (!foot) return null;
  return createPortal(
    <figure
      ref={makeRoom}
      className={styles.legend}
      data-stale={stale !== null || undefined}
      data-testid={`${name}-legend`}
      data-legend="layer"
    >
      <figcaption>
        {title}
        {stale !== null && (
          <>
            <br />
            <b>{stale}</b>
          </>
        )}
      </figcaption>
      {children}
    </figure>,
    foot,
  );
}
