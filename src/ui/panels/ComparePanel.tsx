import '../widgets/formStyles';
import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { engineDescriptors } from '../../jobs/catalog';
import { compareEngines } from '../../state/compareActions';
import { useView } from '../../state/viewStore';
import { useLocal } from '../i18n/useLocal';
import { useReasons } from './useReasons';

/** Searches take a minute where the others take a blink: not unless asked for. */
const searches: ReadonlySet<string> = new Set(engineDescriptors.filter((e) => e.search).map((e) => e.id));

/** Choose engines and run them all; results stand in the drawer. */
export default function ComparePanel() {
  const { t } = useTranslation();
  const local = useLocal();
  const reasons = useReasons();
  const [left, setLeft] = useState<ReadonlySet<string>>(searches);
  const [done, setDone] = useState<number | null>(null);
  const able = engineDescriptors.filter((e) => !reasons.get(e.id));
  const chosen = able.filter((e) => !left.has(e.id));
  const run = async (): Promise<void> => {
    useView.setState({ drawerOpen: true, drawerTab: 'engines', sheet: 'drawer' });
    await compareEngines(chosen, setDone);
    setDone(null);
  };
  return (
    <div className="panel-scroll">
      <Stack gap="xs">
        <Text size="xs" className="dimmed">
          {t('compare.intro')}
        </Text>
        <Group justify="space-between">
          <Title order={2} size="h5">
            {t('compare.engines')}
          </Title>
          <Group gap={4}>
            <Button variant="subtle" size="compact-xs" onClick={() => setLeft(new Set())}>
              {t('compare.all')}
            </Button>
            <Button variant="subtle" size="compact-xs" onClick={() => setLeft(new Set(able.map((e) => e.id)))}>
              {t('compare.none')}
            </Button>
          </Group>
        </Group>
        {engineDescriptors.map((engine) => {
          const reason = reasons.get(engine.id);
          return (
            <Checkbox
              key={engine.id}
              label={local(engine.title)}
              description={local(reason ?? engine.summary)}
              disabled={Boolean(reason)}
              checked={!reason && !left.has(engine.id)}
              onChange={(event) => {
                const next = new Set(left);
                if (event.currentTarget.checked) next.delete(engine.id);
                else next.add(engine.id);
                setLeft(next);
              }}
            />
          );
        })}
        <Button
          onClick={run}
          disabled={chosen.length === 0 || done !== null}
          leftSection={<IconPlayerPlay size={14} aria-hidden />}
        >
          {done === null
            ? t('compare.run', { count: chosen.length })
            : t('compare.running', { done: done + 1, total: chosen.length })}
        </Button>
        <Text size="xs" className="dimmed">
          {t('compare.settings')}
        </Text>
      </Stack>
    </div>
  );
}
