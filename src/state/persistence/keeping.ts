import { useDocument } from '../document/documentStore';
import { bringNetwork, openNetwork } from '../document/networkActions';
import { designLocks } from './designLock';
import { designDatabase } from './keepDatabase';
import { KeepingMachine } from './keepingMachine';
import type { KeepingPage } from './keepingPorts';
import { hushKeep, setStanding, tellKeep } from './keepStore';
import { restoreCamera } from './keptCameras';
import { freshId, type KeptDesign } from './keptDesign';
import { applyPicture, applyRouting, currentSetup, followSetup } from './keptSetup';
import { forgetDesign, rememberDesign } from './lastDesign';

const page: KeepingPage = {
  history: () => useDocument.getState(),
  setup: currentSetup,
  applySetup: (setup) => {
    applyRouting(setup);
    applyPicture(setup);
  },
  show: ({ head, topology, setup }) => {
    applyRouting(setup);
    openNetwork(topology, setup.shownEngine);
    applyPicture(setup);
    restoreCamera(head.id);
  },
  restoreCamera,
  rename: (name) => useDocument.getState().rename(name),
  stand: setStanding,
  tell: tellKeep,
  hush: hushKeep,
  remember: rememberDesign,
  forget: forgetDesign,
};

const clock = {
  now: () => Date.now(),
  after: (ms: number, task: () => void) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};

/** The machine that keeps the design on the canvas, and its way into the page. */
class Keeping {
  readonly machine = new KeepingMachine({ database: designDatabase, lock: designLocks, clock, page, freshId });
  private started = false;

  start(): void {
    if (this.started) return;
    this.started = true;
    const { machine } = this;
    useDocument.subscribe((now, before) => {
      if (now.topology !== before.topology) machine.changed();
    });
    followSetup(() => machine.setupChanged());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') machine.left();
      else void machine.check();
    });
    designDatabase.listenForLoss(() => void machine.check());
    window.addEventListener('pagehide', () => machine.left());
    window.addEventListener('beforeunload', (event) => {
      if (machine.wouldLose) event.preventDefault();
    });
    designLocks.listenForTakers({ give: () => machine.check(), gone: (id) => machine.taken(id) });
    if (useDocument.getState().past.length > 0) machine.changed();
  }
}

const keeping = new Keeping();

/** Keeps the design on the canvas in this browser from now on: written 0.3 s after a change, and when the page is left. */
export function startKeeping(): void {
  keeping.start();
}

/** Keeps what is on the canvas as a design of its own, though no step led to it. */
export function keepOpened(): void {
  keeping.start();
  keeping.machine.adopt();
}

/** Writes what waits, and once more what is stored no longer; done when it is written, or has failed, which is told. */
export function settle(): Promise<void> {
  return keeping.machine.check();
}

/**
 * Puts a stored design on the canvas, after writing what is there. One that another tab has open is shown, and that is told.
 * @returns null if another network is asked for meanwhile
 * @throws KeepError if it cannot be read; then nothing has changed.
 */
export async function openKept(id: string): Promise<KeptDesign | null> {
  keeping.start();
  let design: KeptDesign | null = null;
  await bringNetwork(
    async (signal) => {
      design = await keeping.machine.open(id, signal);
      return design;
    },
    () => {},
  );
  return design;
}

/** Lets go of a design that is about to be removed: what is on the canvas is kept again once it is changed. */
export function letGo(id: string): void {
  keeping.machine.letGo(id);
}
