import { ActionIcon } from '@mantine/core';
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import { usePageTexts } from '../i18n/language';
import { usePreferences } from '../state/view/preferencesStore';
import { MenuButton } from '../widgets/MenuButton';

const loadLanguages = async () => (await import('./PreferenceItems')).LanguageItems;
const loadThemes = async () => (await import('./PreferenceItems')).ThemeItems;

/** The menus of languages and of themes. */
export function PreferenceMenus() {
  const t = usePageTexts();
  const theme = usePreferences((v) => v.theme);
  return (
    <>
      <MenuButton
        items={loadLanguages}
        end
        button={
          <ActionIcon aria-label={t.top.language} title={t.top.language}>
            <IconLanguage size={18} />
          </ActionIcon>
        }
      />
      <MenuButton
        items={loadThemes}
        end
        button={
          <ActionIcon aria-label={t.top.theme} title={t.top.theme}>
            {theme === 'dark' ? <IconMoon size={18} /> : <IconSun size={18} />}
          </ActionIcon>
        }
      />
    </>
  );
}
