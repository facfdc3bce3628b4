import { settle } from '../state/persistence/keeping';
import { tellKeep } from '../state/persistence/keepStore';

/** How often an open page looks for a new version, ms. */
const LOOK_MS = 3_600_000;

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

async function reloadWith(waiting: ServiceWorker): Promise<void> {
  await settle();
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  waiting.postMessage('takeOver');
}
