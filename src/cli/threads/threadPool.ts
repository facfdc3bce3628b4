import type { MessagePort, Worker } from 'node:worker_threads';
import { InputFault } from '../inputFault';
import { describeError } from '../print/describeError';

type ToThread<Item> = { readonly item: Item };

type FromThread<Item, Answer> =
  | { readonly item: Item; readonly answer: Answer }
  | { readonly fault: string }
  | { readonly err: string };

/** Receivers of the answers, and of the messages of threads on their way. */
interface Takers<Item, Answer> {
  readonly take: (item: Item, answer: Answer) => void;
  readonly err: (text: string) => void;
}

/**
 * Hands items to threads that run `serveItems`, each its next one as soon as it is free, and takes the answers in whatever order.
 * @throws the error of the first item that fails
 */
export async function onThreads<Item, Answer>(
  workers: readonly Worker[],
  items: readonly Item[],
  { take, err }: Takers<Item, Answer>,
): Promise<void> {
  let next = 0;
  try {
    await Promise.all(
      workers.map(
        (worker) =>
          new Promise<void>((resolve, reject) => {
            const hand = (): void => {
              if (next === items.length) resolve();
              else worker.postMessage({ item: items[next++] } satisfies ToThread<Item>);
            };
            worker.on('message', (message: FromThread<Item, Answer>) => {
              if ('err' in message) {
                err(message.err);
                return;
              }
              if ('fault' in message) {
                reject(new InputFault(message.fault));
                return;
              }
              try {
                take(message.item, message.answer);
                hand();
              } catch (error) {
                // A full disk, say: thrown from here it would reach nobody.
                reject(error);
              }
            });
            worker.on('error', reject);
            hand();
          }),
      ),
    );
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/**
 * Runs such a thread: answers each item that it is sent.
 * @param prepare gives the function that answers, once; its messages go to standard error
 * @param nameOf the name of an item, before the message of its fault
 */
export function serveItems<Item, Answer>(
  port: MessagePort,
  prepare: (err: (text: string) => void) => (item: Item) => Answer,
  nameOf: (item: Item) => string,
): void {
  const tell = (message: FromThread<Item, Answer>): void => port.postMessage(message);
  const answerTo = prepare((text) => tell({ err: text }));
  port.on('message', ({ item }: ToThread<Item>) => {
    try {
      tell({ item, answer: answerTo(item) });
    } catch (error) {
      tell({ fault: `${nameOf(item)}: ${describeError(error)}` });
    }
  });
}
