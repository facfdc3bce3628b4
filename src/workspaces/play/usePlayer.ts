import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import type { RunRequest } from '../../state/routeActions';
import { type PlayerAction, reducePlayer } from './player';
import { usePlay } from './playStore';
import type { Played } from './usePlayed';
import { usePlayKeys } from './usePlayKeys';

/** Where the player stands, how it is moved, and how to get to the next step that turns something down; it has the keys. */
export function usePlayer(played: readonly Played[]) {
  const [player, dispatch] = useReducer(reducePlayer, { position: 0, last: 0, playing: false, speed: 2 });
  const seek = (direction: 1 | -1): void => {
    const found = played.flatMap(({ told }) => told?.seek(player.position, direction) ?? []);
    if (found.length > 0) dispatch({ do: 'jump', to: direction > 0 ? Math.min(...found) : Math.max(...found) });
  };
  useLoading(played, dispatch);
  useClock(player.playing, player.speed, dispatch);
  usePlayKeys(player.position, dispatch, seek);
  return { player, dispatch, seek };
}

/** Takes over the length of the longest play, and where to begin with it. */
function useLoading(played: readonly Played[], dispatch: Dispatch<PlayerAction>): void {
  const begun = useRef<readonly RunRequest[]>(null);
  useEffect(() => {
    if (played.length === 0 || played.some((p) => p.told === null)) return;
    const last = Math.max(...played.map(({ told }) => told?.last ?? 0));
    const { requests, step } = usePlay.getState();
    dispatch({ do: 'load', last, to: begun.current === requests ? undefined : (step ?? undefined) });
    begun.current = requests;
  }, [played, dispatch]);
}

function useClock(playing: boolean, speed: number, dispatch: Dispatch<PlayerAction>): void {
  useEffect(() => {
    if (!playing) return;
    const timer = window.setInterval(() => dispatch({ do: 'tick' }), 1000 / speed);
    return () => window.clearInterval(timer);
  }, [playing, speed, dispatch]);
}
