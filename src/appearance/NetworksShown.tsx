import { useMemo } from 'react';
import { LayerLegend } from '../canvas/LayerLegend';
import { useCanvasLayer } from '../canvas/useCanvasLayer';
import { useLayerLook } from '../canvas/useLayerLook';
import { PALETTES } from '../drawing/scales/palette';
import { useLanguage } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { useSubject } from '../state/document/subjectStore';
import { useNetworksLook } from '../state/view/networksLook';
import { usePreferences } from '../state/view/preferencesStore';
import { networkColour, networkLayer } from './networkLayer';
import { seeTexts } from './texts';

/** Tells the networks of a design apart on the canvas, as it is chosen. */
export default function NetworksShown() {
  const network = useSubject((d) => d.network);
  const coloured = useNetworksLook((s) => s.coloured);
  const alone = useNetworksLook((s) => s.alone) ? network : null;
  const layer = useMemo(
    () => (network !== null && (coloured || alone !== null) ? networkLayer({ coloured, alone }) : null),
    [network, coloured, alone],
  );
  useCanvasLayer(layer);
  return network !== null && coloured ? <NetworkLegend /> : null;
}

const PLAIN = { showLoads: false, showTurns: false, showLegend: false };

function NetworkLegend() {
  const texts = seeTexts(useLanguage());
  const networks = useDocument((d) => d.topology.networks) ?? [];
  const palette = PALETTES[usePreferences((v) => v.theme)];
  useLayerLook('networks', PLAIN);
  return (
    <LayerLegend name="networks" title={texts.networks}>
      {networks.map(({ name }, n) => (
        <div key={name}>
          <svg
            width="26"
            height="14"
            viewBox="0 0 26 14"
            aria-hidden="true"
            fill="none"
            stroke={networkColour(palette, n)}
          >
            <path d="M1 7 H25" strokeWidth="2" />
            <rect x="7" y="2.5" width="12" height="9" rx="2" strokeWidth="2" />
          </svg>
          {name}
        </div>
      ))}
    </LayerLegend>
  );
}
