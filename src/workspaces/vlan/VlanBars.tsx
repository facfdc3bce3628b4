import { useState } from 'react';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { usePreferences } from '../../state/view/preferencesStore';
import { vlanTexts } from './texts';
import styles from './vlan.module.css';
import { vlanColours, vlanSlots } from './vlanColours';
import { type PlanView, showVlan, useVlan } from './vlanStore';

const LISTED = 12;

/** Pairs of each VLAN as bars, those inside a leaf paler; a press draws one tree, another press all. */
export function VlanBars({ view }: { readonly view: PlanView }) {
  const texts = vlanTexts(useLanguage());
  const theme = usePreferences((v) => v.theme);
  const vlan = useVlan((v) => v.vlan);
  const [all, setAll] = useState(false);
  const { topology } = view;
  const { vlans } = view.reply;
  const colours = vlanColours(vlanSlots(view), theme).css;
  const most = vlans.reduce((top, { pairs }) => Math.max(top, pairs), 1);
  const rows = all ? vlans : vlans.slice(0, LISTED);
  return (
    <div className={styles.bars} data-testid="vlan-bars">
      <div className={styles.barsHead}>
        <b>{texts.pairs}</b>
        <button type="button" aria-pressed={vlan === null} onClick={() => showVlan(null)}>
          {texts.pickAll}
        </button>
      </div>
      {rows.map(({ id, pairs, crossPairs, root }, v) => (
        <button
          key={id}
          type="button"
          aria-pressed={vlan === v}
          data-vlan={id}
          title={texts.barTip({
            id,
            root: topology.switches[root].name,
            pairs,
            cross: crossPairs,
          })}
          onClick={() => showVlan(vlan === v ? null : v)}
        >
          <span className={styles.barName}>{id}</span>
          <span className={styles.barTrack} aria-hidden="true">
            <span style={{ width: `${(100 * crossPairs) / most}%`, background: colours[v] }} />
            <span style={{ width: `${(100 * (pairs - crossPairs)) / most}%`, background: colours[v], opacity: 0.35 }} />
          </span>
          <span className={styles.barCount}>
            {formatCount(pairs)} <small>({formatCount(crossPairs)})</small>
          </span>
        </button>
      ))}
      {vlans.length > LISTED && (
        <button type="button" onClick={() => setAll(!all)}>
          {all ? texts.fewer : texts.more({ count: vlans.length - LISTED })}
        </button>
      )}
      <p className={styles.barsNote}>{texts.barsNote}</p>
    </div>
  );
}
