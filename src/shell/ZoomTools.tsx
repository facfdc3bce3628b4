import { ActionIcon, Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { usePageTexts } from '../i18n/language';
import { zoomTo } from '../state/view/canvasPort';
import { useLook } from '../state/view/lookStore';
import { Tip } from '../widgets/Tip';

/** How large the network is drawn, over its bottom right corner. */
export default function ZoomTools() {
  const t = usePageTexts();
  const percent = useLook((v) => (v.zoom < 0.0095 ? Math.ceil(v.zoom * 1000) / 10 : Math.round(v.zoom * 100)));
  return (
    <fieldset className="zoom" data-covers aria-label={t.status.zoom}>
      <Tip label={t.status.zoomOut}>
        <ActionIcon size={32} onClick={() => zoomTo('out')} aria-label={t.status.zoomOut}>
          <IconMinus size={16} />
        </ActionIcon>
      </Tip>
      <span data-testid="zoom">{percent} %</span>
      <Tip label={t.status.zoomIn}>
        <ActionIcon size={32} onClick={() => zoomTo('in')} aria-label={t.status.zoomIn}>
          <IconPlus size={16} />
        </ActionIcon>
      </Tip>
      <Tip label={t.status.fit}>
        <Button size="compact-xs" variant="subtle" onClick={() => zoomTo('fit')} aria-label={t.status.fit}>
          {t.status.fitShort}
        </Button>
      </Tip>
    </fieldset>
  );
}
