import { usePageTexts } from '../i18n/language';
import { Inspector } from '../inspector/Inspector';
import { useInspected } from '../inspector/useInspected';
import { SidePane } from '../widgets/SidePane';

/** What is known of the selection, over the right of the canvas, which stays as it is. */
export function InspectorOver() {
  const t = usePageTexts();
  const inspected = useInspected();
  if (!inspected) return null;
  return (
    <div className="inspector-over">
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
