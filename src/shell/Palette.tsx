import '@mantine/core/styles/ScrollArea.css';
import '../widgets/dialogStyles';
import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { IconCommand, IconServer, IconTopologyRing } from '@tabler/icons-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage, usePageTexts } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { usePaper } from '../state/results/paperStore';
import { type ElementRef, select } from '../state/selection/selectionStore';
import { focusOn } from '../state/view/canvasPort';
import type { Commands } from '../workspaces/workspace';
import { fieldWords, findCommands } from './fieldWords';
import type { HeldKeys } from './heldKeys';
import { editingCommands, pageCommands, type ShownCommand } from './shellCommands';
import { typeHeld } from './typeHeld';
import { useImport } from './useImport';
import { useRail, useWorkspaces } from './useWorkspaces';
import { loadCommands, railCommands } from './workspaceCommands';

const SHOWN = 30;

type SpotlightActions = (SpotlightActionData | SpotlightActionGroupData)[];

interface Props {
  /** Grows with every request to open. */
  readonly asked: number;
  /** Text typed for it until it has the keys itself. */
  readonly keys: HeldKeys;
  readonly onHelp: () => void;
  readonly onSettings: () => void;
}

/** Finds elements by name and does what menus and workspaces do. */
export default function Palette({ asked, keys, onHelp, onSettings }: Props) {
  const t = usePageTexts();
  const { switches, hosts } = useDocument((d) => d.topology);
  const field = useRef<HTMLInputElement>(null);
  const offered = useOffered(asked, keys, field);
  const commands = useCommands(offered, onHelp, onSettings);
  const actions = useMemo((): SpotlightActionGroupData[] => {
    const go = (target: ElementRef): void => {
      select([target]);
      focusOn([target]);
    };
    return [
      { group: t.palette.commands, actions: commands },
      {
        group: t.palette.switches,
        actions: switches.map((s) => ({
          id: s.id,
          label: s.name,
          leftSection: <IconTopologyRing size={16} aria-hidden />,
          onClick: () => go({ kind: 'switch', id: s.id }),
        })),
      },
      {
        group: t.palette.hosts,
        actions: hosts.map((h) => ({
          id: h.id,
          label: h.name,
          leftSection: <IconServer size={16} aria-hidden />,
          onClick: () => go({ kind: 'host', id: h.id }),
        })),
      },
    ];
  }, [t, commands, switches, hosts]);
  return (
    <Spotlight
      // Gone as soon as it closes: while it faded, keys and clicks meant for the design would be lost.
      transitionProps={{ duration: 150, exitDuration: 0 }}
      actions={actions}
      limit={SHOWN}
      filter={filterActions}
      shortcut={null}
      scrollable
      maxHeight="60vh"
      nothingFound={t.palette.nothing}
      searchProps={{
        placeholder: t.palette.placeholder,
        'aria-label': t.palette.title,
        ref: field,
        onFocus: ({ currentTarget }) => void typeHeld(keys, currentTarget),
      }}
    />
  );
}

/** Group by group, what is meant. */
function filterActions(query: string, groups: SpotlightActions): SpotlightActions {
  return groups.flatMap((item): SpotlightActions => {
    if (!('actions' in item)) return findCommands(query, [item]);
    const actions = findCommands(query, item.actions);
    return actions.length > 0 ? [{ ...item, actions }] : [];
  });
}

/** Commands that workspaces offer, a new list whenever that changes. Opens the palette once it is there: one may type a command and Enter at once. */
function useOffered(asked: number, keys: HeldKeys, field: RefObject<HTMLInputElement | null>): readonly Commands[] {
  const workspaces = useWorkspaces();
  const [offered, setOffered] = useState<readonly Commands[]>([]);
  useEffect(() => {
    if (asked === 0) return;
    let here = true;
    void loadCommands(workspaces).then((commands) => {
      if (!here) return;
      setOffered(commands);
      // Asked for once more while it stands: it has the focus already, and will not be notified.
      if (field.current && field.current === document.activeElement) void typeHeld(keys, field.current);
      else if (keys.holding) spotlight.open();
    });
    return () => {
      here = false;
    };
  }, [asked, workspaces, keys, field]);
  useEffect(() => {
    const stops = offered.map(({ subscribe }) => subscribe?.(() => setOffered((before) => [...before])));
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [offered]);
  return offered;
}

function useCommands(offered: readonly Commands[], onHelp: () => void, onSettings: () => void): SpotlightActionData[] {
  const t = usePageTexts();
  const language = useLanguage();
  const { pick } = useImport();
  const rail = useRail();
  const paper = usePaper((one) => one.paper?.preset.id ?? null);
  return useMemo(() => {
    const deeds = { pickFiles: () => void pick(), openHelp: onHelp, openSettings: onSettings };
    const commands: readonly ShownCommand[] = [
      ...railCommands(rail, language, t),
      ...pageCommands(language, t, deeds),
      ...editingCommands(),
      ...offered.flatMap(({ list }) => list(language, t)),
    ];
    return commands.map(({ id, label, run, mark }) => ({
      id,
      label,
      onClick: run,
      keywords: fieldWords(id, paper),
      leftSection: <IconCommand size={16} aria-hidden />,
      rightSection: mark,
    }));
  }, [t, language, pick, onHelp, onSettings, offered, rail, paper]);
}
