import { create } from 'zustand';
import type { Placement } from '../../../core/building/placement/placeNetwork';
import { defaultsOf } from '../../../jobs/descriptors';
import { placeParams } from '../../../jobs/descriptors/floor';
import { useDocument } from '../../../state/documentStore';
import { takePlacement } from '../../../state/floorActions';
import { type Asked, Question } from '../../../state/question';
import { runJob } from '../../../state/runJob';
import { sketchWorker } from '../../../worker/client';

type PlaceForm = ReturnType<typeof defaultsOf<typeof placeParams>>;

interface FloorState {
  readonly form: PlaceForm;
  /** The rack whose front is shown. */
  readonly rack: string | null;
  /** Watts that are said for want of a list of parts, and what a rack and a piece of tray take; 0: no limit. */
  readonly limits: Limits;
}

export interface Limits {
  readonly switchWatts: number;
  readonly machineWatts: number;
  readonly rackWatts: number;
  readonly trayCables: number;
}

export const useFloor = create<FloorState>()(() => ({
  form: defaultsOf(placeParams),
  rack: null,
  limits: { switchWatts: 0, machineWatts: 0, rackWatts: 0, trayCables: 400 },
}));

export const changePlaceForm = (change: Partial<PlaceForm>): void =>
  useFloor.setState(({ form }) => ({ form: { ...form, ...change } }));

export const changeLimits = (change: Partial<Limits>): void =>
  useFloor.setState(({ limits }) => ({ limits: { ...limits, ...change } }));

export const showRack = (rack: string | null): void => useFloor.setState({ rack });

/** The last placement that was worked out, with the bound that no other gets below. */
export const placing = new Question<Placement>();

export const placeAsked = (form: PlaceForm, revision: number): Asked => ({ revision, params: form });

/** Places the network by the form, as one step. @returns whether it is placed now */
export async function placeInRacks(): Promise<boolean> {
  const { form } = useFloor.getState();
  const { revision, topology } = useDocument.getState();
  const network = { revision, topology };
  const found = await placing.ask(placeAsked(form, revision), async (within) =>
    runJob('place', null, async (handle) => (await sketchWorker.run('place', form, { ...handle, network })).value, {
      within,
      workers: [sketchWorker],
    }),
  );
  // What is not there any more, or is there since, was not placed.
  if (!found || useDocument.getState().revision !== revision) return false;
  return takePlacement(found) === null;
}
