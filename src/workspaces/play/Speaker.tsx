import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/language';
import styles from './play.module.css';
import { usePlay } from './playStore';
import { playTexts } from './texts';

/** A spot that follows the pointer, for who points at a screen from afar. It takes no input. */
export function Spot() {
  const spot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent): void => {
      spot.current?.style.setProperty('translate', `${clientX}px ${clientY}px`);
    };
    window.addEventListener('pointermove', follow);
    return () => window.removeEventListener('pointermove', follow);
  }, []);
  return <div ref={spot} className={styles.spot} data-testid="play-spot" aria-hidden />;
}

/** How long it has been presented, in minutes and seconds. */
export function Clock() {
  const texts = playTexts(useLanguage());
  const since = usePlay((p) => p.since);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, []);
  const seconds = Math.max(0, Math.floor((now - (since ?? now)) / 1000));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className={styles.clock} role="timer" aria-label={texts.clock} data-testid="play-clock">
      {text}
    </span>
  );
}
