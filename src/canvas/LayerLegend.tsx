import type { ReactNode } from 'react';
import styles from './LayerLegend.module.css';
import { makeRoom } from './makeRoom';

interface Props {
  /** Of the layer, for tests. */
  readonly name: string;
  /** The words that say that what is drawn is of an older design; null if it is not. */
  readonly stale?: string | null;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** Explains the signs of a layer, at the foot of the canvas. A network that was all in sight makes room for it. */
export function LayerLegend({ name, stale = null, title, children }: Props) {
  return (
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
    </figure>
  );
}
