import { rmSync } from 'node:fs';
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { OutputGuard } from './outputGuard';

/** The thread that writes may begin a piece of work that must not be cut. */
const OPEN = 0;
/** Such a piece is under way. */
const BUSY = 1;
/** None begins any more. */
const CLOSED = 2;

/** How long an interruption waits for files to get their names, which is a matter of milliseconds. */
const MOST_WAIT_MS = 5000;

type Note = { readonly unfinished: string } | { readonly finished: string };

/** Gate and port for the thread that writes, shared with the one that hears signals. */
export interface GuardEnds {
  readonly gate: Int32Array;
  readonly notes: MessagePort;
}

/** The side of the thread that hears signals: knows what the other one has half written, and removes it. */
export class Interruption {
  private readonly gate = new Int32Array(new SharedArrayBuffer(4));
  private readonly channel = new MessageChannel();

  /** For the other thread; `notes` is to be in the transfer list. */
  get ends(): GuardEnds {
    return { gate: this.gate, notes: this.channel.port2 };
  }

  /** Waits for work that must not be cut; the other thread begins none afterwards. */
  close(): void {
    while (Atomics.compareExchange(this.gate, 0, OPEN, CLOSED) === BUSY) {
      if (Atomics.wait(this.gate, 0, BUSY, MOST_WAIT_MS) === 'timed-out') return;
    }
  }

  /** Removes what is unfinished. To be called when the other thread is gone. */
  clear(): void {
    const left = new Set<string>();
    for (;;) {
      // Taken out one by one: a signal must not wait for messages to be delivered.
      const note = receiveMessageOnPort(this.channel.port1)?.message as Note | undefined;
      if (!note) break;
      if ('unfinished' in note) left.add(note.unfinished);
      else left.delete(note.finished);
    }
    for (const path of left) {
      try {
        rmSync(path, { recursive: true, force: true });
      } catch {
        // The program ends anyway, and there is nobody to tell.
      }
    }
  }
}

/** The side of the thread that writes. */
export function guardOf({ gate, notes }: GuardEnds): OutputGuard {
  return {
    unfinished: (path) => notes.postMessage({ unfinished: path } satisfies Note),
    finished: (path) => notes.postMessage({ finished: path } satisfies Note),
    whole: (work) => {
      // Closed: the other thread is about to end this one.
      if (Atomics.compareExchange(gate, 0, OPEN, BUSY) === CLOSED) Atomics.wait(gate, 0, CLOSED);
      try {
        return work();
      } finally {
        Atomics.store(gate, 0, OPEN);
        Atomics.notify(gate, 0);
      }
    },
  };
}
