import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { ActionIcon, Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { IconFileImport, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/language';
import { type ListedDesign, listKept } from '../../state/persistence/keepActions';
import { takeSeenFiles } from './auditActions';
import { type AuditForm, changeAuditForm } from './auditStore';
import { auditTexts } from './texts';

/** Files of what was seen, or another design of this browser. */
export function SeenSource({ form }: { readonly form: AuditForm }) {
  const texts = auditTexts(useLanguage());
  return (
    <Stack gap="xs">
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={texts.from}
        data={[
          { value: 'files', label: texts.fromFiles },
          { value: 'design', label: texts.fromDesign },
        ]}
        value={form.from}
        onChange={(value) => changeAuditForm({ from: value === 'design' ? 'design' : 'files' })}
      />
      {form.from === 'files' ? <SeenFiles files={form.files} /> : <SeenDesign chosen={form.design} />}
    </Stack>
  );
}

function SeenFiles({ files }: { readonly files: readonly File[] }) {
  const texts = auditTexts(useLanguage());
  return (
    <>
      <Button variant="default" leftSection={<IconFileImport size={15} aria-hidden />} onClick={() => void pick()}>
        {texts.pick}
      </Button>
      {files.length > 0 ? (
        <Text size="xs" className="dimmed">
          {texts.noLink}
        </Text>
      ) : (
        <Text size="xs" className="dimmed">
          {texts.filesHelp}
        </Text>
      )}
      {files.map((file) => (
        <Group key={file.name} gap={4} wrap="nowrap" justify="space-between">
          <Text size="xs" truncate title={file.name}>
            {file.name}
          </Text>
          <ActionIcon
            variant="subtle"
            size="sm"
            aria-label={texts.dropFile({ name: file.name })}
            onClick={() => changeAuditForm({ files: files.filter((other) => other !== file) })}
          >
            <IconX size={14} />
          </ActionIcon>
        </Group>
      ))}
    </>
  );
}

async function pick(): Promise<void> {
  try {
    const { fileOpen } = await import('browser-fs-access');
    takeSeenFiles(await fileOpen({ multiple: true }));
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

function SeenDesign({ chosen }: { readonly chosen: AuditForm['design'] }) {
  const texts = auditTexts(useLanguage());
  const [designs, setDesigns] = useState<readonly ListedDesign[] | null>(null);
  useEffect(() => {
    let gone = false;
    // Without a store of designs there are none.
    void listKept()
      .catch(() => [])
      .then((listed) => {
        if (!gone) setDesigns(listed.filter(({ current }) => !current));
      });
    return () => {
      gone = true;
    };
  }, []);
  if (designs?.length === 0)
    return (
      <Text size="xs" className="dimmed">
        {texts.designNone}
      </Text>
    );
  return (
    <Select
      size="xs"
      label={texts.design}
      data={(designs ?? []).map(({ id, name }) => ({ value: id, label: name || id }))}
      value={chosen?.id ?? null}
      onChange={(id) => {
        const found = designs?.find((design) => design.id === id);
        changeAuditForm({ design: found ? { id: found.id, name: found.name } : null });
      }}
    />
  );
}
