import { Menu } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconHelp, IconMoon, IconSettings, IconSun } from '@tabler/icons-react';
import { LANGUAGES, useLanguage, usePageTexts } from '../i18n/language';
import { changePreferences, type ThemeChoice, usePreferences } from '../state/view/preferencesStore';

const THEMES: readonly {
  readonly id: ThemeChoice;
  readonly key: 'themeAuto' | 'themeLight' | 'themeDark';
  readonly icon: typeof IconSun;
}[] = [
  { id: 'auto', key: 'themeAuto', icon: IconDeviceDesktop },
  { id: 'light', key: 'themeLight', icon: IconSun },
  { id: 'dark', key: 'themeDark', icon: IconMoon },
];

interface Props {
  readonly onHelp: () => void;
  readonly onSettings: () => void;
}

/** Language, theme, settings and help. */
export function PreferenceItems({ onHelp, onSettings }: Props) {
  const t = usePageTexts();
  const language = useLanguage();
  const choice = usePreferences((v) => v.themeChoice);
  return (
    <>
      <Menu.Label>{t.top.language}</Menu.Label>
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
      <Menu.Label>{t.top.theme}</Menu.Label>
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
        leftSection={<IconSettings size={16} aria-hidden />}
        rightSection={<kbd className="topbar-kbd">Ctrl ,</kbd>}
        onClick={onSettings}
      >
        {t.top.allSettings}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconHelp size={16} aria-hidden />}
        rightSection={<kbd className="topbar-kbd">?</kbd>}
        onClick={onHelp}
      >
        {t.top.help}
      </Menu.Item>
    </>
  );
}

function mark(on: boolean) {
  return on ? <IconCheck size={14} aria-hidden /> : null;
}
