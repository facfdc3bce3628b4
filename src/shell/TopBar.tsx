import { ActionIcon, type ActionIconProps, Button, TextInput, VisuallyHidden } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconFolderOpen,
  IconHelp,
  IconLanguage,
  IconLayoutBottombar,
  IconLayoutSidebarRight,
  IconMenu2,
  IconMoon,
  IconPresentation,
  IconSearch,
  IconSettings,
  IconShare,
  IconSun,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { usePageTexts } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { openKeepDialog, useKeep } from '../state/persistence/keepStore';
import { latePart } from '../state/view/lateParts';
import { changePage, usePage } from '../state/view/pageStore';
import { changePreferences, usePreferences } from '../state/view/preferencesStore';
import { MenuButton } from '../widgets/MenuButton';
import { Tip } from '../widgets/Tip';
import { ExportMenu } from './exports/ExportMenu';
import { useImport } from './useImport';

interface Props {
  readonly onFind: () => void;
  readonly onHelp: () => void;
  readonly onSettings: () => void;
}

export function TopBar({ onFind, onHelp, onSettings }: Props) {
  const t = usePageTexts();
  const { pick } = useImport();
  const projector = usePreferences((v) => v.projector);
  return (
    <header className="topbar">
      <VisuallyHidden>
        <h1>Topoloom</h1>
      </VisuallyHidden>
      <img src="./icon.svg" alt="" width={24} height={24} />
      <FileMenu />
      <DesignName />
      <div className="topbar-quiet">
        <History />
      </div>
      <div className="topbar-space" />
      <Button
        variant="default"
        leftSection={<IconSearch size={14} aria-hidden />}
        onClick={onFind}
        aria-label={t.top.find}
        title={t.top.find}
        aria-keyshortcuts="Control+K"
        className="topbar-find"
      >
        <span className="topbar-word">{t.top.find}</span>
        <kbd className="topbar-kbd">Ctrl K</kbd>
      </Button>
      <div className="topbar-quiet">
        <Files onImport={pick} />
      </div>
      <PanelToggles />
      <div className="topbar-quiet">
        <PreferenceMenus />
      </div>
      {projector && (
        <BarButton
          label={t.top.projector}
          keys="Shift+P"
          Icon={IconPresentation}
          variant="filled"
          aria-pressed
          onClick={() => changePreferences({ projector: false })}
        />
      )}
      <BarButton label={t.top.settings} keys="Control+," Icon={IconSettings} onClick={onSettings} />
      <BarButton label={t.top.help} keys="?" Icon={IconHelp} onClick={onHelp} />
    </header>
  );
}

interface BarButtonProps extends Pick<ActionIconProps, 'variant' | 'disabled'> {
  readonly label: string;
  /** As `aria-keyshortcuts` has it. */
  readonly keys?: string;
  readonly Icon: typeof IconHelp;
  readonly 'aria-pressed'?: boolean;
  readonly onClick: () => void;
}

/** A sign that says what it does when pointed at. */
function BarButton({ label, keys, Icon, ...rest }: BarButtonProps) {
  return (
    <Tip label={label}>
      <ActionIcon aria-label={label} aria-keyshortcuts={keys} {...rest}>
        <Icon size={18} />
      </ActionIcon>
    </Tip>
  );
}

/** Import, export, share. */
function Files({ onImport }: { readonly onImport: () => void }) {
  const t = usePageTexts();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFolderOpen size={15} aria-hidden />}
        onClick={onImport}
        aria-label={t.top.import}
        title={t.top.import}
      >
        <span className="topbar-word">{t.top.import}</span>
      </Button>
      <ExportMenu />
      <BarButton label={t.top.share} Icon={IconShare} onClick={() => openKeepDialog('share')} />
    </>
  );
}

function History() {
  const t = usePageTexts();
  const past = useDocument((d) => d.past.at(-1)?.name);
  const future = useDocument((d) => d.future[0]?.name);
  const undo = useDocument((d) => d.undo);
  const redo = useDocument((d) => d.redo);
  const undoLabel = past ? t.top.undoStep({ step: t.step[past] }) : t.top.undo;
  const redoLabel = future ? t.top.redoStep({ step: t.step[future] }) : t.top.redo;
  return (
    <>
      <BarButton label={undoLabel} keys="Control+Z" Icon={IconArrowBackUp} onClick={undo} disabled={!past} />
      <BarButton label={redoLabel} keys="Control+Y" Icon={IconArrowForwardUp} onClick={redo} disabled={!future} />
    </>
  );
}

function PanelToggles() {
  const t = usePageTexts();
  const inspectorOpen = usePage((v) => v.inspectorOpen);
  const drawerOpen = usePage((v) => v.drawerOpen);
  const sheet = usePage((v) => v.sheet);
  const drawerLabel = drawerOpen ? t.results.close : t.results.open;
  const inspectorLabel = inspectorOpen ? t.inspector.close : t.inspector.open;
  return (
    <>
      <BarButton
        label={drawerLabel}
        Icon={IconLayoutBottombar}
        onClick={() => changePage({ drawerOpen: !drawerOpen, sheet: sheet === 'drawer' ? null : 'drawer' })}
      />
      <BarButton
        label={inspectorLabel}
        Icon={IconLayoutSidebarRight}
        onClick={() => changePage({ inspectorOpen: !inspectorOpen, sheet: sheet === 'inspector' ? null : 'inspector' })}
      />
    </>
  );
}

/** The design's name, edited in place: Enter or leaving takes it, Escape gives it up. */
function DesignName() {
  const t = usePageTexts();
  const name = useDocument((d) => d.topology.name);
  const rename = useDocument((d) => d.rename);
  const [draft, setDraft] = useState<string | null>(null);
  const take = (): void => {
    const wanted = draft?.trim();
    if (wanted && wanted !== name) rename(wanted);
    setDraft(null);
  };
  return (
    <TextInput
      className="topbar-name"
      aria-label={t.app.designName}
      placeholder={t.app.untitled}
      value={draft ?? name}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        // Enter and Escape are first for the input method, which is choosing characters.
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setDraft(null);
      }}
      maxLength={120}
    />
  );
}

const loadItems = async () => (await import('./persistence/FileMenuItems')).FileMenuItems;

const KeepMark = latePart(() => import('./persistence/KeepMark'));

/** Designs, files, links: what they do is loaded when the menu is about to be opened. */
function FileMenu() {
  const t = usePageTexts();
  const kept = useKeep((k) => k.kept);
  return (
    <>
      <MenuButton
        items={loadItems}
        width={280}
        button={
          <ActionIcon aria-label={t.top.file} title={t.top.file}>
            <IconMenu2 size={18} />
          </ActionIcon>
        }
      />
      {kept && (
        <Suspense fallback={null}>
          <KeepMark kept={kept} />
        </Suspense>
      )}
    </>
  );
}

const loadLanguages = async () => (await import('./PreferenceItems')).LanguageItems;

const loadThemes = async () => (await import('./PreferenceItems')).ThemeItems;

/** The menus of languages and of themes. */
function PreferenceMenus() {
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
