import './dialogStyles';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTexts } from '../i18n/language';
import { useFocusBack } from './useFocusBack';

interface Props {
  readonly title: string;
  readonly size: 'lg' | 'xl';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog as long as it is there; what had the focus before has it again afterwards. */
export function Dialog({ title, size, onClose, children }: Props) {
  useFocusBack();
  const t = usePageTexts();
  return (
    <Modal opened onClose={onClose} title={title} size={size} closeButtonProps={{ 'aria-label': t.common.close }}>
      {children}
    </Modal>
  );
}
