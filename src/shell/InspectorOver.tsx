import { usePageTexts } from '../i18n/language';
import { Inspector } from '../inspector/Inspector';
import { useInspected } from '../inspector/useInspected';
import { SidePane } from '../widgets/SidePane';

/** Tells the room how much of its width the inspector takes, so that what must stay in sight stands beside it. For `ref`. @returns how to stop */
function tellWidth(over: HTMLElement | null): (() => void) | undefined {
  const pane = over?.querySelector('section');
  const room = over?.parentElement;
  if (!pane || !room) return undefined;
  const tell = (): void => room.style.setProperty('--inspector', `${pane.offsetWidth}px`);
  tell();
  const observer = new ResizeObserver(tell);
  observer.observe(pane);
  return () => {
    observer.disconnect();
    room.style.removeProperty('--inspector');
  };
}

/** The inspector over the right of the canvas, which keeps its size. */
export function InspectorOver() {
  const t = usePageTexts();
  const inspected = useInspected();
  if (!inspected) return null;
  return (
    <div className="inspector-over" ref={tellWidth}>
      <SidePane
        id="inspector"
        label={t.inspector.resize}
        orientation="horizontal"
        pane={<Inspector />}
        defaultSize={300}
        min={220}
        max={560}
        rest={60}
      >
        {null}
      </SidePane>
    </div>
  );
}
