import type { LocalText } from '../../core/base/localText';
import type { ParamValue } from '../../core/base/params';
import type { GivenEquipment } from '../../core/plant/equipment';
import type { Topology } from '../../core/topology/topology';
import { type FieldFault, faultOf, fieldFault } from '../asks/fault';
import { cancelJobs, useJobs } from '../asks/jobStore';
import { Latest } from '../asks/latest';
import { runJob } from '../asks/runJob';
import { changeRouteSetup, leaveExample, type RouteSetup } from '../results/routeSetupStore';
import { changeSelection } from '../selection/selectionStore';
import { changeLook } from '../view/lookStore';
import { tellError } from '../view/notices';
import { closeSheet } from '../view/pageStore';
import { type ImportRemarks, replaceRemarks } from '../view/remarksStore';
import { useDocument } from './documentStore';

/** Networks that are asked for, each in the place of the one before. */
const asked = new Latest();

/**
 * Reads a network and puts it on the canvas, unless another has been asked for, or has come, meanwhile: only the latest counts.
 * @param read ends early once its signal says so; null if there is nothing to be placed
 * @returns whether it is there now
 * @throws what `read` does, unless that is of no use any more
 */
export async function bringNetwork<R>(
  read: (signal: AbortSignal) => Promise<R | null>,
  place: (value: R) => void,
): Promise<boolean> {
  const signal = asked.begin();
  let value: R | null = null;
  try {
    value = await read(signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    if (signal.aborted) value = null;
    else asked.end();
  }
  if (value !== null) place(value);
  return value !== null;
}

/** Returns true if a network is being loaded onto the canvas. */
export const isNetworkComing = (): boolean => asked.underWay;

/** Settings of a generated network besides its parameters. */
interface GenerateSetting {
  /** How it is to be routed, if otherwise than the present one; taken over once it is there. */
  readonly routing?: Pick<RouteSetup, 'engine' | 'engineBy' | 'traffic'>;
  readonly equipment?: GivenEquipment;
  /** Parts that are down from the start, by name. */
  readonly down?: readonly string[];
  /** The name of the design, where a person gave it one. */
  readonly name?: string;
  /** Called once it is there: true if it replaces the network of the last step. */
  readonly again?: () => boolean;
  /** Called once it is there: false if it is not wanted any more. */
  readonly wanted?: () => boolean;
}

/**
 * Generates a network in the place of the present one.
 * @returns whether it is there now; a parameter that the generator cannot take comes back for the form to show at its
 * field, other failures are told.
 */
export async function generateNetwork(
  generator: string,
  title: LocalText,
  params: Readonly<Record<string, ParamValue>>,
  { routing, equipment, down, name, again, wanted = () => true }: GenerateSetting = {},
): Promise<boolean | FieldFault> {
  // What routes the network of now would be waited for; it goes on until there is another.
  const routes = useJobs.getState().jobs.some(({ kind }) => kind === 'route');
  const on = routes ? 'sketch' : 'compute';
  try {
    return await bringNetwork(
      (signal) =>
        runJob('generate', title, ({ run }) => run('generate', { generator, params, equipment, down }), {
          on,
          within: { signal },
        }),
      ({ value }) => {
        if (!wanted()) return;
        cancelJobs('route');
        if (routing) changeRouteSetup(routing);
        else leaveExample();
        placeNetwork('generate', name === undefined ? value : { ...value, name }, undefined, again?.());
      },
    );
  } catch (error) {
    const atField = fieldFault(faultOf(error));
    if (atField) return atField;
    tellError('generateFailed', title, error);
    return false;
  }
}

/**
 * Puts a network on the canvas and forgets what only spoke of the one before.
 * @param remarks what reading it had to remark
 * @param again in the place of what the last step brought
 */
export function placeNetwork(
  name: 'generate' | 'import' | 'new',
  topology: Topology,
  remarks?: ImportRemarks,
  again?: boolean,
): void {
  asked.end();
  changeSelection({ selection: [], hover: null, pathPair: null });
  changeLook({ expandedPods: new Set(), foldedGroups: new Set(), showAllLinks: false });
  // Before the network: what belongs to a design is kept together with it.
  replaceRemarks(remarks ? [remarks] : []);
  useDocument.getState().replace(name, topology, again);
}

/** Shows a design that was kept, with a history of its own. @param engineLeft the engine whose routing it was left with */
export function openNetwork(topology: Topology, engineLeft: string | null): void {
  asked.end();
  changeSelection({ selection: [], hover: null, pathPair: null });
  changeLook({ shownRun: null, engineLeft });
  useDocument.getState().open(topology);
}

/** An empty design to draw on; undo leads back to the one before. */
export function openEmptyDesign(name: string): void {
  closeSheet();
  leaveExample();
  placeNetwork('new', { name, switches: [], hosts: [], links: [] });
}
