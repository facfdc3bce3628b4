import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useFocusHanded } from './useFocusHanded';

interface Props {
  readonly children: string;
  readonly disabled: boolean;
  /** Left out, it sends the form that it stands in. */
  readonly onClick?: () => void;
}

/** Starts what its workspace does. */
export function RunButton({ children, disabled, onClick }: Props) {
  const own = useFocusHanded<HTMLButtonElement>();
  return (
    <Button
      ref={own}
      type={onClick ? 'button' : 'submit'}
      disabled={disabled}
      onClick={onClick}
      leftSection={<IconPlayerPlay size={14} aria-hidden />}
    >
      {children}
    </Button>
  );
}
