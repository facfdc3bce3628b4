import './mantineStyles';
import '../widgets/tokens.css';
import './app.css';
import './touch.css';
import { Button, MantineProvider, Text } from '@mantine/core';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { usePageTexts } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { useKeep } from '../state/persistence/keepStore';
import { zoomTo } from '../state/view/canvasPort';
import { embedding } from '../state/view/embedding';
import { latePart, PartGuard, tryPartsAgain, useLateParts } from '../state/view/lateParts';
import { useNotices } from '../state/view/notices';
import { changePage, usePage } from '../state/view/pageStore';
import { changePreferences, usePreferences } from '../state/view/preferencesStore';
import type { Condition, Workspace } from '../workspaces/workspace';
import { Shell } from './Shell';
import { theme } from './theme';
import { useHolds, useWorkspaces } from './useWorkspaces';

const NoticeBridge = latePart(() => import('./NoticeBridge'));
const EmbeddedShell = latePart(() => import('./embedded/EmbeddedShell'));

export function App() {
  const scheme = usePreferences((v) => v.theme);
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme}>
      <PartBar />
      <PartGuard>
        <Page />
      </PartGuard>
    </MantineProvider>
  );
}

function Page() {
  useThemeOfScreen();
  const noticed = useNotices((s) => s.notices.length > 0);
  const workspaces = useWorkspaces();
  const covered = useHolds(useMemo(() => anyCover(workspaces), [workspaces]));
  return (
    <>
      {noticed && (
        <Suspense fallback={null}>
          <NoticeBridge />
        </Suspense>
      )}
      <div inert={covered}>
        {embedding ? (
          <Suspense fallback={null}>
            <EmbeddedShell />
          </Suspense>
        ) : (
          <Shell />
        )}
      </div>
      {workspaces.map(({ id, cover }) => cover && <Cover key={id} {...cover} />)}
    </>
  );
}

/** The cover that a workspace lays over the whole page, while it does. */
function Cover({ View, when }: NonNullable<Workspace['cover']>) {
  const stands = useHolds(when);
  return (
    stands && (
      <Suspense fallback={null}>
        <View />
      </Suspense>
    )
  );
}

function anyCover(workspaces: readonly Workspace[]): Condition {
  const all = workspaces.flatMap(({ cover }) => (cover ? [cover.when] : []));
  return {
    subscribe: (listener) => {
      const stops = all.map(({ subscribe }) => subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    holds: () => all.some(({ holds }) => holds()),
  };
}

/** Says that a part of the page is missing, what that means for the design, and what one can do. Part of the first load itself. */
function PartBar() {
  const { parts } = usePageTexts();
  const fault = useLateParts((late) => late.fault);
  const kept = useKeep((k) => k.kept);
  const changed = useDocument((d) => d.past.length > 0);
  if (!fault) return null;
  return (
    <div className="part-bar" role="alert">
      <Text size="sm">{`${parts[fault]} ${kept === 'saved' ? parts.kept : kept || changed ? parts.notKept : ''}`}</Text>
      <Button size="xs" onClick={tryPartsAgain}>
        {parts.retry}
      </Button>
      <Button size="xs" variant="default" onClick={() => window.location.reload()}>
        {parts.reload}
      </Button>
    </div>
  );
}

/** Keeps the theme in use in step with the choice and, where that is left to it, with the system. */
function useThemeOfScreen(): void {
  const choice = usePreferences((v) => v.themeChoice);
  const projector = usePreferences((v) => v.projector);
  const density = usePreferences((v) => v.density);
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const apply = (): void => {
      changePreferences({ theme: choice === 'auto' ? (dark.matches ? 'dark' : 'light') : choice });
    };
    apply();
    dark.addEventListener('change', apply);
    return () => dark.removeEventListener('change', apply);
  }, [choice]);
  const first = useRef(true);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-projector', projector);
    // Once the panes have changed there is another size to fill.
    if (!first.current) setTimeout(() => zoomTo('fit'), 100);
    first.current = false;
    if (!projector) return;
    // A lecture shows the network; what was open beside it comes back afterwards.
    const { inspectorOpen, drawerOpen } = usePage.getState();
    changePage({ inspectorOpen: false, drawerOpen: false, linked: '' });
    return () => {
      changePage({ inspectorOpen, drawerOpen });
    };
  }, [projector]);
  useEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
}
