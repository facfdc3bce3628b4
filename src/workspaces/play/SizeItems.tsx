import { Menu } from '@mantine/core';
import { IconTextDecrease, IconTextIncrease } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/language';
import { resizeCaptions, resizeNames } from './sizeStore';
import { playTexts } from './texts';

/** Sizes to choose from, which stay open: one looks at what comes of it. */
export function SizeItems() {
  const { sizes } = playTexts(useLanguage());
  const items = [
    { label: sizes.captionsLarger, icon: IconTextIncrease, go: () => resizeCaptions(1) },
    { label: sizes.captionsSmaller, icon: IconTextDecrease, go: () => resizeCaptions(-1) },
    { label: sizes.namesLarger, icon: IconTextIncrease, go: () => resizeNames(1) },
    { label: sizes.namesSmaller, icon: IconTextDecrease, go: () => resizeNames(-1) },
  ];
  return items.map(({ label, icon: Icon, go }) => (
    <Menu.Item key={label} closeMenuOnClick={false} leftSection={<Icon size={16} aria-hidden />} onClick={go}>
      {label}
    </Menu.Item>
  ));
}
