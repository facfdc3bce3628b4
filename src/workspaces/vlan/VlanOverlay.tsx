import { VisuallyHidden } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { LayerLegend } from '../../canvas/LayerLegend';
import { useCanvasLayer } from '../../canvas/useCanvasLayer';
import { useLayerLook } from '../../canvas/useLayerLook';
import { seriesStyle } from '../../charts/seriesStyle';
import { useLanguage } from '../../i18n/language';
import { useSelection } from '../../state/selection/selectionStore';
import { usePreferences } from '../../state/view/preferencesStore';
import { pairText } from './pairText';
import { vlanTexts } from './texts';
import { useAutomaticPlan, useShownPlan } from './useShownPlan';
import { vlanColours, vlanSlots } from './vlanColours';
import { vlanLayer } from './vlanLayer';
import { MOST_AT_ONCE, type PlanView, showPair, useVlan } from './vlanStore';

const QUIET = { showLoads: false, showTurns: false };

/** The trees of the VLANs on the canvas, and what their colours mean. */
export default function VlanOverlay() {
  useAutomaticPlan();
  // Loads and turns are of routes, which VLANs do not follow; who wants them turns them on again.
  useLayerLook('vlan', QUIET);
  usePairOfSelection();
  const texts = vlanTexts(useLanguage());
  const shown = useShownPlan();
  const vlan = useVlan((v) => v.vlan);
  const pair = useVlan((v) => v.pair);
  const tableLimit = useVlan((v) => v.tableLimit);
  const view = shown?.view;
  const stale = shown?.stale ?? false;
  useCanvasLayer(
    useMemo(() => {
      if (!view) return null;
      const drawn = vlan === null ? view.reply.vlans.map((_, v) => v) : [vlan];
      return vlanLayer({ view, shown: drawn, pair, stale, tableLimit, texts });
    }, [view, vlan, pair, stale, tableLimit, texts]),
  );
  if (!view) return null;
  const { vlans } = view.reply;
  return (
    <LayerLegend
      name="vlan"
      stale={stale ? texts.staleShort : null}
      title={
        <b>{vlan === null ? texts.legendAll({ count: vlans.length }) : texts.legendOne({ id: vlans[vlan].id })}</b>
      }
    >
      <TreeSigns view={view} vlan={vlan} />
      {pair && (
        <VisuallyHidden>
          <span role="status">{pairText(view, pair, texts)}</span>
        </VisuallyHidden>
      )}
    </LayerLegend>
  );
}

/** Colours of the trees that are drawn, as far as they can be told apart, and what links of none look like. */
function TreeSigns({ view, vlan }: { readonly view: PlanView; readonly vlan: number | null }) {
  const texts = vlanTexts(useLanguage());
  const theme = usePreferences((v) => v.theme);
  const { vlans } = view.reply;
  const slots = vlanSlots(view);
  const colours = vlanColours(slots, theme).css;
  const listed = vlan !== null ? [vlan] : vlans.length <= MOST_AT_ONCE ? [...vlans.keys()] : [];
  return (
    <>
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
    </>
  );
}

/** Two hosts that are selected are the pair that is looked at. */
function usePairOfSelection(): void {
  const selection = useSelection((v) => v.selection);
  const topology = useShownPlan()?.view.topology;
  useEffect(() => {
    if (!topology || selection.length !== 2 || selection.some(({ kind }) => kind !== 'host')) return;
    const [a, b] = selection.map((ref) => topology.hosts.findIndex(({ id }) => ref.kind === 'host' && id === ref.id));
    if (a >= 0 && b >= 0) showPair(a, b);
  }, [selection, topology]);
}
