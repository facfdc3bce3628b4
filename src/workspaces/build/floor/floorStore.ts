import { create } from 'zustand';
import type { Placement } from '../../../core/building/placement/placeNetwork';
import type { Floor } from '../../../core/topology/topology';
import { defaultsOf } from '../../../jobs/descriptors';
import { floorLimits, placeParams, ruleValues } from '../../../jobs/descriptors/floor';
import { useDocument } from '../../../state/documentStore';
import { type Preview, takePlacement } from '../../../state/floorActions';
import { usePrices } from '../../../state/priceStore';
import { type Asked, Question } from '../../../state/question';
import { runJob } from '../../../state/runJob';
import { sketchWorker } from '../../../worker/client';

type PlaceForm = ReturnType<typeof defaultsOf<typeof placeParams>>;

interface FloorState {
  /** What was said in the form; the rest is as the design's floor has it. */
  readonly said: Partial<PlaceForm>;
  /** The rack whose front is shown. */
  readonly rack: string | null;
  readonly limits: Limits;
  /** What a move that is under way would bring; null while there is none. */
  readonly preview: Preview | null;
}

type Limits = ReturnType<typeof defaultsOf<typeof floorLimits>>;

export const useFloor = create<FloorState>()(() => ({
  said: {},
  rack: null,
  limits: defaultsOf(floorLimits),
  preview: null,
}));

export const changePlaceForm = (change: Partial<PlaceForm>): void =>
  useFloor.setState(({ said }) => ({ said: { ...said, ...change } }));

export const changeLimits = (change: Partial<Limits>): void =>
  useFloor.setState(({ limits }) => ({ limits: { ...limits, ...change } }));

export const tellPreview = (preview: Preview | null): void => useFloor.setState({ preview });

export const showRack = (rack: string | null): void => useFloor.setState({ rack });

/** The last placement that was worked out, with the bound that no other gets below. */
export const placing = new Question<Placement>();

export const placeAsked = (form: PlaceForm, revision: number): Asked => ({ revision, params: form });

/** What the form holds. */
export function placeForm({ said }: Pick<FloorState, 'said'>, floor: Floor | undefined): PlaceForm {
  return { ...defaultsOf(placeParams), ...valuesOf(floor), ...said };
}

/** What the form says where the design has a floor. Its rows and columns hold for the next placing too, unless they came of the last. */
function valuesOf(floor: Floor | undefined): Partial<PlaceForm> {
  if (!floor) return {};
  const { rows, columns, units, model, hostUnits, rackWidthM, rowPitchM, trayM, slackM, crossings, depthM, rules } =
    floor;
  const said = {
    rackUnits: units,
    model,
    hostUnits,
    rackWidth: rackWidthM,
    rowPitch: rowPitchM,
    tray: trayM,
    slack: slackM,
    crossings: crossings?.join(','),
    underFloor: depthM,
    floor: placing.value?.floor === floor ? undefined : `${rows}x${columns}`,
  };
  return {
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
    ...ruleValues(rules),
  };
}

/** Places the network by the form, as one step. @returns whether it is placed now */
export async function placeInRacks(): Promise<boolean> {
  const { revision, topology } = useDocument.getState();
  const form = placeForm(useFloor.getState(), topology.floor);
  const { prices } = usePrices.getState();
  const network = { revision, topology };
  const found = await placing.ask(placeAsked(form, revision), async (within) =>
    runJob(
      'place',
      null,
      async (handle) => (await sketchWorker.run('place', { ...form, prices }, { ...handle, network })).value,
      {
        within,
        workers: [sketchWorker],
      },
    ),
  );
  // What is not there any more, or is there since, was not placed.
  if (!found || useDocument.getState().revision !== revision) return false;
  return takePlacement(found);
}
