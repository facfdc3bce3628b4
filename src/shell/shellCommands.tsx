import type { ReactNode } from 'react';
import { seeTexts } from '../appearance/texts';
import { formatDescriptors } from '../core/formats/registry';
import { editCommands } from '../editing/editCommands';
import { editTexts } from '../editing/texts';
import type { PageTexts } from '../i18n/en';
import { LANGUAGES } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { openKeepDialog } from '../state/persistence/keepStore';
import { traceSelected } from '../state/results/pathActions';
import { useRuns } from '../state/results/runStore';
import { type ElementRef, select } from '../state/selection/selectionStore';
import { focusOn, zoomTo } from '../state/view/canvasPort';
import { toggleLoads, toggleTurns, useLook } from '../state/view/lookStore';
import { changePreferences, type Language, toggleProjector } from '../state/view/preferencesStore';
import { openSeePanel } from '../state/view/seeStore';
import type { Command } from '../workspaces/workspace';
import { menuTexts } from './exports/menuTexts';
import { everythingTitle, saveFormat } from './exports/saveFormat';
import { openCabling, saveDrawio } from './exports/saveForPeople';
import { saveDesign } from './persistence/designFile';
import { keepTexts } from './persistence/texts';
import { remarkTexts } from './remarks/texts';

const THEME_NAMES = { auto: 'themeAuto', light: 'themeLight', dark: 'themeDark' } as const;

/** A command, and what stands at its end. */
export interface ShownCommand extends Command {
  readonly mark?: ReactNode;
}

export type PageDeeds = Readonly<Record<'pickFiles' | 'openHelp' | 'openSettings', () => void>>;

/** Commands that the page itself offers in the palette: history, view, files, preferences. */
export function pageCommands(language: Language, t: PageTexts, deeds: PageDeeds): readonly ShownCommand[] {
  const keep = keepTexts(language);
  const see = seeTexts(language);
  const colon = language === 'ja' ? '：' : ': ';
  const command = (id: string, label: string, run: () => void): Command => ({ id, label, run });
  return [
    command('undo', t.top.undo, () => useDocument.getState().undo()),
    command('redo', t.top.redo, () => useDocument.getState().redo()),
    command('fit', t.palette.fit, () => zoomTo('fit')),
    command('bottleneck', t.palette.bottleneck, goToBottleneck),
    command('loads', t.palette.toggleLoads, toggleLoads),
    command('turns', t.palette.toggleTurns, toggleTurns),
    command('import', t.top.import, deeds.pickFiles),
    command('remarks', remarkTexts(language).open, () => openKeepDialog('remarks')),
    command('designs', keep.designs, () => openKeepDialog('designs')),
    command('share', keep.share, () => openKeepDialog('share')),
    command('save', keep.saveFile, () => void saveDesign(false)),
    command('save-as', keep.saveFileAs, () => void saveDesign(true)),
    ...exportCommands(language).map(([id, label, run]) =>
      command(`export-${id}`, `${t.top.export}${colon}${label}`, run),
    ),
    ...LANGUAGES.map(({ id, name }) =>
      command(`language-${id}`, `${t.top.language}${colon}${name}`, () => changePreferences({ language: id })),
    ),
    ...(['auto', 'light', 'dark'] as const).map((choice) =>
      command(`theme-${choice}`, `${t.top.theme}${colon}${t.top[THEME_NAMES[choice]]}`, () =>
        changePreferences({ themeChoice: choice }),
      ),
    ),
    command('help', t.top.help, deeds.openHelp),
    command('settings', t.top.settings, deeds.openSettings),
    { ...command('projector', t.top.projector, toggleProjector), names: [t.top.present] },
    command('loads-panel', see.loadsTitle, () => openSeePanel('loads')),
    command('arrange', see.arrangeTitle, () => openSeePanel('arrange')),
    command('trace', see.trace, traceSelected),
  ];
}

/** Commands that editing offers. What each would do is decided when it is run: the list is made before. */
export function editingCommands(): readonly ShownCommand[] {
  return editCommands
    .filter(({ id }) => id !== 'menu')
    .map(({ id, can, run, keys }) => ({
      id: `edit-${id}`,
      label: editTexts().commands[id],
      run: () => {
        if (can()) run();
      },
      mark: keys ? <kbd>{keys}</kbd> : undefined,
    }));
}

/** Ids of the commands that would change what is selected, those of its kind alone. */
export function commandsOfSelection(): readonly string[] {
  return editCommands.filter(({ group, can }) => group === 'change' && can()).map(({ id }) => `edit-${id}`);
}

/** Exports for other programs and people, as id, name and deed. */
function exportCommands(language: Language): readonly (readonly [string, string, () => void])[] {
  const exportTexts = menuTexts(language);
  return [
    ['zip', everythingTitle(language), () => void saveFormat('all')],
    ['picture', exportTexts.picture, () => openKeepDialog('picture')],
    ['cabling', exportTexts.cabling, () => openCabling(language)],
    ['drawio', exportTexts.drawio, () => void saveDrawio()],
    ...formatDescriptors
      .filter(({ writes }) => writes)
      .map(({ id, title }) => [id, title[language], () => void saveFormat(id)] as const),
  ];
}

function goToBottleneck(): void {
  const { shownRun } = useLook.getState();
  const result = shownRun === null ? undefined : useRuns.getState().results.get(shownRun);
  if (!result || result.load.length === 0) return;
  let most = 0;
  for (let c = 1; c < result.load.length; c++) if (result.load[c] > result.load[most]) most = c;
  const target: ElementRef = { kind: 'link', id: result.topology.links[result.fabric.linkRecord[most >> 1]].id };
  select([target]);
  focusOn([target]);
}
