import { useMemo } from 'react';
import { LayerLegend } from '../../canvas/LayerLegend';
import { useCanvasLayer } from '../../canvas/useCanvasLayer';
import { useLayerLook } from '../../canvas/useLayerLook';
import { loadTop } from '../../drawing/scales/colourScale';
import { useLanguage, useLocal } from '../../i18n/language';
import { useAsk } from '../../state/asks/useAsk';
import { useSubject } from '../../state/document/subjectStore';
import { SegmentedControl } from '../../widgets/SegmentedControl';
import { exchangeRows, shownAt } from './exchangeRows';
import { type Exchanged, exchanges, SHOWN_LOADS, showExchange, useExchange } from './exchangeStore';
import { exchangeTexts } from './exchangeTexts';
import { jobLayer } from './jobLayer';
import styles from './jobs.module.css';
import { Scale } from './Scale';

/** Hides the loads, turns and legend of the canvas: the loads of flows use their colours. */
const QUIET = { showLoads: false, showTurns: false, showLegend: false };

/** Shows the loads of flows between random partners on the links of the canvas. */
export function ExchangeOverlay() {
  const { value } = useAsk(exchanges);
  const revision = useSubject((d) => d.revision);
  return value && value.network.revision === revision ? <ShownExchange value={value} /> : null;
}

function ShownExchange({ value }: { readonly value: Exchanged }) {
  useLayerLook('jobs', QUIET);
  const texts = exchangeTexts(useLanguage());
  const local = useLocal();
  const { shown, load: which } = useExchange();
  const { name, reply } = exchangeRows(value, local)[shownAt(value, shown)];
  const { allToAll, meanLoad, fullestLoad } = reply;
  const loads = { meanLoad, fullestLoad, allToAll: allToAll?.load };
  const drawn = loads[which] ? which : 'meanLoad';
  const load = loads[drawn] ?? meanLoad;
  const choices = SHOWN_LOADS.filter((one) => loads[one]);
  const result = value.network;
  const top = useMemo(() => loadTop(load.reduce((most, one) => Math.max(most, one), 0)), [load]);
  const over = drawn === 'allToAll' ? texts.overAll : texts.over;
  useCanvasLayer(
    useMemo(() => jobLayer({ name: 'exchange', result, load, top, stale: false, over }), [result, load, top, over]),
  );
  return (
    <LayerLegend name="exchange" title={drawn === 'allToAll' ? texts.legendAll({ name }) : texts.legend({ name })}>
      <span className={styles.scale}>
        <SegmentedControl
          size="xs"
          aria-label={texts.which}
          data={choices.map((value) => ({ value, label: texts[value] }))}
          value={drawn}
          onChange={(load) => showExchange({ load })}
        />
        <Scale top={top} />
      </span>
    </LayerLegend>
  );
}
