import { ActionIcon, Group, Text } from '@mantine/core';
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { usePageTexts } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { zoomTo } from '../state/view/canvasPort';
import { latePart } from '../state/view/lateParts';
import { useLook } from '../state/view/lookStore';
import { useRemarks } from '../state/view/remarksStore';
import { Tip } from '../widgets/Tip';

const RemarksMark = latePart(() => import('./remarks/RemarksMark'));

/** Counts and zoom. */
export function StatusBar() {
  const t = usePageTexts();
  const { switchCount, hostCount } = useDocument((d) => d.fabric);
  const links = useDocument((d) => d.fabric.linkCount);
  const remarked = useRemarks((r) => r.imports.length > 0);
  return (
    <footer className="status">
      <Group gap="md" wrap="nowrap" data-testid="counts">
        <span>{t.status.switches({ count: switchCount })}</span>
        <span>{t.status.hosts({ count: hostCount })}</span>
        <span>{t.status.links({ count: links })}</span>
      </Group>
      <div className="status-jobs" />
      {remarked && (
        <Suspense fallback={null}>
          <RemarksMark />
        </Suspense>
      )}
      <Group gap={2} wrap="nowrap">
        <Tip label={t.status.zoomOut}>
          <ActionIcon size="sm" onClick={() => zoomTo('out')} aria-label={t.status.zoomOut}>
            <IconMinus size={14} />
          </ActionIcon>
        </Tip>
        <ZoomText />
        <Tip label={t.status.zoomIn}>
          <ActionIcon size="sm" onClick={() => zoomTo('in')} aria-label={t.status.zoomIn}>
            <IconPlus size={14} />
          </ActionIcon>
        </Tip>
        <Tip label={t.status.fit}>
          <ActionIcon size="sm" onClick={() => zoomTo('fit')} aria-label={t.status.fit}>
            <IconArrowsMaximize size={14} />
          </ActionIcon>
        </Tip>
      </Group>
    </footer>
  );
}

/** By itself, since it changes with every frame of a zoom. */
function ZoomText() {
  const percent = useLook((v) => (v.zoom < 0.0095 ? Math.ceil(v.zoom * 1000) / 10 : Math.round(v.zoom * 100)));
  return (
    <Text size="xs" w={40} ta="center" data-testid="zoom">
      {percent} %
    </Text>
  );
}
