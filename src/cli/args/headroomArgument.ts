import type { Fabric } from '../../core/fabric/fabric';
import { HEADROOM_SPEEDS, headroomOf, type SwitchHeadroom, switchHeadroom } from '../../core/lossless/headroom';
import { InputFault } from '../inputFault';

const DEFAULTS = { gbps: 0, metres: 0, mtu: 9100, 'lossless-mtu': 1024, cell: 144, buffer: 0 };
type Key = keyof typeof DEFAULTS;

/** Form of the value of `--headroom`, for help and errors. */
export const HEADROOM_HELP = `gbps=400,metres=40 and, if wanted, mtu=9100, lossless-mtu=1024, cell=144 (bytes; Spectrum: 96), buffer=MEGABYTES of the chip; what peers at 800 Gb/s take to stop is remembered, not measured`;

/** The headroom that a text asks for, of the switch with most cables, for so many lossless priorities. @throws InputFault */
export function headroomArgument(text: string, fabric: Fabric, priorities: number): SwitchHeadroom {
  const values = { ...DEFAULTS };
  for (const part of text.split(',')) {
    const [key, value] = part.split('=');
    const number = Number(value);
    if (!Object.hasOwn(DEFAULTS, key) || !(number > 0))
      throw new InputFault(`--headroom ${part}: expected ${HEADROOM_HELP}`);
    values[key as Key] = number;
  }
  const { gbps, metres, mtu, cell, buffer } = values;
  if (metres === 0) throw new InputFault(`--headroom ${text}: expected ${HEADROOM_HELP}`);
  const headroom = headroomOf({
    gbps,
    metres,
    mtu,
    losslessMtu: values['lossless-mtu'],
    cell,
    eightLanes: gbps === 800,
  });
  if (!headroom) throw new InputFault(`--headroom ${text}: expected gbps of ${HEADROOM_SPEEDS.join(', ')}`);
  return switchHeadroom(fabric, headroom, priorities, buffer > 0 ? 1e6 * buffer : null);
}
