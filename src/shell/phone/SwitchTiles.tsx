import { UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { shortNames } from '../../drawing/layouts/shortNames';
import { loadColours } from '../../drawing/scales/colourScale';
import { loadScale, scaleBin } from '../../drawing/scales/loadScale';
import { formatShare } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { type RouteResultView, useRuns } from '../../state/results/runStore';
import { select } from '../../state/selection/selectionStore';
import { focusOn } from '../../state/view/canvasPort';
import { usePreferences } from '../../state/view/preferencesStore';
import styles from './phone.module.css';
import { switchLoads } from './switchLoads';
import { phoneTexts } from './texts';

/** As many as one scrolls through. */
const MOST = 96;

interface Props {
  readonly result: RouteResultView;
  /** Called when one is to be seen on the network. */
  readonly onShow: () => void;
}

/** The switches by what their links carry, the fullest first, each with a bar in the colour that it has on the network. */
export function SwitchTiles({ result, onShow }: Props) {
  const texts = phoneTexts(useLanguage());
  const results = useRuns((r) => r.results);
  const { theme, colourScale, loadSteps, loadsAgainst } = usePreferences();
  const { switches, name } = result.topology;
  const all = useMemo(() => switchLoads(result), [result]);
  const names = useMemo(() => shortNames(switches.map((one) => one.name)), [switches]);
  if (all.length === 0) return null;
  const scale = loadScale(results.values(), name, { loadSteps, loadsAgainst });
  const colours = loadColours(colourScale, theme);
  const shown = all.slice(0, MOST);
  return (
    <section className={styles.byLoad} aria-label={texts.byLoad}>
      <h2>{texts.byLoad}</h2>
      {shown.length < all.length && <p>{texts.fullest({ shown: shown.length, all: all.length })}</p>}
      <div className={styles.tiles} data-testid="switch-tiles">
        {shown.map(({ index, load }) => {
          const { id } = switches[index];
          return (
            <UnstyledButton
              key={id}
              aria-label={texts.tile({ name: switches[index].name, load: formatShare(load) })}
              onClick={() => {
                const at = [{ kind: 'switch' as const, id }];
                select(at);
                onShow();
                focusOn(at);
              }}
            >
              <b>{names[index]}</b>
              {formatShare(load)}
              <span aria-hidden style={{ background: colours[scaleBin(load / scale.full, scale)] }} />
            </UnstyledButton>
          );
        })}
      </div>
    </section>
  );
}
