import { Button, Stack, Text } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/language';
import { askWorkspace } from '../../state/view/pageStore';
import { TableSettings } from './TableSettings';
import { tableTexts } from './texts';

/** How the small tables are made. */
export default function TablesPanel() {
  const texts = tableTexts(useLanguage());
  return (
    <div className="panel-scroll">
      <Stack gap="xs">
        <Text size="xs" className="dimmed">
          {texts.intro}
        </Text>
        <TableSettings />
        <Button
          variant="default"
          leftSection={<IconPlayerTrackNext size={14} aria-hidden />}
          onClick={() => askWorkspace('play', { engine: 'table-limited' })}
        >
          {texts.play}
        </Button>
        <Text size="xs" className="dimmed">
          {texts.paramsHelp}
        </Text>
      </Stack>
    </div>
  );
}
