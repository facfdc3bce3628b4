import { ActionIcon, Badge, Stack } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { cloneElement, type ReactElement } from 'react';
import { useLanguage } from '../i18n/language';
import { Dialog } from './Dialog';
import { LinkField } from './LinkField';
import { Tip } from './Tip';
import { widgetTexts } from './texts';
import { useCopying } from './useCopying';

interface Props {
  /** A fragment of this page's address. */
  readonly link: string;
  readonly label: string;
  /** In place of an icon. */
  readonly button?: (copied: boolean) => ReactElement<{ onClick?: () => void }>;
}

/** Copies a link and says so; where the browser refuses, shows it to be copied by hand. */
export function CopyLink({ link, label, button }: Props) {
  const texts = widgetTexts(useLanguage());
  const whole = new URL(link, window.location.href).href;
  const { copied, copy, forget } = useCopying(whole);
  const onClick = (): void => void copy();
  return (
    <>
      {copied === 'yes' && !button && (
        <Badge variant="light" tt="none" role="status">
          {texts.copied}
        </Badge>
      )}
      <Tip label={label}>
        {button ? (
          cloneElement(button(copied === 'yes'), { onClick })
        ) : (
          <ActionIcon aria-label={label} onClick={onClick}>
            <IconLink size={16} />
          </ActionIcon>
        )}
      </Tip>
      {copied === 'no' && (
        <Dialog title={label} size="lg" onClose={forget}>
          <Stack gap="sm">
            <LinkField link={whole} refused />
          </Stack>
        </Dialog>
      )}
    </>
  );
}
