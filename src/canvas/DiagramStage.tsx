import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Diagram, LayDiagram } from '../drawing/diagrams/diagram';
import { type View, visibleRect } from '../drawing/painters/view';
import { PADDING, pannedBy, type SharedCamera, viewThrough, zoomedAbout } from '../drawing/sharedCamera';
import { defineTexts } from '../i18n/catalogue';
import { useLanguage } from '../i18n/language';
import { select, useSelection } from '../state/selection/selectionStore';
import { canvasPort } from '../state/view/canvasPort';
import { changeLook, type MatrixOrder, useLook } from '../state/view/lookStore';
import type { Canvas } from './canvas';
import styles from './DiagramStage.module.css';
import choiceStyles from './DrawingChoice.module.css';
import { useEmphasis } from './emphasis';
import { PannedCanvas } from './PannedCanvas';

interface Props {
  readonly canvas: Canvas;
  readonly lay: LayDiagram;
  readonly title: string;
}

const texts = defineTexts({
  order: { en: 'Order', ja: '並べ方' },
  orders: {
    links: { en: 'by links', ja: '接続順' },
    name: { en: 'by name', ja: '名前順' },
    load: { en: 'by load', ja: '負荷順' },
    group: { en: 'by group', ja: 'グループ順' },
  },
  keys: {
    en: 'Arrows move, with Shift to the next link; Enter selects, + and - zoom, 0 shows everything.',
    ja: '矢印で移動、Shift を押しながらで次のリンクへ、Enter で選択、+ と - で拡大縮小、0 で全体。',
  },
});

/** The spot that is pointed at, by pointer or keys, and the network that it belongs to. */
interface Pointed {
  readonly spot: number;
  readonly fabric: object;
}

/** Keys that mean the diagram while it is there; all others are those of the tools and of the page. */
const KEYS: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Enter',
  'Escape',
  '+',
  '=',
  '-',
  '0',
]);

const STEP = 1.3;
/** Part of the free margin of a drawing, pixels, that lies under tools. */
const OVER = PADDING - 16;
/** From the pointer to what is said of it, pixels. */
const TIP = 16;

/** A diagram in the place of the network's drawing: it takes the canvas's keys and zoom, and as much of it as its tools leave. */
export default function DiagramStage({ canvas, lay, title }: Props) {
  const words = texts(useLanguage());
  const [, follow] = useReducer((count: number) => count + 1, 0);
  const selection = useSelection((v) => v.selection);
  const matrixOrder = useLook((v) => v.matrixOrder);
  const emphasis = useEmphasis();
  const [camera, setCamera] = useState<SharedCamera | null>(null);
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 });
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const { model } = canvas;
  // A model is renewed in place.
  const { laid, colours } = model;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const diagram = useMemo(
    () => lay(model, { selection, matrixOrder, names: true }),
    [lay, model, laid, colours, selection, matrixOrder, words],
  );
  const { left, top, right, bottom } = canvas.camera.room;
  const from = left - OVER;
  // The canvas goes on under the inspector, this does not.
  const room = {
    left: from,
    top: top - OVER,
    width: `min(${right + OVER - from}px, calc(100% - ${from}px))`,
    height: bottom - top + 2 * OVER,
  };
  const view = viewThrough(diagram.box, camera, width, height, emphasis);
  const { fabric } = model.network;
  const spot = pointed?.fabric === fabric ? pointed.spot : -1;

  useEffect(() => canvas.onPaint(follow), [canvas]);
  useTaken(canvas, lay, view, setCamera, stage);

  const step = (dx: -1 | 0 | 1, dy: -1 | 0 | 1) => (event: React.KeyboardEvent) => {
    const next = diagram.step(spot, dx, dy, event.shiftKey);
    const { x, y } = diagram.placeOf(next);
    const seen = visibleRect(view, -TIP);
    setPointed({ spot: next, fabric });
    if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom)
      setCamera({ ...pannedBy(camera, view, 0, 0), x, y });
  };
  const pick = (): void => {
    if (spot >= 0) select(diagram.refsOf(spot));
  };
  const keys = {
    ArrowLeft: step(-1, 0),
    ArrowRight: step(1, 0),
    ArrowUp: step(0, -1),
    ArrowDown: step(0, 1),
    Enter: pick,
    Escape: () => select([]),
  };
  return (
    <div ref={stage} className={styles.stage} data-diagram data-testid="diagram">
      <div className={styles.room} style={room}>
        <PannedCanvas
          box={diagram.box}
          camera={camera}
          onCamera={setCamera}
          label={`${title}. ${words.keys}`}
          keys={keys}
          paint={(pen) => diagram.paint(pen, spot)}
          onSize={(wide, high) => setSize({ width: wide, height: high })}
          onPoint={(point) => setPointed(point && { spot: diagram.spotAt(point.x, point.y, point.reach), fabric })}
          onPick={pick}
        />
        <Tip diagram={diagram} spot={spot} view={view} />
      </div>
      {diagram.orders.length > 1 && <OrderChoice orders={diagram.orders} chosen={matrixOrder} words={words} />}
    </div>
  );
}

/** Takes the canvas's keys, its zoom and the place of its drawing while a diagram is there. */
function useTaken(
  canvas: Canvas,
  lay: LayDiagram,
  view: View,
  setCamera: React.Dispatch<React.SetStateAction<SharedCamera | null>>,
  stage: React.RefObject<HTMLElement | null>,
): void {
  const { zoom } = view;
  const seen = useRef(view);
  seen.current = view;
  useEffect(() => {
    canvas.diagram = lay;
    return () => {
      canvas.diagram = null;
    };
  }, [canvas, lay]);
  useEffect(() => {
    changeLook({ zoom });
    return () => changeLook({ zoom: canvas.view().zoom });
  }, [canvas, zoom]);
  useEffect(
    () =>
      canvasPort.attach({
        zoom: (what) =>
          setCamera((now) => {
            const factor = what === 'in' ? STEP : 1 / STEP;
            return what === 'fit'
              ? null
              : zoomedAbout(now, seen.current, factor, seen.current.width / 2, seen.current.height / 2);
          }),
      }),
    [setCamera],
  );
  useEffect(() => {
    const { container } = canvas;
    const pass = (event: KeyboardEvent): void => {
      const inner = stage.current?.querySelector('canvas');
      if (event.target !== container || !inner || !KEYS.has(event.key)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.stopPropagation();
      if (!inner.dispatchEvent(new KeyboardEvent(event.type, event))) event.preventDefault();
    };
    // Above the container, where it is before editing, whose arrows move what is selected.
    const above = container.parentElement;
    above?.addEventListener('keydown', pass, { capture: true });
    return () => above?.removeEventListener('keydown', pass, { capture: true });
  }, [canvas, stage]);
}

interface TipProps {
  readonly diagram: Diagram;
  readonly spot: number;
  readonly view: View;
}

/** Description of a spot, on the side of it that has more room. */
function Tip({ diagram, spot, view: { zoom, panX, panY, width, height } }: TipProps) {
  if (spot < 0) return <div className={styles.tip} role="status" data-testid="diagram-tip" hidden />;
  const place = diagram.placeOf(spot);
  const [x, y] = [zoom * place.x + panX, zoom * place.y + panY];
  const side = {
    ...(x < width / 2 ? { left: x + TIP } : { right: width - x + TIP }),
    ...(y < height / 2 ? { top: y + TIP } : { bottom: height - y + TIP }),
  };
  return (
    <div className={styles.tip} role="status" data-testid="diagram-tip" style={side}>
      {diagram.describe(spot)}
    </div>
  );
}

interface OrderProps {
  readonly orders: readonly MatrixOrder[];
  readonly chosen: MatrixOrder;
  readonly words: ReturnType<typeof texts>;
}

function OrderChoice({ orders, chosen, words }: OrderProps) {
  const shown = orders.includes(chosen) ? chosen : orders[0];
  return (
    <fieldset className={styles.orders} aria-label={words.order} data-covers>
      {orders.map((one) => (
        <button
          key={one}
          type="button"
          className={choiceStyles.one}
          aria-pressed={one === shown}
          onClick={() => changeLook({ matrixOrder: one })}
        >
          {words.orders[one]}
        </button>
      ))}
    </fieldset>
  );
}
