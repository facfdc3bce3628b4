import { Button, Group } from '@mantine/core';
import { usePageTexts } from '../i18n/language';

/** At the end of a table that shows only its first rows. */
export function ShowMore({ onClick }: { readonly onClick: () => void }) {
  const t = usePageTexts();
  return (
    <Group justify="center" p="xs">
      <Button variant="default" onClick={onClick}>
        {t.links.showMore}
      </Button>
    </Group>
  );
}
