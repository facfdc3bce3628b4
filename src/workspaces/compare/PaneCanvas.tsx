import { useEffect, useRef } from 'react';
import styles from './compare.module.css';
import type { LinkedCamera } from './linkedCamera';
import { type PaneContent, PaneController } from './paneController';

interface Props {
  readonly content: PaneContent;
  readonly camera: LinkedCamera;
  readonly onPoint: (edge: number) => void;
  readonly label: string;
  readonly keys: string;
}

/** The drawing of a pane. */
export function PaneCanvas({ content, camera, onPoint, label, keys }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const under = useRef<HTMLCanvasElement>(null);
  const over = useRef<HTMLCanvasElement>(null);
  const controller = useRef<PaneController | null>(null);
  const pointTo = useRef(onPoint);
  pointTo.current = onPoint;
  useEffect(() => {
    if (!container.current || !under.current || !over.current) return;
    const made = new PaneController(
      { container: container.current, under: under.current, over: over.current },
      camera,
      (edge) => pointTo.current(edge),
    );
    controller.current = made;
    return () => {
      controller.current = null;
      made.dispose();
    };
  }, [camera]);
  useEffect(() => controller.current?.show(content), [content]);
  return (
    <div ref={container} className={styles.canvas} role="application" aria-label={label} aria-describedby={keys}>
      <canvas ref={under} className={styles.layer} />
      <canvas ref={over} className={styles.layer} />
    </div>
  );
}
