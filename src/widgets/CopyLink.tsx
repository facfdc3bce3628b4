import { ActionIcon, Badge, Tooltip } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '../i18n/language';
import { widgetTexts } from './texts';

/** Copies a link, given as a fragment of this page's address, and says so for a moment. */
export function CopyLink({ link, label }: { readonly link: string; readonly label: string }) {
  const texts = widgetTexts(useLanguage());
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(new URL(link, window.location.href).href);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <>
      {copied && (
        <Badge variant="light" tt="none" role="status">
          {texts.copied}
        </Badge>
      )}
      <Tooltip label={label}>
        <ActionIcon aria-label={label} onClick={() => void copy()}>
          <IconLink size={16} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
