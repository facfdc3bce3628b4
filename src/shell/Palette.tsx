import '@mantine/core/styles/ScrollArea.css';
import '../widgets/dialogStyles';
import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { IconCommand, IconServer, IconTopologyRing } from '@tabler/icons-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { PageTexts } from '../i18n/en';
import { LANGUAGES, pageTexts, useLanguage, usePageTexts } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { usePaper } from '../state/results/paperStore';
import { type ElementRef, select, useSelection } from '../state/selection/selectionStore';
import { focusOn } from '../state/view/canvasPort';
import { openWorkspace } from '../state/view/pageStore';
import type { Language } from '../state/view/preferencesStore';
import type { Command, Commands, Workspace } from '../workspaces/workspace';
import { fieldWords, findCommands } from './fieldWords';
import type { HeldKeys } from './heldKeys';
import { noteRecent, useRecent } from './recentStore';
import { commandsOfSelection, editingCommands, pageCommands, type ShownCommand } from './shellCommands';
import { useImport } from './useImport';
import { taskOf, useRail, useWorkspace, useWorkspaces } from './useWorkspaces';

const SHOWN = 30;

/** Of what is likely where one is, before all the others. */
const LIKELY = 8;

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
      ...commands,
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

/** Actions that match, by group; the group with the best match comes first. */
function filterActions(query: string, groups: SpotlightActions): SpotlightActions {
  const all = groups.flatMap((item) => ('actions' in item ? item.actions : [item]));
  const place = new Map(findCommands(query, all).map((action, i) => [action, i]));
  const at = (action: SpotlightActionData): number => place.get(action) ?? Number.POSITIVE_INFINITY;
  return groups
    .map((item) => ('actions' in item ? item : { group: '', actions: [item] }))
    .map(({ group, actions }) => ({
      group,
      actions: actions.filter((action) => place.has(action)).sort((a, b) => at(a) - at(b)),
    }))
    .filter(({ actions }) => actions.length > 0)
    .sort((a, b) => at(a.actions[0]) - at(b.actions[0]));
}

/** Commands that workspaces offer, a new list whenever that changes. Opens the palette once it is there: one may type a command and Enter at once. */
function useOffered(asked: number, keys: HeldKeys, field: RefObject<HTMLInputElement | null>): readonly Offered[] {
  const workspaces = useWorkspaces();
  const [offered, setOffered] = useState<readonly Offered[]>([]);
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

/** Commands in groups: what was done from here before, what is likely where one is, the others. */
function useCommands(
  offered: readonly Offered[],
  onHelp: () => void,
  onSettings: () => void,
): readonly SpotlightActionGroupData[] {
  const t = usePageTexts();
  const language = useLanguage();
  const { pick } = useImport();
  const rail = useRail();
  const open = useWorkspace();
  const selected = useSelection((s) => s.selection);
  const recent = useRecent((r) => r.ids);
  const paper = usePaper((one) => one.paper?.preset.id ?? null);
  const other = useOtherTexts(language);
  return useMemo(() => {
    const deeds = { pickFiles: () => void pick(), openHelp: onHelp, openSettings: onSettings };
    const listIn = (one: Language, texts: PageTexts): readonly ShownCommand[] => [
      ...railCommands(rail, one, texts),
      ...pageCommands(one, texts, deeds),
      ...offered.flatMap(({ list }) => list(one, texts)),
    ];
    const commands = [...listIn(language, t), ...editingCommands()];
    const abroad = namesIn(other ? listIn(other.language, other.texts) : []);
    const own = offered.filter(({ of }) => of === open.id).flatMap(({ list }) => list(language, t));
    const likely = new Set([...(selected.length > 0 ? commandsOfSelection() : []), ...own.map(({ id }) => id)]);
    const action = ({ id, label, names = [], run, mark }: ShownCommand): SpotlightActionData => ({
      id,
      label,
      onClick: () => {
        noteRecent(id);
        run();
      },
      keywords: [fieldWords(id, paper), ...names, ...(abroad.get(id) ?? [])],
      leftSection: <IconCommand size={16} aria-hidden />,
      rightSection: mark,
    });
    const before = recent.flatMap((id) => commands.filter((one) => one.id === id));
    const here = commands.filter((one) => likely.has(one.id) && !before.includes(one)).slice(0, LIKELY);
    const others = commands.filter((one) => !before.includes(one) && !here.includes(one));
    return [
      { group: t.palette.recent, actions: before.map(action) },
      { group: t.palette.likely, actions: here.map(action) },
      { group: t.palette.commands, actions: others.map(action) },
    ];
  }, [t, language, pick, onHelp, onSettings, offered, rail, open, selected, recent, paper, other]);
}

/** Labels by id. */
export const namesIn = (commands: readonly ShownCommand[]): ReadonlyMap<string, readonly string[]> =>
  new Map(commands.map(({ id, label }) => [id, [label]]));

interface OtherTexts {
  readonly language: Language;
  readonly texts: PageTexts;
}

/** The page's texts in the other language, since people mix them; null until they are here. */
function useOtherTexts(language: Language): OtherTexts | null {
  const [other, setOther] = useState<OtherTexts | null>(null);
  useEffect(() => {
    let here = true;
    const foreign = LANGUAGES.find(({ id }) => id !== language)?.id;
    if (!foreign) return;
    pageTexts[foreign]().then(
      (texts) => here && setOther({ language: foreign, texts }),
      // Without it the labels that are seen find all.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [language]);
  return other;
}

/** Types into a field the keys that were held for it, in their order, those that come meanwhile too; then it has the keys itself. */
async function typeHeld(held: HeldKeys, field: HTMLInputElement): Promise<void> {
  for (let key = held.next(); key && field.isConnected; key = held.next()) {
    if (key.key.length === 1) write(field, key.key);
    else if (key.key === 'Backspace') erase(field);
    else field.dispatchEvent(new KeyboardEvent('keydown', { key: key.key, code: key.code, bubbles: true }));
    // The list of findings follows in a task of its own; Enter means the first of them.
    await new Promise((resolve) => setTimeout(resolve));
  }
  held.release();
}

function write(field: HTMLInputElement, text: string): void {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { data: text, inputType: 'insertText', bubbles: true }));
}

function erase(field: HTMLInputElement): void {
  const end = field.selectionEnd ?? 0;
  const start = field.selectionStart === end ? Math.max(0, end - 1) : (field.selectionStart ?? 0);
  field.setRangeText('', start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { inputType: 'deleteContentBackward', bubbles: true }));
}

/** Opens each workspace of the rail. */
export function railCommands(rail: readonly Workspace[], language: Language, t: PageTexts): readonly Command[] {
  const titles = new Set(rail.map(({ title }) => title.en));
  return rail.map((one, i) => {
    const { id, title, tab = title } = one;
    const task = taskOf(one);
    const first = rail.findIndex((other) => taskOf(other) === task) === i;
    // A tab that is named as another workspace leads there.
    const others = [tab, ...(first ? [task.title] : [])].filter(({ en }) => !titles.has(en));
    return {
      id: `workspace-${id}`,
      label: `${t.workspace.label}${language === 'ja' ? '：' : ': '}${title[language]}`,
      names: [id, ...[title, ...others].flatMap(({ en, ja }) => [en, ja])],
      run: () => openWorkspace(id),
    };
  });
}

/** Commands of a workspace. */
interface Offered extends Commands {
  readonly of: string;
}

/** Loads what the workspaces offer, in their order; one that cannot be loaded offers nothing. */
export async function loadCommands(workspaces: readonly Workspace[]): Promise<readonly Offered[]> {
  const loaded = await Promise.allSettled(workspaces.map(({ commands }) => commands?.()));
  return loaded.flatMap((one, i) =>
    one.status === 'fulfilled' && one.value ? [{ ...one.value, of: workspaces[i].id }] : [],
  );
}
