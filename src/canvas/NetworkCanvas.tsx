import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { canvasTexts } from '../drawing/texts';
import { useLanguage, usePageTexts } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { useSubject } from '../state/document/subjectStore';
import { isSmall } from '../state/results/autoRoute';
import { useRuns } from '../state/results/runStore';
import { latePart } from '../state/view/lateParts';
import type { Canvas } from './canvas';
import { CanvasController } from './controllers/canvasController';
import { Legend } from './Legend';
import styles from './NetworkCanvas.module.css';
import { setOpenCanvas } from './openCanvas';

const Overview = latePart(() => import('./Overview'));
const DrawingChoice = latePart(() => import('./DrawingChoice'));
const PictureChoice = latePart(async () => ({ default: (await import('./PictureChoice')).PictureChoice }));

/** Longest wait for the first picture before one can draw without it. */
const PATIENCE_MS = 2500;

interface Props {
  /** Tools that others put over the drawing. @param ready the first picture is there, so that what is needed later may load */
  readonly tools: (canvas: Canvas | null, ready: boolean) => ReactNode;
  /** Something is drawn on the network that only its own drawing has places for. */
  readonly drawnOn: boolean;
}

/** The network as a drawing. React makes the elements; the controller draws, so that no frame waits for a render. */
export function NetworkCanvas({ tools, drawnOn }: Props) {
  const t = usePageTexts();
  const [controller, setController] = useState<CanvasController | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const under = useRef<HTMLCanvasElement>(null);
  const graph = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLCanvasElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const keys = useId();
  const ready = usePictureThere();

  useEffect(() => {
    if (!container.current || !under.current || !over.current || !graph.current || !tip.current) return;
    const made = new CanvasController({
      container: container.current,
      under: under.current,
      over: over.current,
      graph: graph.current,
      tip: tip.current,
    });
    setController(made);
    setOpenCanvas(made, () => made.settled);
    return () => {
      setOpenCanvas(null);
      setController(null);
      made.dispose();
    };
  }, []);

  return (
    <div
      ref={container}
      className={styles.canvas}
      role="application"
      aria-label={t.canvas.label}
      aria-describedby={keys}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing takes keys
      tabIndex={0}
      data-testid="network-canvas"
    >
      <canvas ref={under} className={styles.under} />
      <div ref={graph} className={styles.layer} />
      <canvas ref={over} className={styles.over} />
      <SceneSummary id={keys} />
      <div className={styles.plates} data-plates>
        <Suspense fallback={null}>
          {controller && ready && <DrawingChoice canvas={controller} drawnOn={drawnOn} />}
          {controller && <PictureChoice drawing={controller} />}
          {controller && ready && <Overview canvas={controller} />}
          {tools(controller, ready)}
        </Suspense>
        <Legend />
      </div>
      <div ref={tip} className={styles.tip} data-testid="canvas-tip" />
    </div>
  );
}

/** Checks whether the first routed picture is there: what editing needs is loaded behind it. */
function usePictureThere(): boolean {
  const routed = useRuns((j) => j.results.size > 0);
  // None is waited for where nothing is routed unasked.
  const large = useSubject((d) => !isSmall(d.fabric));
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return routed || large || waited;
}

function SceneSummary({ id }: { readonly id: string }) {
  const topology = useDocument((d) => d.topology);
  const linkCount = useDocument((d) => d.fabric.linkCount);
  const texts = canvasTexts(useLanguage());
  return (
    <p id={id} hidden>
      {texts.scene({ switches: topology.switches.length, hosts: topology.hosts.length, links: linkCount })} {texts.keys}
    </p>
  );
}
