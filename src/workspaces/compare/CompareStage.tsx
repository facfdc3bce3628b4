import { Button, Loader, Text } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { canvasTexts } from '../../drawing/texts';
import { useLanguage } from '../../i18n/language';
import { useAsk } from '../../state/asks/useAsk';
import { useDocument } from '../../state/document/documentStore';
import { useRuns } from '../../state/results/runStore';
import { useSelection } from '../../state/selection/selectionStore';
import messages from '../../widgets/message.module.css';
import styles from './compare.module.css';
import { followResults, renewPanes } from './compareActions';
import { useCompare } from './compareStore';
import { comparison } from './comparisonStore';
import { DifferencePane } from './DifferencePane';
import { labelNodes } from './nodeLabels';
import { SidePanes } from './SidePanes';
import { compareTexts } from './texts';
import { useBaseModel } from './useBaseModel';
import { useLinkedCamera } from './useLinkedCamera';
import { usePair } from './usePair';
import { usePaneView } from './usePaneView';
import { useResultsBefore } from './useResults';

/** Lies over the canvas while the Compare workspace shows results side by side, or their difference. */
export default function CompareStage() {
  const texts = compareTexts(useLanguage());
  const wanted = useCompare((c) => c.view);
  const keys = useCompare((c) => c.panes);
  const running = useAsk(comparison).progress !== null;
  const results = useRuns((j) => j.results);
  const revision = useDocument((d) => d.revision);
  const view = usePaneView();
  const selection = useSelection((v) => v.selection);
  const look = useMemo(() => ({ ...view, selection }), [view, selection]);
  const base = useBaseModel();
  const camera = useLinkedCamera(base);
  const words = canvasTexts();
  const labels = useMemo(() => base && labelNodes(base, words), [base, words]);
  const pair = usePair();
  useEffect(followResults, []);

  const panes = useMemo(() => keys.flatMap((key) => results.get(key) ?? []), [keys, results]);
  const shown = wanted === 'difference' ? (pair ? [pair.from, pair.to] : []) : panes;
  const before = useResultsBefore();
  const old = shown.some((result) => result.revision !== revision && !before.includes(result));
  const shared = base && labels && { base, labels, camera, view, look };
  return (
    <section className={styles.stage} aria-label={texts.panes} data-testid="compare-stage">
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
