import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { type Icon, IconFileImport, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/language';
import type { NamedFile } from '../jobs/ask/form';
import { EmptyState } from './EmptyState';
import { fileTexts } from './fileTexts';
import { More } from './More';

/** More files than these are folded up. */
const MOST_LISTED = 5;

/** Button that asks for files. */
export function PickFiles({ onClick, isMain = false }: { readonly onClick: () => void; readonly isMain?: boolean }) {
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      leftSection={<IconFileImport size={15} aria-hidden />}
      onClick={onClick}
    >
      {fileTexts(useLanguage()).pick}
    </Button>
  );
}

/** Files that were taken, each with a button that leaves it out; many are folded up. */
export function TakenFiles({
  files,
  onChange,
}: {
  readonly files: readonly NamedFile[];
  readonly onChange: (left: readonly NamedFile[]) => void;
}) {
  const texts = fileTexts(useLanguage());
  const list = files.map((file) => (
    <Group key={file.name} gap={4} wrap="nowrap" justify="space-between">
      <Text size="xs" truncate title={file.name}>
        {file.name}
      </Text>
      <ActionIcon
        variant="subtle"
        size="sm"
        aria-label={texts.leaveOut({ name: file.name })}
        onClick={() => onChange(files.filter((other) => other !== file))}
      >
        <IconX size={14} />
      </ActionIcon>
    </Group>
  ));
  return list.length > MOST_LISTED ? <More title={texts.files({ count: list.length })}>{list}</More> : list;
}

interface FilesEmptyProps {
  readonly Icon: Icon;
  /** One sentence. */
  readonly text: string;
  readonly onPick: () => void;
  /** A sample for who has nothing at hand: what it opens. */
  readonly sampleHelp: string;
  readonly onSample: () => void;
  readonly testId: string;
  readonly children?: ReactNode;
}

/** Large place to drop files, with a sample. */
export function FilesEmpty({ Icon, text, onPick, sampleHelp, onSample, testId, children }: FilesEmptyProps) {
  const texts = fileTexts(useLanguage());
  return (
    <EmptyState Icon={Icon} text={text} drop testId={testId}>
      <Group gap="xs" justify="center">
        <PickFiles isMain onClick={onPick} />
        <Button variant="default" title={sampleHelp} onClick={onSample}>
          {texts.sample}
        </Button>
      </Group>
      {children}
    </EmptyState>
  );
}
