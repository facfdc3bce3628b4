import { Group } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useMemo } from 'react';
import { LayerLegend } from '../../canvas/LayerLegend';
import { useCanvasLayer } from '../../canvas/useCanvasLayer';
import { useLayerLook } from '../../canvas/useLayerLook';
import { BINS, rampColours } from '../../drawing/scales/colourScale';
import { useLanguage } from '../../i18n/language';
import { useAsk } from '../../state/asks/useAsk';
import { usePreferences } from '../../state/view/preferencesStore';
import { FilesEmpty } from '../../widgets/FileSource';
import { healthLayer } from './healthLayer';
import { health, type Judged, pickHealthFiles, useHealth } from './healthStore';
import { healthTexts } from './texts';

/** Measured loads have the colours of predicted ones, which say nothing of the running network. */
const QUIET = { showLoads: false, showTurns: false, showLegend: false };

/** Measured loads and findings on the canvas; before there are any, a place to drop files. */
export default function HealthOverlay() {
  useLayerLook('health', QUIET);
  const texts = healthTexts(useLanguage());
  const { value, stale, progress } = useAsk(health);
  if (value) return <Shown judged={value} stale={stale} />;
  if (progress) return null;
  return (
    <FilesEmpty
      Icon={IconFileImport}
      text={texts.none}
      onPick={() => void pickHealthFiles()}
      sampleHelp={texts.sampleHelp}
      onSample={() => void import('./openSample').then(({ openSample }) => openSample())}
      testId="health-empty"
    />
  );
}

function Shown({ judged, stale }: { readonly judged: Judged; readonly stale: boolean }) {
  const texts = healthTexts(useLanguage());
  const shown = useHealth((s) => s.shown);
  const theme = usePreferences((p) => p.theme);
  const colourScale = usePreferences((p) => p.colourScale);
  useCanvasLayer(useMemo(() => healthLayer(judged, shown, stale, texts), [judged, shown, stale, texts]));
  if (!judged.load) return null;
  const { load } = judged;
  const unread = load.filter((share, c) => c % 2 === 0 && Number.isNaN(share) && Number.isNaN(load[c + 1])).length;
  return (
    <LayerLegend name="health" stale={stale ? texts.stale : null} title={texts.legend}>
      <Group gap={4} wrap="nowrap">
        0
        <svg width={BINS * 10} height="10" aria-hidden="true">
          {rampColours(colourScale, theme).map((colour, bin) => (
            <line key={colour} x1={10 * bin} x2={10 * bin + 10} y1={5} y2={5} stroke={colour} strokeWidth={4} />
          ))}
        </svg>
        100 %
      </Group>
      {unread > 0 && <div>{texts.unreadCables({ count: unread })}</div>}
    </LayerLegend>
  );
}
