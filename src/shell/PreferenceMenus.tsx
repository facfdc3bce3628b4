import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconLanguage, IconMoon, IconPresentation, IconSun } from '@tabler/icons-react';
import { LANGUAGES, useLanguage, usePageTexts } from '../i18n/language';
import { changePreferences, type ThemeChoice, usePreferences } from '../state/preferencesStore';

export function LanguageMenu() {
  const t = usePageTexts();
  const language = useLanguage();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t.top.language} title={t.top.language}>
          <IconLanguage size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map(({ id, name }) => (
          <Menu.Item
            key={id}
            lang={id}
            onClick={() => changePreferences({ language: id })}
            rightSection={mark(id === language)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
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

export function ThemeMenu() {
  const t = usePageTexts();
  const choice = usePreferences((v) => v.themeChoice);
  const theme = usePreferences((v) => v.theme);
  const projector = usePreferences((v) => v.projector);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t.top.theme} title={t.top.theme}>
          {theme === 'dark' ? <IconMoon size={18} /> : <IconSun size={18} />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  );
}

function mark(on: boolean) {
  return on ? <IconCheck size={14} aria-hidden /> : null;
}
