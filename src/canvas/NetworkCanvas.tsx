import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLanguage, usePageTexts } from '../i18n/language';
import { useDocument } from '../state/documentStore';
import { useJobs } from '../state/jobStore';
import { CanvasController } from './controllers/canvasController';
import { Legend } from './Legend';
import styles from './NetworkCanvas.module.css';
import { setOpenCanvas } from './openCanvas';
import { PictureChoice } from './PictureChoice';
import { canvasTexts } from './texts';

const Overview = lazy(() => import('./Overview'));
const EditTools = lazy(() => import('../editing/EditTools'));
const SeeTools = lazy(() => import('../appearance/SeeTools'));
const EmptyDesign = lazy(() => import('../editing/EmptyDesign'));

/** How long the first picture may take before one can draw without it. */
const PATIENCE_MS = 2500;

/** The network as a drawing. React makes the elements; the controller draws, so that no frame waits for a render. */
export function NetworkCanvas() {
  const t = usePageTexts();
  const [controller, setController] = useState<CanvasController | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const under = useRef<HTMLCanvasElement>(null);
  const graph = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLCanvasElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const keys = useId();
  const ready = usePictureThere();
  const empty = useDocument((d) => d.topology.switches.length + d.topology.hosts.length === 0);

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
    setOpenCanvas(made);
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
      <Legend />
      <div className={styles.choice}>{controller && <PictureChoice drawing={controller} />}</div>
      <Suspense fallback={null}>
        {controller && ready && <Overview controller={controller} />}
        {controller && (ready || empty) && <EditTools controller={controller} />}
        {controller && ready && !empty && <SeeTools controller={controller} />}
        {empty && <EmptyDesign />}
      </Suspense>
      <div ref={tip} className={styles.tip} data-testid="canvas-tip" />
    </div>
  );
}

/** Whether the first routed picture is there: what editing needs is loaded behind it. */
function usePictureThere(): boolean {
  const routed = useJobs((j) => j.results.size > 0);
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return routed || waited;
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
