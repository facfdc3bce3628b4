import { type Dispatch, type RefObject, useEffect, useReducer, useRef } from 'react';
import type { RunRequest } from '../../state/results/routeActions';
import { type PlayerAction, reducePlayer } from './player';
import { usePlay } from './playStore';
import type { Played } from './usePlayed';
import { usePlayKeys } from './usePlayKeys';

/** Where the player stands, how it is moved, and how to get to the next step that turns something down; it has the keys. */
export function usePlayer(played: readonly Played[]) {
  const [player, move] = useReducer(reducePlayer, { position: 0, last: 0, playing: false, speed: 2 });
  const held = useRef<PlayerAction[]>([]);
  // Where a key leads is known once the steps are there.
  const dispatch = (action: PlayerAction): void => {
    if (action.do !== 'speed' && isWorking(played)) held.current.push(action);
    else move(action);
  };
  const seek = (direction: 1 | -1): void => {
    const found = played.flatMap(({ told }) => told?.seek(player.position, direction) ?? []);
    if (found.length > 0) dispatch({ do: 'jump', to: direction > 0 ? Math.min(...found) : Math.max(...found) });
  };
  useLoading(played, held, move);
  useClock(player.playing, player.speed, move);
  usePlayKeys(player.position, dispatch, seek);
  return { player, dispatch, seek };
}

const isWorking = (played: readonly Played[]): boolean =>
  played.length === 0 || played.some(({ told }) => told === null);

/** Takes over the length of the longest play, and where to begin with it; then what was pressed meanwhile. */
function useLoading(
  played: readonly Played[],
  held: RefObject<PlayerAction[]>,
  dispatch: Dispatch<PlayerAction>,
): void {
  const begun = useRef<readonly RunRequest[]>(null);
  useEffect(() => {
    if (isWorking(played)) return;
    const last = Math.max(...played.map(({ told }) => told?.last ?? 0));
    const { requests, step } = usePlay.getState();
    dispatch({ do: 'load', last, to: begun.current === requests ? undefined : (step ?? undefined) });
    begun.current = requests;
    for (const action of held.current.splice(0)) dispatch(action);
  }, [played, held, dispatch]);
}

function useClock(playing: boolean, speed: number, dispatch: Dispatch<PlayerAction>): void {
  useEffect(() => {
    if (!playing) return;
    const timer = window.setInterval(() => dispatch({ do: 'tick' }), 1000 / speed);
    return () => window.clearInterval(timer);
  }, [playing, speed, dispatch]);
}
