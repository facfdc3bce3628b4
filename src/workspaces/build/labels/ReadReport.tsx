import { List, Text } from '@mantine/core';
import { useLanguage, useLocal } from '../../../i18n/language';
import { useLabels } from './labelsStore';
import { labelTexts } from './texts';

const SHOWN = 20;

/** Shows the result of reading the last file that came back. */
export function ReadReport() {
  const texts = labelTexts(useLanguage());
  const local = useLocal();
  const read = useLabels((s) => s.read);
  if (!read) return null;
  const { changed, missing, conflicts } = read;
  return (
    <div role="status" data-testid="schedule-read">
      <Text size="xs">{texts.readDone({ changed, missing })}</Text>
      {conflicts.length > 0 && (
        <>
          <Text size="xs" fw={600}>
            {texts.conflicts({ count: conflicts.length })}
          </Text>
          <List size="xs">
            {conflicts.slice(0, SHOWN).map(({ line, cable, text }) => (
              <List.Item key={line}>
                {texts.line({ line, cable })}: {local(text)}
              </List.Item>
            ))}
            {conflicts.length > SHOWN && <List.Item>{texts.more({ count: conflicts.length - SHOWN })}</List.Item>}
          </List>
        </>
      )}
    </div>
  );
}
