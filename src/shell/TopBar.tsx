import { ActionIcon, Button, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronDown,
  IconPresentation,
  IconSearch,
  IconShare,
  IconX,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { usePageTexts } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { openKeepDialog, useKeep } from '../state/persistence/keepStore';
import { latePart } from '../state/view/lateParts';
import { toggleProjector, usePreferences } from '../state/view/preferencesStore';
import { useRemarks } from '../state/view/remarksStore';
import { MenuButton } from '../widgets/MenuButton';
import { Tip } from '../widgets/Tip';
import { ExportMenu } from './exports/ExportMenu';

const RemarksMark = latePart(() => import('./remarks/RemarksMark'));

/** Name and size of the network, the search, and actions on the whole design. */
export function TopBar({ onFind }: { readonly onFind: () => void }) {
  const t = usePageTexts();
  const projector = usePreferences((v) => v.projector);
  const remarked = useRemarks((r) => r.imports.length > 0);
  if (projector) return <PresentBar />;
  return (
    <header className="topbar">
      <VisuallyHidden>
        <h1>Topoloom</h1>
      </VisuallyHidden>
      <div className="topbar-part">
        <img src="./icon.svg" alt="" width={28} height={28} />
        <DesignName />
        <FileMenu />
        <Counts />
        <Suspense fallback={null}>{remarked && <RemarksMark />}</Suspense>
      </div>
      <UnstyledButton className="topbar-find" onClick={onFind} aria-label={t.top.find} aria-keyshortcuts="Control+K">
        <IconSearch size={16} aria-hidden />
        <span className="topbar-word">{t.top.find}</span>
        <kbd className="topbar-kbd">Ctrl K</kbd>
      </UnstyledButton>
      <div className="topbar-part">
        <History />
        <BarButton
          label={t.top.present}
          help={t.top.projector}
          keys="Shift+P"
          Icon={IconPresentation}
          onClick={toggleProjector}
        />
        <BarButton
          label={t.top.shareShort}
          help={t.top.share}
          Icon={IconShare}
          onClick={() => openKeepDialog('share')}
        />
        <ExportMenu />
      </div>
    </header>
  );
}

/** While one presents: the name of the network, and the way out. */
function PresentBar() {
  const t = usePageTexts();
  const name = useDocument((d) => d.topology.name);
  return (
    <header className="topbar">
      <h1 className="topbar-title">{name || t.app.untitled}</h1>
      <ActionIcon
        aria-label={t.top.presentLeave}
        title={t.top.presentLeave}
        aria-keyshortcuts="Escape"
        onClick={toggleProjector}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </header>
  );
}

interface BarButtonProps {
  readonly label: string;
  /** Its accessible name: its action in more words. */
  readonly help: string;
  /** As `aria-keyshortcuts` has it. */
  readonly keys?: string;
  readonly Icon: typeof IconShare;
  readonly onClick: () => void;
}

/** A button with a word where there is room, else its sign. */
function BarButton({ label, help, keys, Icon, ...rest }: BarButtonProps) {
  return (
    <Button aria-label={help} title={help} aria-keyshortcuts={keys} variant="default" {...rest}>
      <Icon className="topbar-sign" size={18} aria-hidden />
      <span className="topbar-word">{label}</span>
    </Button>
  );
}

/** How much there is in the network. */
function Counts() {
  const t = usePageTexts();
  const { switchCount, hostCount, linkCount } = useDocument((d) => d.fabric);
  return (
    <p className="topbar-counts" data-testid="counts">
      <span>{t.status.switches({ count: switchCount })}</span>
      <span>{t.status.hosts({ count: hostCount })}</span>
      <span>{t.status.links({ count: linkCount })}</span>
    </p>
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
      <Tip label={undoLabel}>
        <ActionIcon
          className="topbar-step"
          aria-label={undoLabel}
          aria-keyshortcuts="Control+Z"
          onClick={undo}
          disabled={!past}
        >
          <IconArrowBackUp size={18} />
        </ActionIcon>
      </Tip>
      <Tip label={redoLabel}>
        <ActionIcon
          className="topbar-step"
          aria-label={redoLabel}
          aria-keyshortcuts="Control+Y"
          onClick={redo}
          disabled={!future}
        >
          <IconArrowForwardUp size={18} />
        </ActionIcon>
      </Tip>
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
            <IconChevronDown size={18} />
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
