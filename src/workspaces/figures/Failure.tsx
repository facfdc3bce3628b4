import { Alert, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import type { LocalText } from '../../core/base/localText';
import { useLocal } from '../../i18n/language';

/** Why something did not work. */
export function Failure({ title, message }: { readonly title: string; readonly message: LocalText | string }) {
  const local = useLocal();
  return (
    <Alert color="red" title={title} role="alert" p="xs">
      <Text size="xs">{typeof message === 'string' ? message : local(message)}</Text>
    </Alert>
  );
}
