/** Speeds and widths that ports of an ibsim net have enabled, as masks of bits; absent where nothing is said. */
export interface EnabledSpeeds {
  readonly width?: number;
  readonly speed?: number;
  /** Of FDR and faster. */
  readonly extended?: number;
}

/** By bit, the lowest first. */
const WIDTHS: readonly (readonly [bit: number, width: number])[] = [
  [1, 1],
  [16, 2],
  [2, 4],
  [4, 8],
  [8, 12],
];
const SPEEDS = ['SDR', 'DDR', 'QDR'] as const;
const EXTENDED = ['FDR', 'EDR', 'HDR', 'NDR', 'XDR'] as const;

/** A port's options `w=2 s=4 e=2`, over what holds for its node; numbers may be hexadecimal. */
export function enabledIn(options: string, inherited: EnabledSpeeds): EnabledSpeeds {
  const value = (letter: string): number | undefined => {
    const said = new RegExp(`(?:^|\\s)${letter}=(0x[0-9a-f]{1,4}|\\d{1,4})(?=\\s|$)`, 'i').exec(options)?.[1];
    return said === undefined ? undefined : Number(said);
  };
  return {
    width: value('w') ?? inherited.width,
    speed: value('s') ?? inherited.speed,
    extended: value('e') ?? inherited.extended,
  };
}

/** The fastest that is enabled, as `4xEDR`; ports are 4x wide unless it is said. Undefined where no speed is said. */
export function fastestEnabled({ width = 2, speed, extended = 0 }: EnabledSpeeds): string | undefined {
  const lanes = WIDTHS.filter(([bit]) => (width & bit) !== 0).at(-1)?.[1];
  // ibsim takes 0 for QDR.
  const plain = speed === 0 ? 4 : (speed ?? 0);
  const name = fastest(EXTENDED, extended) ?? fastest(SPEEDS, plain);
  return lanes === undefined || name === undefined ? undefined : `${lanes}x${name}`;
}

function fastest(names: readonly string[], mask: number): string | undefined {
  return names.filter((_, bit) => (mask & (1 << bit)) !== 0).at(-1);
}
