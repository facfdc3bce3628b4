import { settle } from '../state/persistence/keeping';
import { tellKeep } from '../state/persistence/keepStore';

/** Interval at which an open page looks for a new version, ms. */
const LOOK_MS = 3_600_000;
/** Longest time that the new version may take to take over, ms: the page comes over the network first, so it is new without that too. */
const TAKE_OVER_MS = 1000;

/**
 * Lets the page work without network from the next visit on, and tells once a new version is there: the page is never reloaded unasked.
 * Without service workers (a page that is not served securely, or a browser that has them switched off) the page works as ever.
 */
export async function startOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('./sw.js', { updateViaCache: 'none' }).catch(() => null);
  if (!registration) return;
  const consider = async (): Promise<void> => {
    const { waiting } = registration;
    if (!waiting || !navigator.serviceWorker.controller || (await holdsThisPage(waiting))) return;
    tellKeep({ kind: 'update', act: { reload: () => void reloadWith(waiting) } });
  };
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void consider();
    });
  });
  void consider();
  // Fetches what an earlier visit could not.
  registration.active?.postMessage('fill');
  let looked = Date.now();
  const look = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_MS) return;
    looked = Date.now();
    registration.update().catch(() => {});
  };
  setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
}

/** The page comes over the network, so it may be as new as the worker that waits: then there is nothing to tell. */
function holdsThisPage(waiting: ServiceWorker): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    waiting.postMessage(entry.slice(new URL('./', window.location.href).href.length), [port2]);
  });
}

/** Loads the new version, whoever has had it take over: another tab may have, and one that is slow to is not waited for. */
async function reloadWith(waiting: ServiceWorker): Promise<void> {
  await settle();
  const settled = new Promise<void>((resolve) => {
    const look = (): void => {
      if (waiting.state === 'activated' || waiting.state === 'redundant') resolve();
    };
    waiting.addEventListener('statechange', look);
    look();
    setTimeout(resolve, TAKE_OVER_MS);
  });
  waiting.postMessage('takeOver');
  await settled;
  window.location.reload();
}
