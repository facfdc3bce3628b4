import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { useKeep } from '../state/persistence/keepStore';
import { latePart } from '../state/view/lateParts';
import { DropTarget } from './DropTarget';
import { HeldKeys } from './heldKeys';
import { KeepDialogs } from './persistence/KeepDialogs';
import { Rail } from './Rail';
import { TopBar } from './TopBar';
import { useImport } from './useImport';
import { useShortcuts } from './useShortcuts';
import { WideLayout } from './WideLayout';

const PhoneLayout = latePart(() => import('./phone/PhoneLayout'));
const NarrowLayout = latePart(() => import('./NarrowLayout'));
const Palette = latePart(() => import('./Palette'));
const HelpDialog = latePart(() => import('./HelpDialog'));
const SettingsDialog = latePart(() => import('./settings/SettingsDialog'));
const KeepBar = latePart(() => import('./persistence/KeepBar'));

/** The page: bars around, workspaces over one canvas in the middle. */
export function Shell() {
  const wide = useMediaQuery('(min-width: 1000px)', true, { getInitialValueInEffect: false });
  const phone = useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false });
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
      {phone ? (
        <Suspense fallback={null}>
          <PhoneLayout onFind={openPalette} onSettings={openSettings} bar={told && <KeepBar />} />
        </Suspense>
      ) : (
        <>
          <TopBar onFind={openPalette} />
          <div className="shell-body">
            <Rail wide={wide} onHelp={openHelp} onSettings={openSettings} />
            <div className="shell-main">
              {wide ? (
                <WideLayout />
              ) : (
                <Suspense fallback={null}>
                  <NarrowLayout />
                </Suspense>
              )}
              <Suspense fallback={null}>{told && <KeepBar />}</Suspense>
            </div>
          </div>
        </>
      )}
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
