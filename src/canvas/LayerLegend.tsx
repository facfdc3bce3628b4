import { type ReactNode, useEffect, useRef } from 'react';
import { zoomTo } from '../state/canvasPort';
import styles from './LayerLegend.module.css';
import { openCanvas } from './openCanvas';

interface Props {
  /** Of the layer, for tests. */
  readonly name: string;
  /** Where what is drawn is of an older design: what says so. */
  readonly stale?: string | null;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** What a layer's signs mean, at the foot of the canvas. A network that was all in sight makes room for it. */
export function LayerLegend({ name, stale = null, title, children }: Props) {
  const legend = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = legend.current;
    if (!box) return;
    let room = 0;
    const observer = new ResizeObserver(() => {
      if (box.offsetHeight <= room) return;
      room = box.offsetHeight;
      void openCanvas().then(({ camera }) => {
        if (camera.place === null) zoomTo('fit');
      });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    <figure
      ref={legend}
      className={styles.legend}
      data-stale={stale !== null || undefined}
      data-testid={`${name}-legend`}
      data-legend
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
