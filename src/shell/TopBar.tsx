import { ActionIcon, Button, Tooltip, VisuallyHidden } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconFolderOpen,
  IconHelp,
  IconLayoutBottombar,
  IconLayoutSidebarRight,
  IconPresentation,
  IconSearch,
  IconSettings,
  IconShare,
} from '@tabler/icons-react';
import { usePageTexts } from '../i18n/language';
import { useDocument } from '../state/documentStore';
import { changePage, usePage } from '../state/pageStore';
import { useKeep } from '../state/persistence/keepStore';
import { changePreferences, usePreferences } from '../state/preferencesStore';
import { DesignName } from './DesignName';
import { ExportMenu } from './exports/ExportMenu';
import { FileMenu } from './FileMenu';
import { LanguageMenu, ThemeMenu } from './PreferenceMenus';
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
      <FileMenu onOpen={pick} />
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
        <Button
          variant="default"
          leftSection={<IconFolderOpen size={15} aria-hidden />}
          onClick={pick}
          aria-label={t.top.import}
          title={t.top.import}
        >
          <span className="topbar-word">{t.top.import}</span>
        </Button>
        <ExportMenu />
        <Tooltip label={t.top.share}>
          <ActionIcon onClick={() => useKeep.setState({ dialog: 'share' })} aria-label={t.top.share}>
            <IconShare size={18} />
          </ActionIcon>
        </Tooltip>
      </div>
      <PanelToggles />
      <div className="topbar-quiet">
        <LanguageMenu />
        <ThemeMenu />
      </div>
      {projector && (
        <Tooltip label={t.top.projector}>
          <ActionIcon
            variant="filled"
            aria-pressed
            aria-label={t.top.projector}
            aria-keyshortcuts="Shift+P"
            onClick={() => changePreferences({ projector: false })}
          >
            <IconPresentation size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={t.top.settings}>
        <ActionIcon onClick={onSettings} aria-label={t.top.settings} aria-keyshortcuts="Control+,">
          <IconSettings size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t.top.help}>
        <ActionIcon onClick={onHelp} aria-label={t.top.help} aria-keyshortcuts="?">
          <IconHelp size={18} />
        </ActionIcon>
      </Tooltip>
    </header>
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
      <Tooltip label={undoLabel}>
        <ActionIcon onClick={undo} disabled={!past} aria-label={undoLabel} aria-keyshortcuts="Control+Z">
          <IconArrowBackUp size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={redoLabel}>
        <ActionIcon onClick={redo} disabled={!future} aria-label={redoLabel} aria-keyshortcuts="Control+Y">
          <IconArrowForwardUp size={18} />
        </ActionIcon>
      </Tooltip>
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
      <Tooltip label={drawerLabel}>
        <ActionIcon
          onClick={() => changePage({ drawerOpen: !drawerOpen, sheet: sheet === 'drawer' ? null : 'drawer' })}
          aria-label={drawerLabel}
        >
          <IconLayoutBottombar size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={inspectorLabel}>
        <ActionIcon
          onClick={() =>
            changePage({ inspectorOpen: !inspectorOpen, sheet: sheet === 'inspector' ? null : 'inspector' })
          }
          aria-label={inspectorLabel}
        >
          <IconLayoutSidebarRight size={18} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
