import '@mantine/core/styles/Progress.css';
import { Button, Progress, Stack, Text } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePageTexts } from '../i18n/language';
import { useFocusHanded } from './useFocusHanded';

interface Props {
  /** The work under way. */
  readonly text: string;
  /** The same in short, where the text is long or only a stage. */
  readonly label?: string;
  /** 0 to 1. */
  readonly done: number;
  readonly onCancel: () => void;
  readonly cancel?: string;
  /** Other ways to end it. */
  readonly children?: ReactNode;
  readonly testId: string;
}

/** In the place of a button that runs something, while it runs: how far it is, and how to end it. */
export function Running({ text, label = text, done, onCancel, cancel, children, testId }: Props) {
  const t = usePageTexts();
  const own = useFocusHanded<HTMLDivElement>();
  return (
    <Stack ref={own} gap={4} data-testid={testId}>
      <Text size="xs" aria-live="polite">
        {text}
      </Text>
      <Progress value={100 * done} aria-label={label} />
      <Button variant="default" onClick={onCancel} leftSection={<IconPlayerStop size={14} aria-hidden />}>
        {cancel ?? t.status.cancel}
      </Button>
      {children}
    </Stack>
  );
}
