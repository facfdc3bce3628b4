import { Tip } from '../widgets/Tip';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Progress.css';
import { ActionIcon, Button, Popover, Progress } from '@mantine/core';
import { IconGradienter, IconHierarchy2, IconMap2 } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { Canvas } from '../canvas/canvas';
import type { CanvasLayer } from '../canvas/canvasLayer';
import { makeRoom } from '../canvas/makeRoom';
import { useCanvasLayer } from '../canvas/useCanvasLayer';
import { railGrid } from '../drawing/layouts/railGrid';
import { paintClose } from '../drawing/painters/paintClose';
import { useLanguage } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { planesOf } from '../state/document/planes';
import { useSubject } from '../state/document/subjectStore';
import { traceSelected } from '../state/results/pathActions';
import { latePart } from '../state/view/lateParts';
import { showWorkspace } from '../state/view/pageStore';
import { closeSeePanel, openSeePanel, showPlane, showRailLine, useSee } from '../state/view/seeStore';
import { planeLayer } from './planeLayer';
import { listenRails, railLayer } from './railLayer';
import styles from './see.module.css';
import { seeTexts } from './texts';

const LoadsForm = latePart(() => import('./LoadsForm'));
const NetworksShown = latePart(() => import('./NetworksShown'));
const ArrangeForm = latePart(() => import('./ArrangeForm'));

/** The buttons and keys over the canvas for how loads are shown and where everything is. */
export default function SeeTools({ canvas }: { readonly canvas: Canvas }) {
  const texts = seeTexts(useLanguage());
  const arranging = useSee((s) => s.arranging);
  const onGrid = useDocument((d) => d.fabric.lattice?.dims.length === 2);
  const plane = useSee((s) => s.plane);
  useCanvasLayer(useMemo(() => (plane === null ? null : planeLayer(plane)), [plane]));
  const several = useSubject((d) => d.network !== null);
  useCanvasLayer(closeLayer);
  const isGrid = useDocument((d) => railGrid(d.topology) !== null);
  useCanvasLayer(useMemo(() => (isGrid ? railLayer(texts) : null), [isGrid, texts]));
  useEffect(() => (isGrid ? listenRails(canvas, texts) : undefined), [isGrid, canvas, texts]);
  useEffect(() => listenSeeKeys(canvas), [canvas]);
  useEffect(forgetPlane, []);
  return (
    <>
      <Suspense fallback={null}>{several && <NetworksShown />}</Suspense>
      <div className={styles.tools} role="toolbar" aria-label={texts.tools} data-tools ref={makeRoom}>
        <Panel id="loads" label={texts.loads} keys="D" icon={<IconGradienter size={18} stroke={1.7} aria-hidden />}>
          <LoadsForm />
        </Panel>
        <Panel id="arrange" label={texts.arrange} keys="A" icon={<IconHierarchy2 size={18} stroke={1.7} aria-hidden />}>
          <ArrangeForm canvas={canvas} />
        </Panel>
        {onGrid && (
          <Tip label={texts.tables}>
            <ActionIcon size={32} aria-label={texts.tables} aria-keyshortcuts="M" onClick={showTables}>
              <IconMap2 size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Tip>
        )}
        {arranging && (
          <Button
            size="compact-sm"
            variant="light"
            onClick={arranging.stop}
            data-testid="stop-arranging"
            leftSection={<Progress w={36} value={100 * arranging.done} aria-label={texts.arrangeTitle} />}
          >
            {texts.stop}
          </Button>
        )}
      </div>
    </>
  );
}

/** The planes and rails of one network are not those of the next. */
function forgetPlane(): () => void {
  return useDocument.subscribe((now, before) => {
    if (now.fabric !== before.fabric) showRailLine(null);
    const planes = ({ topology, fabric }: typeof now): number => planesOf(topology, fabric);
    if (useSee.getState().plane !== null && now.fabric !== before.fabric && planes(now) !== planes(before))
      showPlane(null);
  });
}

const showTables = (): void => showWorkspace('small-tables');

interface PanelProps {
  readonly id: 'loads' | 'arrange';
  readonly label: string;
  readonly keys: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function Panel({ id, label, keys, icon, children }: PanelProps) {
  const open = useSee((s) => s.panel === id);
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  const set = (on: boolean): void => (on ? openSeePanel(id) : closeSeePanel());
  return (
    <Popover opened={open} onChange={set} position="top-start" trapFocus returnFocus keepMounted shadow="md">
      <Tip label={label} disabled={open}>
        <Popover.Target>
          <ActionIcon
            size={32}
            aria-label={label}
            aria-keyshortcuts={keys}
            aria-expanded={open}
            onClick={() => set(!open)}
          >
            {icon}
          </ActionIcon>
        </Popover.Target>
      </Tip>
      <Popover.Dropdown aria-label={label}>
        <Suspense fallback={null}>{wanted && children}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Keys while the canvas has the focus. Returns how to stop listening. */
function listenSeeKeys({ container }: Canvas): () => void {
  const actions: Readonly<Record<string, () => void>> = {
    D: () => openSeePanel('loads'),
    A: () => openSeePanel('arrange'),
    ESCAPE: () => showRailLine(null),
    M: showTables,
    T: traceSelected,
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.target !== container || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const action = actions[event.key.toUpperCase()];
    if (!action) return;
    action();
    event.preventDefault();
  };
  container.addEventListener('keydown', onKey);
  return () => container.removeEventListener('keydown', onKey);
}

/** Names that lie near a switch. */
const closeLayer: CanvasLayer = {
  paint: (on) => paintClose(on, on.model),
};
