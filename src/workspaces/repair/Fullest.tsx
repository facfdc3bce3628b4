import { formatShare } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import type { RouteResultView } from '../../state/results/runStore';
import { focusOn } from '../../state/view/canvasPort';
import { Fact } from '../../widgets/Fact';
import styles from './repair.module.css';
import { repairTexts } from './texts';

interface Props {
  /** Float32Array[channels of the result], after the failure. */
  readonly load: Float32Array;
  readonly result: RouteResultView;
}

/** The link that carries most after the failure, as a way to it. */
export function Fullest({ load, result }: Props) {
  const texts = repairTexts(useLanguage());
  const { channelFrom, channelTo, switchNames, linkRecord } = result.fabric;
  const at = load.reduce((top, one, c) => (one > load[top] ? c : top), 0);
  if (!(load[at] > 0)) return null;
  const [from, to] = [channelFrom[at], channelTo[at]].map((s) => switchNames[s]);
  const { id } = result.topology.links[linkRecord[at >>> 1]];
  return (
    <Fact name={texts.fullest}>
      <button type="button" className={styles.link} onClick={() => focusOn([{ kind: 'link', id }])}>
        {from} → {to}, {formatShare(load[at])}
      </button>
    </Fact>
  );
}
