import './mantineStyles';
import './app.css';
import { MantineProvider } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useNotices } from '../state/notices';
import { usePreferences } from '../state/preferencesStore';
import { usePlay } from '../workspaces/play/playStore';
import { Shell } from './Shell';
import { theme } from './theme';
import { useThemeOfScreen } from './useThemeOfScreen';

const NoticeBridge = lazy(() => import('./NoticeBridge'));
const PlayStage = lazy(() => import('../workspaces/play/PlayStage'));

export function App() {
  useThemeOfScreen();
  const noticed = useNotices((s) => s.notices.length > 0);
  const playing = usePlay((p) => p.played !== null);
  const scheme = usePreferences((v) => v.theme);
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme}>
      {noticed && (
        <Suspense fallback={null}>
          <NoticeBridge />
        </Suspense>
      )}
      <div inert={playing}>
        <Shell />
      </div>
      {playing && (
        <Suspense fallback={null}>
          <PlayStage />
        </Suspense>
      )}
    </MantineProvider>
  );
}
