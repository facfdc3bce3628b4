import { Text } from '@mantine/core';
import { LoadBar } from '../../canvas/LoadBar';
import { loadScale } from '../../drawing/scales/loadScale';
import type { Network } from '../../drawing/scene/network';
import { canvasTexts } from '../../drawing/texts';
import { useLanguage } from '../../i18n/language';
import { useSubject } from '../../state/document/subjectStore';
import { useRuns } from '../../state/results/runStore';
import styles from './compare.module.css';
import type { PaneView } from './paneModel';
import { compareTexts } from './texts';

interface Props {
  readonly view: PaneView;
  /** That all panes draw. */
  readonly network: Network;
}

/** The scale that all panes share. */
export function LoadLegend({ view, network: { cables } }: Props) {
  const language = useLanguage();
  const texts = compareTexts(language);
  const results = useRuns((j) => j.results);
  const name = useSubject((d) => d.topology.name);
  return (
    <figure className={styles.legend} aria-label={texts.legend} data-testid="compare-legend">
      <figcaption>
        {texts.legend}{' '}
        <Text component="span" inherit className="dimmed">
          ({cables ? canvasTexts(language).legendShare : texts.unit})
        </Text>
      </figcaption>
      <LoadBar
        scale={loadScale(results.values(), name, view)}
        look={view}
        alike={cables !== null && view.lineWidth === 'capacity'}
      />
    </figure>
  );
}
