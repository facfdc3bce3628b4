import { Menu } from '@mantine/core';
import { useLanguage, useLocal } from '../../i18n/language';
import { playTexts } from './texts';
import type { WhatIfChoice } from './WhatIfs';

/** The list of alternative decisions to choose from. */
export function WhatIfItems({ choices }: { readonly choices: readonly WhatIfChoice[] }) {
  const texts = playTexts(useLanguage());
  const local = useLocal();
  return (
    <>
      {choices.map(({ text, of, take }) => (
        <Menu.Item key={text.en + of?.engine} onClick={take}>
          {of && `${local(of.title)}${texts.colon}`}
          {texts.whatIfOf({ otherwise: local(text) })}
        </Menu.Item>
      ))}
    </>
  );
}
