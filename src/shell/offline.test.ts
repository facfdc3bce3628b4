import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hushKeep, useKeep } from '../state/persistence/keepStore';
import { startOffline } from './offline';

vi.mock('../state/persistence/keeping', () => ({ settle: async () => {} }));

/** A new version that waits, of which only its state and the messages to it matter. */
class Waiting extends EventTarget {
  state = 'installed';
  readonly told: unknown[] = [];

  postMessage(message: unknown, [port]: readonly MessagePort[] = []): void {
    // It does not hold the page that asks.
    if (port) port.postMessage(false);
    else this.told.push(message);
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

let waiting: Waiting;
const reload = vi.fn();
const tick = () => vi.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  waiting = new Waiting();
  const registration = Object.assign(new EventTarget(), { waiting, active: { postMessage: () => {} } });
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => registration, controller: {} } });
  vi.stubGlobal('window', { location: { href: 'http://x/', reload } });
  vi.stubGlobal('document', { querySelector: () => null, addEventListener: () => {} });
  await startOffline();
  await vi.waitFor(() => expect(useKeep.getState().messages).toHaveLength(1));
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  hushKeep('update');
  reload.mockClear();
});

const press = (): void => useKeep.getState().messages[0].act?.reload?.();

it('reloads once the new version has taken over', async () => {
  press();
  await tick();
  expect(waiting.told).toEqual(['takeOver']);
  waiting.become('activating');
  await tick();
  expect(reload).not.toHaveBeenCalled();
  waiting.become('activated');
  await tick();
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each(['activated', 'redundant'])('reloads at once where another tab has had it become %s', async (state) => {
  waiting.become(state);
  press();
  await tick();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not wait for ever for one that is slow to take over', async () => {
  press();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});
