import { ActionIcon } from '@mantine/core';
import {
  IconBoxMultiple,
  IconDots,
  IconGridDots,
  IconLine,
  IconMarquee2,
  IconPointer,
  IconRouter,
  IconServer,
  IconStack2,
} from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import type { Canvas } from '../canvas/canvas';
import { useLanguage } from '../i18n/language';
import { type Tool, useEdit } from '../state/document/editStore';
import { latePart } from '../state/view/lateParts';
import { currentSurface } from '../state/view/surface';
import { Tip } from '../widgets/Tip';
import { attachEditing } from './attachEditing';
import styles from './EditTools.module.css';
import { commandNamed, type EditCommandId } from './editCommands';
import { RefusalLine } from './RefusalLine';
import { editTexts } from './texts';

const ContextMenu = latePart(() => import('./ContextMenu'));
const EditDialogs = latePart(() => import('./EditDialogs'));

const TOOLS: readonly { readonly id: EditCommandId; readonly tool: Tool; readonly icon: typeof IconLine }[] = [
  { id: 'toolSelect', tool: 'select', icon: IconPointer },
  { id: 'toolBox', tool: 'box', icon: IconMarquee2 },
  { id: 'toolSwitch', tool: 'switch', icon: IconRouter },
  { id: 'toolHost', tool: 'host', icon: IconServer },
  { id: 'toolLink', tool: 'link', icon: IconLine },
];

/** The drawing tools at the edge of the canvas, and what editing opens above it. */
export default function EditTools({ canvas }: { readonly canvas: Canvas }) {
  const tool = useEdit((e) => e.tool);
  const snap = useEdit((e) => e.snap);
  const dialog = useEdit((e) => e.dialog);
  useEffect(() => attachEditing(canvas), [canvas]);
  const texts = editTexts(useLanguage());
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label={texts.tools} aria-orientation="vertical">
        {TOOLS.map(({ id, tool: wanted, icon: Icon }) => (
          <ToolButton key={id} id={id} on={tool === wanted}>
            <Icon size={18} stroke={1.7} aria-hidden />
          </ToolButton>
        ))}
        <hr className={styles.rule} />
        <ToolButton id="addSwitches">
          <IconStack2 size={18} stroke={1.7} aria-hidden />
        </ToolButton>
        <ToolButton id="duplicate">
          <IconBoxMultiple size={18} stroke={1.7} aria-hidden />
        </ToolButton>
        <ToolButton id="snap" on={snap}>
          <IconGridDots size={18} stroke={1.7} aria-hidden />
        </ToolButton>
        <ToolButton id="menu">
          <IconDots size={18} stroke={1.7} aria-hidden />
        </ToolButton>
      </div>
      <RefusalLine />
      <Suspense fallback={null}>
        {dialog?.kind === 'menu' && <ContextMenu x={dialog.x} y={dialog.y} />}
        {dialog !== null && dialog.kind !== 'menu' && <EditDialogs dialog={dialog} />}
      </Suspense>
    </>
  );
}

interface ToolProps {
  readonly id: EditCommandId;
  readonly on?: boolean;
  readonly children: React.ReactNode;
}

function ToolButton({ id, on, children }: ToolProps) {
  const { keys, run } = commandNamed(id);
  const label = editTexts().commands[id];
  return (
    <Tip label={keys ? `${label} (${keys})` : label} position="right">
      <ActionIcon
        size="lg"
        variant={on ? 'filled' : 'subtle'}
        color={on ? undefined : 'gray'}
        aria-label={label}
        aria-pressed={on}
        aria-keyshortcuts={keys ?? undefined}
        data-tool={id}
        onClick={() => {
          run();
          // The next keys are meant for the canvas.
          if (id !== 'menu') currentSurface()?.focus();
        }}
      >
        {children}
      </ActionIcon>
    </Tip>
  );
}
