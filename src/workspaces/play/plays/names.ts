import type { Fabric } from '../../../core/fabric/fabric';

/** Switches of a loop or path that a caption names. */
const NAMED = 9;

type Besides = (many: { readonly n: number }) => string;

/** `a – b – c`: a turn at b. */
export function turnName(
  { switchNames, channelFrom, channelTo }: Fabric,
  { input, output }: { readonly input: number; readonly output: number },
): string {
  return [channelFrom[input], channelTo[input], channelTo[output]].map((s) => switchNames[s]).join(' – ');
}

/** Switches of a loop, the first again at its end. @param besides says how many channels there are where these are too many */
export function loopName({ switchNames, channelFrom }: Fabric, loop: Uint32Array, besides: Besides): string {
  return namesOfLoop(
    Array.from(loop, (c) => switchNames[channelFrom[c]]),
    besides,
  );
}

/** The same of their names. */
export function namesOfLoop(names: readonly string[], besides: Besides): string {
  if (names.length <= NAMED) return [...names, names[0]].join(' → ');
  return `${names.slice(0, NAMED - 1).join(' → ')} → ${besides({ n: names.length })}`;
}

/** Switches of a path; of a long one those at its ends. */
export function pathName({ switchNames, channelFrom, channelTo }: Fabric, channels: Uint32Array): string {
  const names = [channelFrom[channels[0]], ...Array.from(channels, (c) => channelTo[c])].map((s) => switchNames[s]);
  if (names.length <= NAMED) return names.join(' → ');
  return [...names.slice(0, 4), '…', ...names.slice(-4)].join(' → ');
}
