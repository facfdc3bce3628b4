import { Button, Group } from '@mantine/core';

interface Props {
  readonly label: string;
  readonly onClick: () => void;
}

/** At the end of a table that shows only its first rows. */
export function ShowMore({ label, onClick }: Props) {
  return (
    <Group justify="center" p="xs">
      <Button variant="default" onClick={onClick}>
        {label}
      </Button>
    </Group>
  );
}
