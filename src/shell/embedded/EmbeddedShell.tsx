import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { usePageTexts } from '../../i18n/language';
import { useKeep } from '../../state/persistence/keepStore';
import { useShownResult } from '../../state/results/runStore';
import type { Embedding } from '../../state/view/embedding';
import { latePart } from '../../state/view/lateParts';
import { changePreferences } from '../../state/view/preferencesStore';
import type { Workspace } from '../../workspaces/workspace';
import { useFinding } from '../answer/useFinding';
import { CanvasArea } from '../CanvasArea';
import { followLink } from '../firstSight';
import { MiddleStage } from '../MiddleStage';
import { useWorkspace, useWorkspaces } from '../useWorkspaces';
import { WorkspacePanel } from '../WorkspacePanel';

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

/** Requests of the page around: `{ topoloom: { open: '#lesson=deadlock' } }` and so on, all in one message if it likes. */
interface Asked extends Partial<Embedding> {
  /** A fragment, as a link of the page ends with. */
  readonly open?: string;
  /** As the keys of a clicker go. */
  readonly press?: 'next' | 'previous';
}

/** Messages to the page around. */
type Told =
  | { readonly event: 'ready' }
  | { readonly event: 'result'; readonly engine: string; readonly finding: string; readonly deadlockFree: boolean };

/** A fragment of more characters is no link. */
const LONGEST = 2 ** 20;

/** Reads a message, whoever sent it; null if it is none of ours. Fields that it cannot have are passed over. */
export function readMessage(data: unknown): Asked | null {
  const said: unknown = Object(data).topoloom;
  if (typeof said !== 'object' || said === null) return null;
  const { open, press, language, theme } = said as Readonly<Record<string, unknown>>;
  return {
    ...(typeof open === 'string' && open.startsWith('#') && open.length <= LONGEST && { open }),
    ...((press === 'next' || press === 'previous') && { press }),
    ...((language === 'en' || language === 'ja') && { language }),
    ...((theme === 'auto' || theme === 'light' || theme === 'dark') && { themeChoice: theme }),
  };
}

/** Tells the page around, if there is one; whoever it is: nothing here comes from anybody but it. */
function tellAround(told: Told): void {
  if (window.parent !== window) window.parent.postMessage({ topoloom: told }, '*');
}
