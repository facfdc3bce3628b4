import { useMemo } from 'react';
import { useCanvasLayer } from '../canvas/useCanvasLayer';
import { useLayerLook } from '../canvas/useLayerLook';
import { useSubject } from '../state/document/subjectStore';
import { useNetworksLook } from '../state/view/networksLook';
import { networkLayer } from './networkLayer';

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
  return network !== null && coloured ? <PlainLook /> : null;
}

const PLAIN = { showLoads: false, showTurns: false };

/** Loads would hide the colours of networks. */
function PlainLook() {
  useLayerLook('networks', PLAIN);
  return null;
}
