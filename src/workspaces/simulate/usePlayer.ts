import { useEffect } from 'react';
import { playTo, useSimulate } from './simulateStore';

/** Most repaints a second, and those for people who wish little motion. */
const FASTEST = 30;
const CALM = 2;

/** Moves the replay on while it plays, and stops it at its end. */
export function usePlayer(slices: number): void {
  const playing = useSimulate((s) => s.playing);
  const speed = useSimulate((s) => s.speed);
  useEffect(() => {
    if (!playing) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const ticks = Math.min(speed, calm ? CALM : FASTEST);
    const timer = setInterval(() => {
      const { position } = useSimulate.getState();
      const next = Math.min(slices - 1, position + Math.round(speed / ticks));
      playTo(next, slices - 1);
    }, 1000 / ticks);
    return () => clearInterval(timer);
  }, [playing, speed, slices]);
}
