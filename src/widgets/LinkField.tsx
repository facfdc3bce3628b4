import { Button, Group, Text, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useLanguage } from '../i18n/language';
import { widgetTexts } from './texts';
import { useCopying } from './useCopying';

interface Props {
  readonly link: string;
  /** Said of the link, unless the browser refuses to copy it. */
  readonly note?: string;
  /** It has been refused before. */
  readonly refused?: boolean;
}

/** A link to read, and to copy: by hand where the browser refuses. */
export function LinkField({ link, note, refused = false }: Props) {
  const texts = widgetTexts(useLanguage());
  const field = useRef<HTMLInputElement>(null);
  const { copied, copy } = useCopying(link);
  const failed = copied === 'no' || (refused && copied === null);
  return (
    <>
      <Group gap="xs" align="end" wrap="nowrap">
        <TextInput
          ref={field}
          readOnly
          label={texts.link}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          style={{ flex: 1 }}
          data-autofocus={refused || undefined}
          data-testid="share-link"
        />
        <Button
          data-autofocus={!refused || undefined}
          onClick={() => {
            field.current?.select();
            void copy();
          }}
        >
          {copied === 'yes' ? texts.copied : texts.copy}
        </Button>
      </Group>
      <Text size="xs" className="dimmed" role={failed ? 'alert' : 'status'}>
        {failed ? texts.copyFailed : note}
      </Text>
    </>
  );
}
