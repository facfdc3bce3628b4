import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { usePageTexts } from '../../i18n/language';
import { useKeep } from '../../state/persistence/keepStore';
import { useShownResult } from '../../state/results/runStore';
import { latePart } from '../../state/view/lateParts';
import { changePreferences } from '../../state/view/preferencesStore';
import type { Workspace } from '../../workspaces/workspace';
import { CanvasArea } from '../CanvasArea';
import { followLink } from '../firstSight';
import { MiddleStage } from '../MiddleStage';
import { useFinding } from '../useFinding';
import { useWorkspace, useWorkspaces } from '../useWorkspaces';
import { WorkspacePanel } from '../WorkspacePanel';
import { readMessage, tellAround } from './messages';

const KeepBar = latePart(() => import('../persistence/KeepBar'));

/** Characters that every browser takes as an address. */
const LONGEST_LINK = 32_000;

/** The page within another: what a link leads to, without the bars around. */
export default function EmbeddedShell() {
  const { presented } = useWorkspace();
  const told = useKeep((k) => k.messages.length > 0);
  useMessages(useWorkspaces());
  useResultTold();
  return (
    <div className="shell">
      <div className="shell-body embedded">
        {presented && (
          <div className="embedded-panel">
            <WorkspacePanel />
          </div>
        )}
        <div className="stage-room embedded-stage">
          <MiddleStage>
            <CanvasArea />
          </MiddleStage>
          <WholePage />
        </div>
      </div>
      <Suspense fallback={null}>{told && <KeepBar />}</Suspense>
    </div>
  );
}

/** Leads to the same in a page of its own. */
function WholePage() {
  const t = usePageTexts();
  const page = window.location.pathname;
  const open = async (): Promise<void> => {
    const { writeLink } = await import('../../state/persistence/linkActions');
    const { hash } = window.location;
    window.open(page + (hash || (await writeLink(LONGEST_LINK, null)).fragment), '_blank', 'noopener');
  };
  return (
    <Anchor
      className="embedded-whole"
      href={page}
      target="_blank"
      size="xs"
      onClick={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      {t.app.openWhole} <IconExternalLink size={12} aria-hidden />
    </Anchor>
  );
}

/** Does what the page around asks for, and nobody else's bidding. */
function useMessages(workspaces: readonly Workspace[]): void {
  useEffect(() => {
    const take = ({ source, data }: MessageEvent): void => {
      const asked = source === window.parent && source !== window ? readMessage(data) : null;
      if (!asked) return;
      const { open, press, ...looks } = asked;
      changePreferences(looks);
      if (press) {
        const key = press === 'next' ? 'PageDown' : 'PageUp';
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }));
      }
      if (open) void followLink(open, workspaces);
    };
    window.addEventListener('message', take);
    tellAround({ event: 'ready' });
    return () => window.removeEventListener('message', take);
  }, [workspaces]);
}

function useResultTold(): void {
  const { result, stale } = useShownResult();
  const finding = useFinding()?.text;
  useEffect(() => {
    if (!result || stale || finding === undefined) return;
    const { deadlockFree } = result.report.verification;
    tellAround({ event: 'result', engine: result.title.en, finding, deadlockFree });
  }, [result, stale, finding]);
}
