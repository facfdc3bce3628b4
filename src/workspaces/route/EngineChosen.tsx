import { Button, Group, Text } from '@mantine/core';
import { useLanguage, useLocal } from '../../i18n/language';
import { choosePerNetwork } from '../../state/results/autoRoute';
import { useRouteSetup } from '../../state/results/routeSetupStore';
import { useSuited } from '../../state/results/useReasons';
import { engineTexts } from './texts';

/** Why this engine is in the form: chosen for the network, or another one suits it better than the one that was chosen. */
export function EngineChosen({ engine }: { readonly engine: string }) {
  const texts = engineTexts(useLanguage());
  const local = useLocal();
  const byPage = useRouteSetup((v) => v.engineBy === 'page');
  const suited = useSuited();
  if (!suited?.suits) return null;
  if (byPage && suited.id === engine) {
    return (
      <Text size="xs" className="dimmed" data-testid="engine-chosen">
        {texts.chosen({ network: local(suited.suits) })}
      </Text>
    );
  }
  if (byPage) return null;
  const label = texts.choose({ engine: local(suited.title), network: local(suited.suits) });
  return (
    <Group gap={4} data-testid="engine-chosen">
      <Text size="xs" className="dimmed">
        {texts.yours}
      </Text>
      <Button size="compact-xs" variant="subtle" title={label} onClick={choosePerNetwork}>
        {texts.letPage}
      </Button>
    </Group>
  );
}
