import { Menu } from '@mantine/core';
import { IconFileTypeHtml, IconFileZip } from '@tabler/icons-react';
import { useLanguage, usePageTexts } from '../../../i18n/language';
import { type FilmSet, savePage, savePictures } from './saveFilm';
import { filmTexts } from './texts';

/** What a play can be saved as. @param set what stands on the stage by now; null while it is being worked out */
export function SaveItems({ set }: { readonly set: () => FilmSet | null }) {
  const texts = filmTexts(useLanguage());
  const t = usePageTexts();
  const withSet = (save: typeof savePage) => (): void => {
    const standing = set();
    if (standing) void save(standing, t);
  };
  return (
    <>
      <Menu.Item leftSection={<IconFileTypeHtml size={16} aria-hidden />} onClick={withSet(savePage)}>
        {texts.page}
        <small className="dimmed"> {texts.pageHelp}</small>
      </Menu.Item>
      <Menu.Item leftSection={<IconFileZip size={16} aria-hidden />} onClick={withSet(savePictures)}>
        {texts.pictures}
      </Menu.Item>
    </>
  );
}
