import './mantineStyles';
import './app.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useView } from '../../state/viewStore';
import { NoticeBridge } from './NoticeBridge';
import { Shell } from './Shell';
import { theme } from './theme';
import { useThemeOfScreen } from './useThemeOfScreen';

export function App() {
  useThemeOfScreen();
  const scheme = useView((v) => v.theme);
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme}>
      <Notifications position="bottom-right" limit={4} autoClose={8000} />
      <NoticeBridge />
      <Shell />
    </MantineProvider>
  );
}
