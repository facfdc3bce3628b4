import { useMemo } from 'react';
import { useCanvasLayer } from '../canvas/useCanvasLayer';
import { useLanguage } from '../i18n/language';
import { passingLayer } from './passingLayer';
import { traceTexts } from './traceTexts';

/** On the canvas: who may pass where at the switch that is looked at. */
export default function ShowPassing() {
  const texts = traceTexts(useLanguage());
  useCanvasLayer(useMemo(() => passingLayer(texts), [texts]));
  return null;
}
