import { Stack, Text } from '@mantine/core';
import { useLanguage } from '../../i18n/language';
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
        <Text size="xs" className="dimmed">
          {texts.paramsHelp}
        </Text>
      </Stack>
    </div>
  );
}
