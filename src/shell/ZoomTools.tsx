import { ActionIcon, Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { usePageTexts } from '../i18n/language';
import { zoomTo } from '../state/view/canvasPort';
import { useLook } from '../state/view/lookStore';

/** How large the network is drawn, over its bottom right corner. */
export default function ZoomTools() {
  const t = usePageTexts();
  const percent = useLook((v) => (v.zoom < 0.0095 ? Math.ceil(v.zoom * 1000) / 10 : Math.round(v.zoom * 100)));
  return (
    <fieldset className="zoom" aria-label={t.status.zoom}>
      <ActionIcon onClick={() => zoomTo('out')} aria-label={t.status.zoomOut} title={t.status.zoomOut}>
        <IconMinus size={16} />
      </ActionIcon>
      <span data-testid="zoom">{percent} %</span>
      <ActionIcon onClick={() => zoomTo('in')} aria-label={t.status.zoomIn} title={t.status.zoomIn}>
        <IconPlus size={16} />
      </ActionIcon>
      <Button variant="subtle" onClick={() => zoomTo('fit')} aria-label={t.status.fit} title={t.status.fit}>
        {t.status.fitShort}
      </Button>
    </fieldset>
  );
}
