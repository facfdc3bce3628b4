import { Button, Group } from '@mantine/core';
import { IconClipboardCheck, IconFileImport } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/language';
import { EmptyState } from '../../widgets/EmptyState';
import { pickSeenFiles } from './auditActions';
import { Formats } from './SeenSource';
import { auditTexts } from './texts';

/** A large place to drop what was seen of the design, and a sample for who has nothing at hand. */
export function AuditEmpty() {
  const texts = auditTexts(useLanguage());
  return (
    <EmptyState Icon={IconClipboardCheck} text={texts.none} drop testId="audit-empty">
      <Group gap="xs" justify="center">
        <Button leftSection={<IconFileImport size={15} aria-hidden />} onClick={() => void pickSeenFiles()}>
          {texts.pick}
        </Button>
        <Button
          variant="default"
          title={texts.sampleHelp}
          onClick={() => void import('./openSample').then(({ openSample }) => openSample())}
        >
          {texts.sample}
        </Button>
      </Group>
      <Formats />
    </EmptyState>
  );
}
