import type { LessonState } from '../../core/lessons/lesson';
import type { OpenedState } from '../../core/lessons/openState';
import { lessons } from '../../core/lessons/registry';
import { engineDescriptors } from '../../core/routing/registry';
import { faultOf, plainFault } from '../../state/asks/fault';
import { runOn } from '../../state/asks/runOn';
import { useDocument } from '../../state/document/documentStore';
import { checkFiles } from '../../state/document/fileActions';
import { bringNetwork, placeNetwork } from '../../state/document/networkActions';
import { openDesign } from '../../state/persistence/keepActions';
import { useKeep } from '../../state/persistence/keepStore';
import { noteLearned } from '../../state/persistence/learned';
import { choosePerNetwork, isSmall } from '../../state/results/autoRoute';
import { requestFor, routeNow } from '../../state/results/routeActions';
import { takeSetup } from '../../state/results/takeSetup';
import { changeSelection } from '../../state/selection/selectionStore';
import { tellError } from '../../state/view/notices';
import { changePage, openWorkspace, showWorkspace } from '../../state/view/pageStore';
import type { Language } from '../../state/view/preferencesStore';
import { openPrinted } from '../../widgets/openPrinted';
import { changeLessons, homeDesign, type LessonsState, rememberHome, useLessons } from './lessonStore';
import { lessonsTexts } from './texts';

/** Bytes of a file beyond which it is no lesson. */
const MOST_BYTES = 16 * 2 ** 20;

/** Opens a lesson that comes with the page, at a step. False if there is none of that id. @param resumed by its link, as after a reload */
export async function openLesson(id: string, step = 0, resumed = false): Promise<boolean> {
  const known = lessons.find((one) => one.id === id);
  if (!known) return false;
  begin(resumed);
  changePage({ workspace: 'lessons', sheet: null });
  await read(known.id, known.id, async () => JSON.stringify(await known.load()), step);
  return true;
}

/** Opens the first of the files that were picked or dropped. */
export async function takeLessonFiles(files: readonly File[]): Promise<void> {
  const [file] = files;
  if (!file) return;
  const refused = file.size > MOST_BYTES || (await checkFiles([file])) !== null;
  if (refused) changeLessons({ fault: { ...plainFault(NO_LESSON), name: file.name } });
  else {
    begin(false);
    await read(file.name, null, () => file.text(), 0);
  }
}

/** Notes how the way back is found, unless another lesson is being walked: then it is that one's. */
function begin(resumed: boolean): void {
  if (useLessons.getState().open) return;
  if (!resumed) rememberHome(null);
  changeLessons({ resumed: resumed && homeDesign() !== null });
}

const NO_LESSON = { en: 'expected a lesson: a JSON file', ja: 'レッスンの JSON ファイルではありません' };

async function read(name: string, id: string | null, text: () => Promise<string>, step: number): Promise<void> {
  try {
    const there = await bringNetwork(
      async () => runOn('keeper', 'readLesson', { name, text: await text() }),
      ({ value: lesson }) => changeLessons({ open: { id, lesson }, fault: null }),
    );
    if (there) await goToStep(step);
  } catch (error) {
    changeLessons({ fault: { ...faultOf(error), name } });
  }
}

/** Goes to a step of the open lesson, if there is one of that number, and shows its state. */
export async function goToStep(step: number): Promise<void> {
  const { open } = useLessons.getState();
  if (!open || !Number.isInteger(step) || step < 0 || step >= open.lesson.steps.length) return;
  changeLessons({ step, revealed: false, chosen: [] });
  if (open.id !== null && step === open.lesson.steps.length - 1) noteLearned(`lesson:${open.id}`);
  const { state } = open.lesson.steps[step];
  if (state) await showState(state);
}

/** As slides go: what a step reveals comes first, then the next step; from wherever one has looked closer it leads back to the lesson. */
export function forward(): void {
  const { open, step, revealed } = useLessons.getState();
  const { question, reveal: answer } = open?.lesson.steps[step] ?? {};
  if (!open) return;
  showWorkspace('lessons');
  if (!revealed && (answer || question?.choices)) void reveal(true);
  else void goToStep(step + 1);
}

export function back(): void {
  if (!useLessons.getState().open) return;
  showWorkspace('lessons');
  void goToStep(useLessons.getState().step - 1);
}

/** Shows what is revealed, or hides it again; the network follows where it is another then. */
export async function reveal(revealed: boolean): Promise<void> {
  const { open, step } = useLessons.getState();
  changeLessons({ revealed });
  const { state, reveal: answer } = open?.lesson.steps[step] ?? {};
  const shown = revealed ? answer?.state : answer?.state && state;
  if (shown) await showState(shown);
}

/** Puts the network of a state on the canvas, routed as it says, unless another step was gone to meanwhile. */
async function showState(state: LessonState): Promise<void> {
  const before = useLessons.getState();
  const { placed } = before;
  const asked = JSON.stringify(state);
  // A person may have changed something since.
  if (placed?.state === asked && placed.revision === useDocument.getState().revision) return;
  try {
    await bringNetwork(
      () => runOn('keeper', 'openState', { state }),
      ({ value }) => {
        const { open, step, revealed } = useLessons.getState();
        if (open === before.open && step === before.step && revealed === before.revealed) place(state, value);
      },
    );
  } catch (error) {
    tellError('generateFailed', null, error);
  }
}

/** The lesson's networks are steps of the history behind the person's own design, as examples are: undo leads back. */
function place(state: LessonState, { topology, ...setup }: OpenedState): void {
  const { revision } = useDocument.getState();
  const { placed, first, resumed } = useLessons.getState();
  // What the design carries beside its network goes with it.
  const network = JSON.stringify([state.network, state.failed, topology.tables !== undefined]);
  const known = engineDescriptors.find(({ id }) => id === setup.engine);
  takeSetup(setup, known, 'example');
  if (!known) choosePerNetwork();
  const same = placed?.network === network && placed.revision === revision && !topology.tables;
  if (placed === null && !resumed) rememberHome(useKeep.getState().design);
  if (!same) placeNetwork('generate', topology);
  const now = useDocument.getState();
  changeLessons({
    // A person may have undone it, or opened another design, since: then the lesson begins anew over what is there.
    first: first && (now.past.includes(first) || goneBeneath(placed)) ? first : same ? null : (now.past.at(-1) ?? null),
    placed: { state: JSON.stringify(state), network, revision: now.revision },
  });
  // A small network that is new is being routed already.
  if (known && (same || !isSmall(now.fabric)) && !topology.tables) void routeNow(requestFor(known.id, known.title));
  const [source, destination] = (state.path ?? []).map((name) => now.topology.hosts.find((h) => h.name === name)?.id);
  changeSelection({ selection: [], pathPair: source && destination ? { source, destination } : null });
  // The picture of the route, not its table over it.
  changePage({ inspectorOpen: false });
}

/** Returns true if the history has dropped the lesson's start, as after many steps: a lesson's network is still in it, but undo cannot go back. */
function goneBeneath(placed: LessonsState['placed']): boolean {
  return placed !== null && useDocument.getState().past.some(({ revisions }) => revisions.includes(placed.revision));
}

/** Goes where a step leads besides: a workspace on its network, or a link of the page. */
export function openPlace(link: string): void {
  const { view, ...params } = Object.fromEntries(new URLSearchParams(link.slice(1)));
  if (view) openWorkspace(view, params);
  else window.location.hash = link;
}

/** Ends the lesson and brings the person's own design back, by undo: what was edited on the way stays in the history. */
export function leaveLesson(): void {
  const { first, placed, resumed, notes } = useLessons.getState();
  notes?.close();
  const home = homeDesign();
  changeLessons(useLessons.getInitialState());
  rememberHome(null);
  const { past, undo } = useDocument.getState();
  const lost = resumed || (first !== null && !past.includes(first) && goneBeneath(placed));
  if (lost && home !== null) {
    void openDesign(home);
    return;
  }
  while (first && useDocument.getState().past.includes(first)) undo();
}

/** Opens the speaker's notes in a window of their own, or brings it to the front; a browser that allows none leaves all as it is. */
export function openNotes(): void {
  const notes = window.open('', 'topoloom-notes', 'popup,width=560,height=680');
  if (!notes) return;
  notes.focus();
  if (notes === useLessons.getState().notes) return;
  // One of a page that was left may still stand.
  notes.document.head.replaceChildren();
  notes.document.body.replaceChildren();
  notes.addEventListener('pagehide', () => changeLessons({ notes: null }));
  window.addEventListener('pagehide', () => notes.close(), { once: true });
  changeLessons({ notes });
}

/** Opens the lesson as a page to print, with blanks or with answers. */
export async function printHandout(language: Language, solution: boolean): Promise<void> {
  const { open } = useLessons.getState();
  if (!open) return;
  try {
    const { value } = await runOn('keeper', 'lessonHandout', { lesson: open.lesson, language, solution });
    openPrinted(value, `-${open.id ?? 'lesson'}.html`, language);
  } catch (error) {
    tellError('exportFailed', { en: lessonsTexts('en').handout, ja: lessonsTexts('ja').handout }, error);
  }
}

/** Marks a choice, or takes the mark away; where one alone is right, another loses its mark. */
export function toggleChoice(place: number, one: boolean): void {
  const { chosen } = useLessons.getState();
  if (chosen.includes(place)) changeLessons({ chosen: chosen.filter((c) => c !== place) });
  else changeLessons({ chosen: one ? [place] : [...chosen, place] });
}
