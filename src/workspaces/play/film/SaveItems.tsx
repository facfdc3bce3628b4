import { Menu } from '@mantine/core';
import { IconCheck, IconFileTypeHtml, IconFileZip, IconGif } from '@tabler/icons-react';
import { useLanguage, usePageTexts } from '../../../i18n/language';
import { useWishedWords, wishWords } from '../../../state/view/pictureWords';
import { type FilmSet, type Making, saveAnimation, savePage, savePictures } from './saveFilm';
import { filmTexts } from './texts';

interface Props {
  /** Returns the contents of the stage now; null while they are being computed. */
  readonly set: () => FilmSet | null;
  /** Makes a file that takes a while. */
  readonly make: (work: (making: Making) => Promise<void>) => Promise<void>;
}

/** The menu items of the formats that a play can be saved in. */
export function SaveItems({ set, make }: Props) {
  const texts = filmTexts(useLanguage());
  const t = usePageTexts();
  const wished = useWishedWords();
  const withSet = (save: (standing: FilmSet) => Promise<void>) => (): void => {
    const standing = set();
    if (standing) void save(standing);
  };
  return (
    <>
      <Menu.Item
        leftSection={<IconFileTypeHtml size={16} aria-hidden />}
        onClick={withSet((standing) => savePage(standing, t))}
      >
        {texts.page}
        <small className="dimmed"> {texts.pageHelp}</small>
      </Menu.Item>
      <Menu.Item
        leftSection={<IconGif size={16} aria-hidden />}
        onClick={withSet((standing) => make((making) => saveAnimation(standing, t, making)))}
      >
        {texts.animation}
        <small className="dimmed"> {texts.animationHelp}</small>
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileZip size={16} aria-hidden />}
        onClick={withSet((standing) => savePictures(standing, t))}
      >
        {texts.pictures}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{texts.inPictures}</Menu.Label>
      {(['title', 'caption', 'source'] as const).map((part) => (
        <Menu.Item
          key={part}
          role="menuitemcheckbox"
          aria-checked={wished[part]}
          closeMenuOnClick={false}
          leftSection={<IconCheck size={16} style={{ visibility: wished[part] ? 'visible' : 'hidden' }} aria-hidden />}
          onClick={() => wishWords({ [part]: !wished[part] })}
        >
          {texts.words[part]}
        </Menu.Item>
      ))}
    </>
  );
}
