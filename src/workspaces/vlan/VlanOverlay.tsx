import { VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { openCanvas } from '../../canvas/openCanvas';
import { seriesStyle } from '../../charts/seriesStyle';
import { useLanguage } from '../../i18n/language';
import { changeLook, useLook } from '../../state/lookStore';
import { usePreferences } from '../../state/preferencesStore';
import { useSelection } from '../../state/selectionStore';
import { attachVlan } from './attachVlan';
import { pairText } from './pairText';
import { vlanTexts } from './texts';
import { useShownPlan } from './useShownPlan';
import { useUnasked } from './useUnasked';
import styles from './vlan.module.css';
import { MOST_AT_ONCE } from './vlanActions';
import { vlanColours, vlanSlots } from './vlanColours';
import { useVlan } from './vlanStore';

/** The trees of the VLANs on the canvas, and what their colours mean. */
export default function VlanOverlay() {
  useUnasked();
  useQuietCanvas();
  usePairOfSelection();
  const texts = vlanTexts(useLanguage());
  const shown = useShownPlan();
  const theme = usePreferences((v) => v.theme);
  const vlan = useVlan((v) => v.vlan);
  const pair = useVlan((v) => v.pair);
  const tableLimit = useVlan((v) => v.form.tableLimit);
  const view = shown?.view;
  const stale = shown?.stale ?? false;
  useEffect(() => {
    if (!view) return;
    const drawn = vlan === null ? view.reply.vlans.map((_, v) => v) : [vlan];
    let detach = (): void => {};
    let gone = false;
    void openCanvas().then((controller) => {
      if (gone) return;
      detach = attachVlan(controller, { view, shown: drawn, pair, stale, tableLimit, texts });
    });
    return () => {
      gone = true;
      detach();
    };
  }, [view, vlan, pair, stale, tableLimit, texts]);
  if (!view) return null;
  const { vlans } = view.reply;
  const slots = vlanSlots(view);
  const colours = vlanColours(slots, theme).css;
  const listed = vlan !== null ? [vlan] : vlans.length <= MOST_AT_ONCE ? [...vlans.keys()] : [];
  return (
    <figure className={styles.legend} data-stale={stale || undefined} data-testid="vlan-legend">
      <figcaption>
        <b>{vlan === null ? texts.legendAll({ count: vlans.length }) : texts.legendOne({ id: vlans[vlan].id })}</b>
        {stale && (
          <>
            <br />
            <b>{texts.staleShort}</b>
          </>
        )}
      </figcaption>
      {listed.map((v) => (
        <div key={v}>
          <svg width="30" height="10" viewBox="0 0 30 10" aria-hidden="true">
            <path
              d="M0 5H30"
              stroke={colours[v]}
              strokeWidth="3"
              strokeDasharray={seriesStyle(slots[v], theme).dash || undefined}
            />
          </svg>
          {vlans[v].id}
        </div>
      ))}
      <div>
        <svg width="30" height="10" viewBox="0 0 30 10" aria-hidden="true">
          <path d="M0 5H30" stroke="currentColor" opacity="0.3" strokeWidth="1.2" />
        </svg>
        {vlan === null ? texts.legendNone : texts.legendOthers}
      </div>
      {pair && (
        <VisuallyHidden>
          <span role="status">{pairText(view, pair, texts)}</span>
        </VisuallyHidden>
      )}
    </figure>
  );
}

/** Loads and turns are of routes, which VLANs do not follow; who wants them turns them on again. */
function useQuietCanvas(): void {
  useEffect(() => {
    const { showLoads, showTurns } = useLook.getState();
    changeLook({ showLoads: false, showTurns: false });
    return () => {
      changeLook({ showLoads, showTurns });
    };
  }, []);
}

/** Two hosts that are selected are the pair that is looked at. */
function usePairOfSelection(): void {
  const selection = useSelection((v) => v.selection);
  const topology = useShownPlan()?.view.topology;
  useEffect(() => {
    if (!topology || selection.length !== 2 || selection.some(({ kind }) => kind !== 'host')) return;
    const [a, b] = selection.map((ref) => topology.hosts.findIndex(({ id }) => ref.kind === 'host' && id === ref.id));
    if (a >= 0 && b >= 0) useVlan.setState({ pair: [a, b] });
  }, [selection, topology]);
}
