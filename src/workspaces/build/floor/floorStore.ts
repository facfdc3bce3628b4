import { create } from 'zustand';
import type { Placement } from '../../../core/building/placement/placeNetwork';
import { defaultsOf } from '../../../jobs/descriptors';
import { floorLimits, placeParams } from '../../../jobs/descriptors/floor';
import { useDocument } from '../../../state/documentStore';
import { type Preview, takePlacement } from '../../../state/floorActions';
import { type Asked, Question } from '../../../state/question';
import { runJob } from '../../../state/runJob';
import { sketchWorker } from '../../../worker/client';

type PlaceForm = ReturnType<typeof defaultsOf<typeof placeParams>>;

interface FloorState {
  readonly form: PlaceForm;
  /** The rack whose front is shown. */
  readonly rack: string | null;
  readonly limits: Limits;
  /** What a move that is under way would bring; null while there is none. */
  readonly preview: Preview | null;
}

export type Limits = ReturnType<typeof defaultsOf<typeof floorLimits>>;

export const useFloor = create<FloorState>()(() => ({
  form: defaultsOf(placeParams),
  rack: null,
  limits: defaultsOf(floorLimits),
  preview: null,
}));

export const changePlaceForm = (change: Partial<PlaceForm>): void =>
  useFloor.setState(({ form }) => ({ form: { ...form, ...change } }));

export const changeLimits = (change: Partial<Limits>): void =>
  useFloor.setState(({ limits }) => ({ limits: { ...limits, ...change } }));

export const tellPreview = (preview: Preview | null): void => useFloor.setState({ preview });

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
  return takePlacement(found);
}
