import { usePageTexts } from '../i18n/language';
import { Inspector } from '../inspector/Inspector';
import { useInspected } from '../inspector/useInspected';
import { SidePane } from '../widgets/SidePane';

/** Tells the room the width of the inspector, so that tools and answers keep clear of it; when it goes, the canvas gets its focus. For `ref`. @returns how to stop */
function joinRoom(over: HTMLElement | null): (() => void) | undefined {
  const pane = over?.querySelector('section');
  const room = over?.parentElement;
  if (!over || !pane || !room) return undefined;
  const tell = (): void => room.style.setProperty('--inspector', `${pane.offsetWidth}px`);
  tell();
  const observer = new ResizeObserver(tell);
  observer.observe(pane);
  return () => {
    observer.disconnect();
    if (over.contains(document.activeElement)) room.querySelector<HTMLElement>('[role="application"]')?.focus();
    room.style.removeProperty('--inspector');
  };
}

/** The inspector over the right of the canvas, which keeps its size. */
export function InspectorOver() {
  const t = usePageTexts();
  const inspected = useInspected();
  if (!inspected) return null;
  return (
    <div className="inspector-over" ref={joinRoom}>
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
