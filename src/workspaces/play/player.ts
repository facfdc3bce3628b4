/** Where a player stands. Positions run from 0 to `last`. */
export interface Player {
  readonly position: number;
  readonly last: number;
  readonly playing: boolean;
  /** Steps a second. */
  readonly speed: number;
}

export const SPEEDS = [0.5, 1, 2, 5, 10, 50] as const;

export type PlayerAction =
  | { readonly do: 'step' | 'back' | 'first' | 'end' | 'toggle' }
  /** The clock's: a step, and a stop at the end. */
  | { readonly do: 'tick' }
  | { readonly do: 'jump'; readonly to: number }
  | { readonly do: 'speed'; readonly to: number }
  /** Another log: stays where it is as far as that goes. */
  | { readonly do: 'load'; readonly last: number; readonly to?: number };

/** Pure; a step forward and one back is the identity, but that taking a step by hand stops the clock. */
export function reducePlayer(player: Player, action: PlayerAction): Player {
  const { position, last } = player;
  switch (action.do) {
    case 'step':
      return at(player, position + 1);
    case 'back':
      return at(player, position - 1);
    case 'first':
      return at(player, 0);
    case 'end':
      return at(player, last);
    case 'jump':
      return at(player, action.to);
    case 'toggle':
      if (player.playing) return { ...player, playing: false };
      return { ...player, playing: last > 0, position: position >= last ? 0 : position };
    case 'tick': {
      if (!player.playing) return player;
      const next = Math.min(last, position + 1);
      return { ...player, position: next, playing: next < last };
    }
    case 'speed':
      return { ...player, speed: action.to };
    case 'load':
      return at({ ...player, last: action.last }, action.to ?? position);
  }
}

function at(player: Player, position: number): Player {
  const within = Math.max(0, Math.min(player.last, Math.round(position)));
  return { ...player, position: within, playing: false };
}
