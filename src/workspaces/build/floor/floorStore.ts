import { create } from 'zustand';
import { defaultsOf } from '../../../core/base/applies';
import type { FormValues } from '../../../jobs/ask/form';
import { placeAsk } from '../../../jobs/building/ask';
import { floorLimits } from '../../../jobs/building/floorLimits';
import { hostJob } from '../../../state/asks/hostedAsk';
import { useDocument } from '../../../state/document/documentStore';
import { type Preview, takePlacement } from '../../../state/document/floorActions';

interface FloorState {
  /** The rack whose front is shown. */
  readonly rack: string | null;
  readonly limits: Limits;
  /** The result of the move in progress; null while there is none. */
  readonly preview: Preview | null;
}

type Limits = ReturnType<typeof defaultsOf<typeof floorLimits>>;

export const useFloor = create<FloorState>()(() => ({ rack: null, limits: defaultsOf(floorLimits), preview: null }));

export const changeLimits = (change: Partial<Limits>): void =>
  useFloor.setState(({ limits }) => ({ limits: { ...limits, ...change } }));

export const tellPreview = (preview: Preview | null): void => useFloor.setState({ preview });

export const showRack = (rack: string | null): void => useFloor.setState({ rack });

/** The last placement that was worked out, with the bound that no other gets below. */
export const placement = hostJob('place', placeAsk, { whole: true, on: 'sketch', kind: 'place', usual: floorValues });

/** The form values given by the design's floor. Its rows and columns are used for the next placement too, unless the last one made them. */
function floorValues(): Partial<FormValues<typeof placeAsk.form>> {
  const { floor } = useDocument.getState().topology;
  if (!floor) return {};
  const { rows, columns, units, model, hostUnits, rackWidthM, rowPitchM, trayM, slackM, crossings, depthM } = floor;
  const values = {
    rackUnits: units,
    model,
    hostUnits,
    rackWidth: rackWidthM,
    rowPitch: rowPitchM,
    tray: trayM,
    slack: slackM,
    crossings: crossings?.join(','),
    underFloor: depthM,
    floor: placement.question.value?.floor === floor ? undefined : `${rows}x${columns}`,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Places the network by the form, as one step. @returns whether it is placed now */
export async function placeInRacks(): Promise<boolean> {
  const { revision } = useDocument.getState();
  const found = await placement.run();
  // What is not there any more, or is there since, was not placed.
  if (!found || useDocument.getState().revision !== revision) return false;
  return takePlacement(found);
}
