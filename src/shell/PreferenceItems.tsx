import { Menu } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconPresentation, IconSun } from '@tabler/icons-react';
import { LANGUAGES, useLanguage, usePageTexts } from '../i18n/language';
import { changePreferences, type ThemeChoice, usePreferences } from '../state/view/preferencesStore';

export function LanguageItems() {
  const language = useLanguage();
  return LANGUAGES.map(({ id, name }) => (
    <Menu.Item
      key={id}
      lang={id}
      onClick={() => changePreferences({ language: id })}
      rightSection={mark(id === language)}
    >
      {name}
    </Menu.Item>
  ));
}

const THEMES: readonly {
  readonly id: ThemeChoice;
  readonly key: 'themeAuto' | 'themeLight' | 'themeDark';
  readonly icon: typeof IconSun;
}[] = [
  { id: 'auto', key: 'themeAuto', icon: IconDeviceDesktop },
  { id: 'light', key: 'themeLight', icon: IconSun },
  { id: 'dark', key: 'themeDark', icon: IconMoon },
];

export function ThemeItems() {
  const t = usePageTexts();
  const choice = usePreferences((v) => v.themeChoice);
  const projector = usePreferences((v) => v.projector);
  return (
    <>
      {THEMES.map(({ id, key, icon: Icon }) => (
        <Menu.Item
          key={id}
          leftSection={<Icon size={16} aria-hidden />}
          rightSection={mark(id === choice)}
          onClick={() => changePreferences({ themeChoice: id })}
        >
          {t.top[key]}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconPresentation size={16} aria-hidden />}
        rightSection={mark(projector)}
        onClick={() => changePreferences({ projector: !projector })}
      >
        {t.top.projector}
      </Menu.Item>
    </>
  );
}

function mark(on: boolean) {
  return on ? <IconCheck size={14} aria-hidden /> : null;
}
