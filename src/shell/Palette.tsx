import { zoomTo } from '../state/canvasPort';
import { toggleLoads, toggleTurns } from '../state/lookStore';
import { toggleProjector } from '../state/preferencesStore';
import '../widgets/dialogStyles';
import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { IconCommand, IconServer, IconTopologyRing } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { seeTexts } from '../appearance/texts';
import { editCommands } from '../editing/editCommands';
import { editTexts } from '../editing/texts';
import { LANGUAGES } from '../i18n/i18n';
import { useLanguage, useLocal } from '../i18n/useLocal';
import { engineDescriptors, generatorDescriptors } from '../jobs/catalog';
import { focusOn } from '../state/canvasPort';
import { useDocument } from '../state/documentStore';
import { useJobs } from '../state/jobStore';
import { useLook } from '../state/lookStore';
import { generateNetwork, openEmptyDesign } from '../state/networkActions';
import { changePage, openWorkspace, WORKSPACES } from '../state/pageStore';
import { traceSelected } from '../state/pathActions';
import { useKeep } from '../state/persistence/keepStore';
import { changePreferences, type Language } from '../state/preferencesStore';
import { requestFor, routeNow } from '../state/routeActions';
import { changeRouteSetup } from '../state/routeSetupStore';
import { useSee } from '../state/seeStore';
import { type ElementRef, select } from '../state/selectionStore';
import { showComparison } from '../workspaces/compare/compareActions';
import { compareTexts } from '../workspaces/compare/texts';
import { loadFigures, openFigure } from '../workspaces/figures/figureActions';
import { nameOf } from '../workspaces/figures/figureNames';
import { useFigures } from '../workspaces/figures/figureStore';
import { figureTexts } from '../workspaces/figures/texts';
import { openPlay } from '../workspaces/play/playStore';
import { showResults } from '../workspaces/simulate/showResults';
import { drawCurve, simulatePackets, studyPacing } from '../workspaces/simulate/simulateActions';
import { changeSimulateForm, fitPaths, type SimulateForm, useSimulate } from '../workspaces/simulate/simulateStore';
import { simulateTexts } from '../workspaces/simulate/texts';
import { inSteps } from '../workspaces/simulate/useStand';
import { tableTexts } from '../workspaces/small-tables/texts';
import { vlanTexts } from '../workspaces/vlan/texts';
import { runVlanCommand, VLAN_COMMANDS } from '../workspaces/vlan/vlanCommands';
import { saveFormat } from './exports/saveFormat';
import { openCabling, saveDrawio } from './exports/saveForPeople';
import { saveDesign } from './persistence/designFile';
import { keepTexts } from './persistence/texts';
import { useImport } from './useImport';

const SHOWN = 30;
const THEME_NAMES = { auto: 'top.themeAuto', light: 'top.themeLight', dark: 'top.themeDark' } as const;

interface Props {
  /** Grows with every request to open. */
  readonly asked: number;
  readonly onHelp: () => void;
  readonly onSettings: () => void;
}

/** Finds elements by name and does what menus do. */
export default function Palette({ asked, onHelp, onSettings }: Props) {
  const { t } = useTranslation();
  const { switches, hosts } = useDocument((d) => d.topology);
  const commands = useCommands(onHelp, onSettings);
  useEffect(() => {
    if (asked > 0) spotlight.open();
    void loadFigures();
  }, [asked]);
  const actions = useMemo((): SpotlightActionGroupData[] => {
    const go = (target: ElementRef): void => {
      select([target]);
      focusOn([target]);
    };
    return [
      { group: t('palette.commands'), actions: commands },
      {
        group: t('palette.switches'),
        actions: switches.map((s) => ({
          id: s.id,
          label: s.name,
          leftSection: <IconTopologyRing size={16} aria-hidden />,
          onClick: () => go({ kind: 'switch', id: s.id }),
        })),
      },
      {
        group: t('palette.hosts'),
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
      shortcut={null}
      scrollable
      maxHeight="60vh"
      nothingFound={t('palette.nothing')}
      searchProps={{ placeholder: t('palette.placeholder'), 'aria-label': t('palette.title') }}
    />
  );
}

function useCommands(onHelp: () => void, onSettings: () => void): SpotlightActionData[] {
  const { t } = useTranslation();
  const local = useLocal();
  const { pick } = useImport();
  const language = useLanguage();
  const figures = useFigures((f) => f.figures);
  return useMemo(() => {
    const see = seeTexts(language);
    const keep = keepTexts(language);
    const compare = compareTexts(language);
    const simulate = simulateTexts(language).palette;
    const figureWords = figureTexts(language);
    const colon = language === 'ja' ? '：' : ': ';
    const command = (id: string, label: string, onClick: () => void): SpotlightActionData => ({
      id,
      label,
      onClick,
      leftSection: <IconCommand size={16} aria-hidden />,
    });
    return [
      ...WORKSPACES.map((id) =>
        command(`workspace-${id}`, `${t('workspace.label')}${colon}${t(`workspace.${id}`)}`, () => openWorkspace(id)),
      ),
      command('undo', t('top.undo'), () => useDocument.getState().undo()),
      command('redo', t('top.redo'), () => useDocument.getState().redo()),
      command('fit', t('palette.fit'), () => zoomTo('fit')),
      command('bottleneck', t('palette.bottleneck'), goToBottleneck),
      command('loads', t('palette.toggleLoads'), toggleLoads),
      command('turns', t('palette.toggleTurns'), toggleTurns),
      command('import', t('top.import'), () => void pick()),
      command('designs', keep.designs, () => useKeep.setState({ dialog: 'designs' })),
      command('share', keep.share, () => useKeep.setState({ dialog: 'share' })),
      command('save', keep.saveFile, () => void saveDesign(false)),
      command('save-as', keep.saveFileAs, () => void saveDesign(true)),
      ...exportCommands(t, language).map(([id, label, run]) =>
        command(`export-${id}`, `${t('top.export')}${colon}${label}`, run),
      ),
      ...LANGUAGES.map(({ id, name }) =>
        command(`language-${id}`, `${t('top.language')}${colon}${name}`, () => changePreferences({ language: id })),
      ),
      ...(['auto', 'light', 'dark'] as const).map((choice) =>
        command(`theme-${choice}`, `${t('top.theme')}${colon}${t(THEME_NAMES[choice])}`, () =>
          changePreferences({ themeChoice: choice }),
        ),
      ),
      command('help', t('top.help'), onHelp),
      command('settings', t('top.settings'), onSettings),
      command('projector', t('top.projector'), toggleProjector),
      command('loads-panel', see.loadsTitle, () => useSee.setState({ panel: 'loads' })),
      command('arrange', see.arrangeTitle, () => useSee.setState({ panel: 'arrange' })),
      command('trace', see.trace, traceSelected),
      command('tables', tableTexts(language).openKey, () => useSee.setState({ panel: 'tables' })),
      ...(['single', 'side', 'difference'] as const).map((shown) =>
        command(`compare-${shown}`, `${t('workspace.compare')}${colon}${compare[shown]}`, () => showComparison(shown)),
      ),
      command('simulate-pacing', simulate.pacing, () => openSimulate({ mode: 'pacing' }, studyPacing)),
      command('simulate-packets', simulate.packets, () => openSimulate({ mode: 'packets' }, runPackets)),
      command('simulate-curve', simulate.curve, () => openSimulate({ mode: 'packets' }, runCurve)),
      ...VLAN_COMMANDS.map((id) =>
        command(`vlan-${id}`, vlanTexts(language).commands[id], () => void runVlanCommand(id)),
      ),
      command('draw', t('gallery.drawTitle'), () => openEmptyDesign(t('gallery.drawName'))),
      ...editCommands
        .filter(({ id }) => id !== 'menu')
        .map(({ id, can, run, keys }) => ({
          // What it would do is asked when it is done: the list is made before.
          ...command(`edit-${id}`, editTexts().commands[id], () => {
            if (can()) run();
          }),
          rightSection: keys ? <kbd>{keys}</kbd> : undefined,
        })),
      ...engineDescriptors.map((e) =>
        command(`route-${e.id}`, t('finding.routeWith', { engine: local(e.title) }), () => {
          changeRouteSetup({ engine: e.id });
          void routeNow(requestFor(e.id, e.title));
        }),
      ),
      ...engineDescriptors
        .filter((e) => e.traced)
        .map((e) =>
          command(`play-${e.id}`, `${t('route.play')}${colon}${local(e.title)}`, () => {
            void openPlay([requestFor(e.id, e.title)]);
          }),
        ),
      ...figures.map(({ id, title }) =>
        command(
          `figure-${id}`,
          figureWords.command([id, nameOf(id, figureWords), local(title)].filter((part) => part !== '').join(' · ')),
          () => void openFigure(id),
        ),
      ),
      ...generatorDescriptors.map((g) =>
        command(`generate-${g.id}`, `${t('gallery.generate')}${colon}${local(g.title)}`, () => {
          void generateNetwork(g.id, g.title, {});
        }),
      ),
    ];
  }, [t, local, language, pick, onHelp, onSettings, figures]);
}

/** What can be saved for other programs and people, as id, name and deed. */
function exportCommands(t: TFunction, language: Language): readonly (readonly [string, string, () => void])[] {
  return [
    ['zip', t('exportMenu.zip'), () => void saveFormat(null)],
    ['picture', t('exportMenu.picture'), () => useKeep.setState({ dialog: 'picture' })],
    ['cabling', t('exportMenu.cabling'), () => openCabling(language)],
    ['drawio', t('exportMenu.drawio'), () => void saveDrawio()],
  ];
}

/** Opens the Simulate workspace and runs what it is asked for. */
function openSimulate(change: Partial<SimulateForm>, run: () => Promise<void>): void {
  changePage({ workspace: 'simulate' });
  changeSimulateForm(change);
  fitPaths(useDocument.getState().fabric.lattice !== null);
  showResults();
  void run();
}

function runPackets(): Promise<void> {
  return simulatePackets(inSteps(useSimulate.getState().form.pattern));
}

/** Of traffic at a rate; an exchange has no load. */
function runCurve(): Promise<void> {
  if (inSteps(useSimulate.getState().form.pattern)) changeSimulateForm({ pattern: 'uniform' });
  return drawCurve();
}

function goToBottleneck(): void {
  const { shownRun } = useLook.getState();
  const result = shownRun === null ? undefined : useJobs.getState().results.get(shownRun);
  if (!result || result.load.length === 0) return;
  let most = 0;
  for (let c = 1; c < result.load.length; c++) if (result.load[c] > result.load[most]) most = c;
  const target: ElementRef = { kind: 'link', id: result.topology.links[result.fabric.linkRecord[most >> 1]].id };
  select([target]);
  focusOn([target]);
}
