import { Button } from '@mantine/core';
import { IconDots, IconLine, IconPencil, IconPointer, IconRouter, IconServer } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { Canvas } from '../canvas/canvas';
import { makeRoom as makeRoomBelow } from '../canvas/makeRoom';
import { useLanguage } from '../i18n/language';
import { openTools, type Tool, useEdit } from '../state/document/editStore';
import { latePart } from '../state/view/lateParts';
import { currentSurface } from '../state/view/surface';
import { MenuButton } from '../widgets/MenuButton';
import { Tip } from '../widgets/Tip';
import { attachEditing } from './attachEditing';
import styles from './EditTools.module.css';
import { commandNamed, type EditCommandId } from './editCommands';
import { RefusalLine } from './RefusalLine';
import { editTexts } from './texts';

const ContextMenu = latePart(() => import('./ContextMenu'));
const EditDialogs = latePart(() => import('./EditDialogs'));

const TOOLS = [
  { id: 'toolSelect', tool: 'select', icon: IconPointer },
  { id: 'toolSwitch', tool: 'switch', icon: IconRouter },
  { id: 'toolHost', tool: 'host', icon: IconServer },
  { id: 'toolLink', tool: 'link', icon: IconLine },
] as const satisfies readonly { readonly id: EditCommandId; readonly tool: Tool; readonly icon: typeof IconLine }[];

const loadMore = async () => (await import('./MoreTools')).MoreTools;

interface Props {
  readonly canvas: Canvas;
  /** One can unfold the tools though none but the first is taken. */
  readonly offered: boolean;
  /** There is nothing yet, and the tools are what one needs. */
  readonly empty: boolean;
}

/** The drawing tools below the drawing, folded until they are wanted, and what editing opens above it. */
export default function EditTools({ canvas, offered, empty }: Props) {
  const tool = useEdit((e) => e.tool);
  const open = useEdit((e) => e.toolsOpen || e.tool !== 'select');
  const dialog = useEdit((e) => e.dialog);
  useEffect(() => attachEditing(canvas), [canvas]);
  useEffect(() => {
    if (empty) openTools(true);
  }, [empty]);
  const texts = editTexts(useLanguage());
  return (
    <>
      {(offered || open) && (
        <div className={styles.tools} role="toolbar" aria-label={texts.tools} data-drawing-tools ref={makeRoomBelow}>
          <Button
            className={styles.tool}
            size="xs"
            variant="subtle"
            leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
            aria-expanded={open}
            data-tool="draw"
            onClick={() => openTools(!open)}
          >
            {texts.toolNames.draw}
          </Button>
          {open && <OpenTools tool={tool} />}
        </div>
      )}
      <RefusalLine />
      <Suspense fallback={null}>
        {dialog?.kind === 'menu' && <ContextMenu x={dialog.x} y={dialog.y} />}
        {dialog !== null && dialog.kind !== 'menu' && <EditDialogs dialog={dialog} />}
      </Suspense>
    </>
  );
}

function OpenTools({ tool }: { readonly tool: Tool }) {
  const texts = editTexts(useLanguage());
  return (
    <>
      {TOOLS.map(({ id, tool: wanted, icon: Icon }) => (
        <ToolButton key={id} id={id} on={tool === wanted} icon={<Icon size={16} stroke={1.7} aria-hidden />} />
      ))}
      <MenuButton
        items={loadMore}
        button={
          <Button
            className={styles.tool}
            size="xs"
            variant={tool === 'box' ? 'filled' : 'subtle'}
            leftSection={<IconDots size={16} stroke={1.7} aria-hidden />}
            data-tool="more"
          >
            {texts.toolNames.more}
          </Button>
        }
      />
    </>
  );
}

interface ToolProps {
  readonly id: (typeof TOOLS)[number]['id'];
  readonly on: boolean;
  readonly icon: ReactNode;
}

function ToolButton({ id, on, icon }: ToolProps) {
  const { keys, run } = commandNamed(id);
  const texts = editTexts();
  return (
    <Tip label={`${texts.commands[id]} (${keys})`} position="top">
      <Button
        className={styles.tool}
        size="xs"
        variant={on ? 'filled' : 'subtle'}
        leftSection={icon}
        aria-pressed={on}
        aria-keyshortcuts={keys ?? undefined}
        data-tool={id}
        onClick={() => {
          run();
          // The next keys are meant for the canvas.
          currentSurface()?.focus();
        }}
      >
        {texts.toolNames[id]}
      </Button>
    </Tip>
  );
}
