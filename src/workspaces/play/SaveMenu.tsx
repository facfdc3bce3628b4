import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useLanguage } from '../../i18n/language';
import { MenuButton } from '../../widgets/MenuButton';
import type { FilmSet } from './film/saveFilm';
import { playTexts } from './texts';

/** Ways out of the player; what writes the files loads with the menu. */
export function SaveMenu({ set }: { readonly set: FilmSet | null }) {
  const texts = playTexts(useLanguage());
  const standing = useRef(set);
  standing.current = set;
  return (
    <MenuButton
      end
      width={340}
      items={async () => {
        const { SaveItems } = await import('./film/SaveItems');
        return () => <SaveItems set={() => standing.current} />;
      }}
      button={
        <Button variant="default" leftSection={<IconDownload size={14} aria-hidden />} disabled={set === null}>
          {texts.save}
        </Button>
      }
    />
  );
}
