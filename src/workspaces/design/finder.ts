import { create } from 'zustand';
import type { SizeFound } from '../../core/sizing/findSizes';
import { defaultsOf } from '../../jobs/descriptors';
import { fitParams } from '../../jobs/descriptors/fit';
import { type Asked, Question } from '../../state/question';
import { sketchWorker } from '../../worker/client';

type Need = ReturnType<typeof defaultsOf<typeof fitParams>>;

/** What the form holds; kept while the page is open. */
export const useFinder = create<{ readonly need: Need }>()(() => ({ need: defaultsOf(fitParams) }));

export const changeNeed = (change: Partial<Need>): void =>
  useFinder.setState(({ need }) => ({ need: { ...need, ...change } }));

export const finder = new Question<readonly SizeFound[]>();

/** The same whatever network is on the canvas. */
export const findAsked = (need: Need): Asked => ({ revision: 0, params: need });

/** Of the drawer. */
export const SIZES_TAB = 'sizes';

/** @returns whether there is an answer, be it that there are none */
export async function findNetworks(): Promise<boolean> {
  const { need } = useFinder.getState();
  const found = await finder.ask(findAsked(need), async ({ signal, onStep }) => {
    const { value } = await sketchWorker.run('fit', need, { signal, onStep });
    return value;
  });
  return found !== null;
}
