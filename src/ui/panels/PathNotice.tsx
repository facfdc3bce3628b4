import { Button, Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDocument } from '../../state/documentStore';
import { useJobs } from '../../state/jobStore';
import { useView } from '../../state/viewStore';
import { ElementLink } from './ElementLink';

/** The route that is drawn, switch by switch. */
export function PathNotice() {
  const { t } = useTranslation();
  const path = useJobs((j) => j.path);
  const { hosts, switches } = useDocument((d) => d.topology);
  if (!path || !hosts[path.source] || !hosts[path.destination]) return null;
  const outcome = {
    arrives: t('inspector.arrives', { count: path.channels.length }),
    loops: t('inspector.loops'),
    'no-route': t('inspector.stops'),
  }[path.outcome];
  return (
    <Paper withBorder p="xs" mb="sm" data-testid="path">
      <Text size="xs" fw={600}>
        {t('inspector.routeOf', { source: hosts[path.source].name, destination: hosts[path.destination].name })}
      </Text>
      <Text size="xs" className="dimmed">
        {outcome}
      </Text>
      <ol className="path-steps">
        {Array.from(path.switches, (s, i) => (
          <li key={s}>
            <ElementLink to={{ kind: 'switch', id: switches[s].id }}>{switches[s].name}</ElementLink>{' '}
            <span className="dimmed">
              → {path.ports[i] === 0 ? t('inspector.noRoute') : t('inspector.atPort', { port: path.ports[i] })}
            </span>
          </li>
        ))}
      </ol>
      <Button size="compact-xs" variant="default" onClick={() => useView.setState({ pathPair: null })}>
        {t('inspector.clearRoute')}
      </Button>
    </Paper>
  );
}
