import { Button, Group, Loader, Text } from '@mantine/core';

interface Props {
  /** One sentence: what comes here. */
  readonly text: string;
  /** Brings it; left out where the form does not allow it yet. */
  readonly act?: { readonly label: string; readonly run: () => void } | false;
  /** It is on its way. */
  readonly busy?: boolean;
  readonly testId?: string;
}

/** Where results come, before there are any: what they will be, and the one button that brings them. */
export function NothingYet({ text, act, busy, testId }: Props) {
  if (busy) return <Loader size="sm" m="md" />;
  return (
    <Group p="md" data-testid={testId}>
      <Text size="sm" className="dimmed">
        {text}
      </Text>
      {act && (
        <Button variant="default" onClick={act.run}>
          {act.label}
        </Button>
      )}
    </Group>
  );
}
