import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePageTexts } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { removeSelection } from '../state/selection/selectionActions';

interface Props {
  readonly kind: string;
  readonly name: string;
  readonly id: string;
  readonly down: boolean;
  readonly children?: ReactNode;
  /** More that can be done with it. */
  readonly actions?: ReactNode;
}

/** Name and kind of an element, and what can be done with it. */
export function ElementHead({ kind, name, id, down, children, actions }: Props) {
  const t = usePageTexts();
  const setDown = useDocument((d) => d.setDown);
  return (
    <div>
      <Text size="xs" className="dimmed">
        {kind}
      </Text>
      <Title order={3} size="h5" style={{ overflowWrap: 'anywhere' }}>
        {name}{' '}
        {down && (
          <Badge className="verdict" size="sm" color="red" variant="light" tt="none">
            {t.inspector.failed}
          </Badge>
        )}
      </Title>
      {children}
      <Group gap={6} mt={6}>
        <Button variant="default" size="compact-xs" onClick={() => setDown(new Set([id]), !down)}>
          {down ? t.inspector.restore : t.inspector.fail}
        </Button>
        {actions}
        <Button
          variant="default"
          size="compact-xs"
          leftSection={<IconTrash size={12} aria-hidden />}
          onClick={removeSelection}
          aria-keyshortcuts="Delete"
        >
          {t.inspector.remove}
        </Button>
      </Group>
    </div>
  );
}
