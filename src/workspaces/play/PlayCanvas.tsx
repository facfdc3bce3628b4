import { useMemo, useState } from 'react';
import { PannedCanvas } from '../../canvas/PannedCanvas';
import type { Pen } from '../../drawing/painters/pen';
import { boxOf } from '../../drawing/scene/boxOf';
import type { SharedCamera } from '../../drawing/sharedCamera';
import { type Drawing, drawnFilling, drawnLarge } from './drawing';
import { usePlay } from './playStore';
import { useSizes } from './sizeStore';

interface Props {
  readonly drawing: Drawing;
  readonly paint: (pen: Pen, drawing: Drawing) => void;
  readonly onPoint?: (
    at: { readonly x: number; readonly y: number; readonly reach: number } | null,
    drawing: Drawing,
  ) => void;
  readonly camera: SharedCamera | null;
  readonly onCamera: (camera: SharedCamera | null) => void;
  readonly label: string;
}

/** One engine's decisions drawn on the network; for an audience as large as there is room. */
export function PlayCanvas({ drawing: asOnCanvas, paint, onPoint, ...rest }: Props) {
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 });
  const presenter = usePlay((p) => p.presenter);
  const names = useSizes((s) => s.names);
  const drawing = useMemo(
    () => (presenter ? drawnLarge(asOnCanvas, width, height, names) : drawnFilling(asOnCanvas, width, height)),
    [asOnCanvas, presenter, width, height, names],
  );
  const box = useMemo(() => boxOf(drawing.scene), [drawing]);
  return (
    <PannedCanvas
      {...rest}
      box={box}
      paint={(pen) => paint(pen, drawing)}
      onPoint={onPoint && ((at) => onPoint(at, drawing))}
      onSize={(w, h) => setSize({ width: w, height: h })}
    />
  );
}
