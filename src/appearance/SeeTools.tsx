import '@mantine/core/styles/Progress.css';
import { ActionIcon, Button, Popover, Progress, Tooltip } from '@mantine/core';
import { IconGradienter, IconHierarchy2, IconMap2 } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { CanvasController } from '../canvas/controllers/canvasController';
import { useLanguage } from '../i18n/language';
import { attachPassing } from '../inspector/attachPassing';
import { useDocument } from '../state/documentStore';
import { showWorkspace } from '../state/pageStore';
import { traceSelected } from '../state/pathActions';
import { useSee } from '../state/seeStore';
import styles from './see.module.css';
import { seeTexts } from './texts';

const LoadsForm = lazy(() => import('./LoadsForm'));
const ArrangeForm = lazy(() => import('./ArrangeForm'));

/** How loads are shown and where everything stands: buttons and keys over the canvas. */
export default function SeeTools({ controller }: { readonly controller: CanvasController }) {
  const texts = seeTexts(useLanguage());
  const arranging = useSee((s) => s.arranging);
  const onGrid = useDocument((d) => d.fabric.lattice?.dims.length === 2);
  useEffect(() => attachPassing(controller), [controller]);
  useEffect(() => listenSeeKeys(controller), [controller]);
  return (
    <div className={styles.tools} role="toolbar" aria-label={texts.tools}>
      <Panel id="loads" label={texts.loads} keys="D" icon={<IconGradienter size={18} stroke={1.7} aria-hidden />}>
        <LoadsForm />
      </Panel>
      <Panel id="arrange" label={texts.arrange} keys="A" icon={<IconHierarchy2 size={18} stroke={1.7} aria-hidden />}>
        <ArrangeForm controller={controller} />
      </Panel>
      {onGrid && (
        <Tooltip label={texts.tables}>
          <ActionIcon size="lg" aria-label={texts.tables} aria-keyshortcuts="M" onClick={showTables}>
            <IconMap2 size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
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
  );
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
  const set = (on: boolean): void => useSee.setState({ panel: on ? id : null });
  return (
    <Popover opened={open} onChange={set} position="right-start" trapFocus returnFocus keepMounted shadow="md">
      <Popover.Target>
        <Tooltip label={label} disabled={open}>
          <ActionIcon
            size="lg"
            aria-label={label}
            aria-keyshortcuts={keys}
            aria-expanded={open}
            onClick={() => set(!open)}
          >
            {icon}
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Suspense fallback={null}>{wanted && children}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Keys while the canvas has the focus. Returns how to stop listening. */
function listenSeeKeys({ container }: CanvasController): () => void {
  const actions: Readonly<Record<string, () => void>> = {
    D: () => useSee.setState({ panel: 'loads' }),
    A: () => useSee.setState({ panel: 'arrange' }),
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
