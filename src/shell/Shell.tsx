import { UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { useLocal, usePageTexts } from '../i18n/language';
import { useKeep } from '../state/persistence/keepStore';
import { latePart } from '../state/view/lateParts';
import { openWorkspace, usePage } from '../state/view/pageStore';
import { Tip } from '../widgets/Tip';
import { DropTarget } from './DropTarget';
import { HeldKeys } from './heldKeys';
import { KeepDialogs } from './persistence/KeepDialogs';
import { StatusBar } from './StatusBar';
import { TopBar } from './TopBar';
import { useImport } from './useImport';
import { useShortcuts } from './useShortcuts';
import { useRail, useWorkspace } from './useWorkspaces';
import { WideLayout } from './WideLayout';

const NarrowLayout = latePart(() => import('./NarrowLayout'));
const Palette = latePart(() => import('./Palette'));
const HelpDialog = latePart(() => import('./HelpDialog'));
const SettingsDialog = latePart(() => import('./settings/SettingsDialog'));
const KeepBar = latePart(() => import('./persistence/KeepBar'));

/** The page: bars around, workspaces over one canvas in the middle. */
export function Shell() {
  const wide = useMediaQuery('(min-width: 1000px)', true, { getInitialValueInEffect: false });
  const [paletteAsked, setPaletteAsked] = useState(0);
  const [helpOpen, setHelpOpen] = useState(false);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [keys] = useState(() => new HeldKeys());
  const openPalette = (): void => {
    keys.hold();
    setPaletteAsked((n) => n + 1);
  };
  const openHelp = (): void => setHelpOpen(true);
  const openSettings = (): void => setSettingsOpen(true);
  const { pick } = useImport();
  useShortcuts({ openPalette, openHelp, openSettings, openFile: pick });
  const told = useKeep((k) => k.messages.length > 0);
  return (
    <div className="shell">
      <TopBar onFind={openPalette} onHelp={openHelp} onSettings={openSettings} />
      <div className="shell-body">
        <Rail wide={wide} />
        <div className="shell-main">
          {wide ? (
            <WideLayout onFind={openPalette} />
          ) : (
            <Suspense fallback={null}>
              <NarrowLayout onFind={openPalette} />
            </Suspense>
          )}
          <Suspense fallback={null}>{told && <KeepBar />}</Suspense>
        </div>
      </div>
      <StatusBar />
      <DropTarget />
      <KeepDialogs />
      <Suspense fallback={null}>
        {paletteAsked > 0 && <Palette asked={paletteAsked} keys={keys} onHelp={openHelp} onSettings={openSettings} />}
        {settingsOpen && <SettingsDialog onClose={() => setSettingsOpen(false)} />}
        {helpOpen && <HelpDialog onClose={() => setHelpOpen(false)} />}
      </Suspense>
    </div>
  );
}

/** The workspaces, each a panel over the same design and canvas. */
export function Rail({ wide }: { readonly wide: boolean }) {
  const t = usePageTexts();
  const local = useLocal();
  const open = useWorkspace();
  const sheet = usePage((v) => v.sheet);
  return (
    <nav className="rail" aria-label={t.workspace.label}>
      {useRail().map(({ id, title, icon: Icon }) => {
        const current = id === open.id && (wide || sheet === 'workspace');
        return (
          <Tip key={id} label={local(title)} position="right" disabled={wide}>
            <UnstyledButton
              className="rail-button"
              aria-current={current ? 'page' : undefined}
              onClick={() => openWorkspace(id)}
            >
              <Icon size={20} stroke={1.6} aria-hidden />
              <span>{local(title)}</span>
            </UnstyledButton>
          </Tip>
        );
      })}
    </nav>
  );
}
