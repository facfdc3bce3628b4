import { Button, Loader, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { openCanvas } from '../../canvas/openCanvas';
import type { CanvasModel } from '../../drawing/model/model';
import { pointsOf } from '../../drawing/model/selected';
import { boxOf } from '../../drawing/scene/boxOf';
import { canvasTexts } from '../../drawing/texts';
import { useLanguage } from '../../i18n/language';
import { useAsk } from '../../state/asks/useAsk';
import { useSubject } from '../../state/document/subjectStore';
import { useRuns } from '../../state/results/runStore';
import { useSelection } from '../../state/selection/selectionStore';
import { canvasPort } from '../../state/view/canvasPort';
import { useLook } from '../../state/view/lookStore';
import { usePreferences } from '../../state/view/preferencesStore';
import messages from '../../widgets/message.module.css';
import { CardsStage } from './CardsStage';
import styles from './compare.module.css';
import { followResults, renewPanes } from './compareActions';
import { useCompare } from './compareStore';
import { comparison } from './comparisonStore';
import { DifferencePane } from './DifferencePane';
import { LinkedCamera } from './linkedCamera';
import { labelNodes } from './nodeLabels';
import type { PaneView } from './paneModel';
import { SidePanes } from './SidePanes';
import { compareTexts } from './texts';
import { usePair } from './usePair';
import { useResultsBefore } from './useResults';

/** Lies over the canvas while the Compare workspace shows results as cards, side by side, or their difference. */
export default function CompareStage() {
  const cards = useCompare((c) => c.view) === 'cards';
  useEffect(followResults, []);
  return cards ? <CardsStage /> : <PanesStage />;
}

/** Results side by side, or the difference of two. */
function PanesStage() {
  const texts = compareTexts(useLanguage());
  const wanted = useCompare((c) => c.view);
  const keys = useCompare((c) => c.panes);
  const running = useAsk(comparison).progress !== null;
  const results = useRuns((j) => j.results);
  const revision = useSubject((d) => d.revision);
  const view = usePaneView();
  const selection = useSelection((v) => v.selection);
  const look = useMemo(() => ({ ...view, selection }), [view, selection]);
  const base = useBaseModel();
  const camera = useLinkedCamera(base);
  const words = canvasTexts();
  const labels = useMemo(() => base && labelNodes(base, words), [base, words]);
  const pair = usePair();

  const panes = useMemo(() => keys.flatMap((key) => results.get(key) ?? []), [keys, results]);
  const shown = wanted === 'difference' ? (pair ? [pair.from, pair.to] : []) : panes;
  const before = useResultsBefore();
  const old = shown.some((result) => result.revision !== revision && !before.includes(result));
  const shared = base && labels && { base, labels, camera, view, look };
  return (
    <section className={`canvas-stage ${styles.stage}`} aria-label={texts.panes} data-testid="compare-stage">
      <p id="compare-keys" hidden>
        {texts.paneKeys}
      </p>
      {old && (
        <div className={styles.notice} role="status">
          <Text size="sm">{wanted === 'difference' && pair?.change === null ? texts.notComparable : texts.stale}</Text>
          <Button loading={running} onClick={() => void renewPanes()}>
            {texts.renew}
          </Button>
        </div>
      )}
      {shown.length < 2 ? (
        <div className={messages.message}>
          <Text size="sm">{texts.needTwo}</Text>
        </div>
      ) : !shared ? (
        <div className={messages.message}>
          <Loader size="sm" />
          <Text size="sm">{texts.wait}</Text>
        </div>
      ) : wanted === 'difference' ? (
        pair?.change && <DifferencePane {...shared} pair={{ ...pair, change: pair.change }} />
      ) : (
        <SidePanes {...shared} panes={panes} />
      )}
    </section>
  );
}

/** The canvas's drawing of the network, renewed when network, places or opened pods change; null until it stands. */
function useBaseModel(): CanvasModel | null {
  const [base, setBase] = useState<CanvasModel | null>(null);
  useEffect(() => {
    let here = true;
    let stop = (): void => {};
    void openCanvas().then((canvas) => {
      if (!here) return;
      const take = (): void => {
        const { model } = canvas;
        setBase((before) =>
          before && before.scene === model.scene && before.network === model.network ? before : { ...model },
        );
      };
      take();
      stop = canvas.onPaint(take);
    });
    return () => {
      here = false;
      stop();
    };
  }, []);
  return base;
}

const STEP = 1.3;

/** A camera for the panes of a drawing, which follows the page's wishes: fit, zoom, bring into sight. */
function useLinkedCamera(base: CanvasModel | null): LinkedCamera {
  const [camera] = useState(() => new LinkedCamera());
  useEffect(() => {
    if (!base) return;
    camera.box = boxOf(base.scene);
    camera.set(camera.current);
    return canvasPort.attach({
      zoom: (what) => (what === 'fit' ? camera.set(null) : camera.zoomBy(what === 'in' ? STEP : 1 / STEP)),
      focus: (targets) => camera.focus(pointsOf(base, targets)),
    });
  }, [camera, base]);
  return camera;
}

function usePaneView(): PaneView {
  const preferences = usePreferences();
  const look = useLook(useShallow(({ zoom: _, ...rest }) => rest));
  const pathPair = useSelection((s) => s.pathPair);
  return useMemo(() => ({ ...preferences, ...look, pathPair }), [preferences, look, pathPair]);
}
