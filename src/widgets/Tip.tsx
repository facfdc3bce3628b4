import { type FloatingPosition, getRefProp } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { cloneElement, type ReactElement, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { latePart } from '../state/view/lateParts';

const TipBubble = latePart(() => import('./TipBubble'));

/** Milliseconds that a pointer rests before the help shows. */
const REST_MS = 300;

interface Props {
  readonly label: ReactNode;
  /** Side of the child on which it shows, where there is room: above it if not given. */
  readonly position?: FloatingPosition;
  readonly disabled?: boolean;
  /** In pixels; as wide as its text if not given. */
  readonly w?: number;
  /** True if a finger shows it, too. */
  readonly touch?: boolean;
  /** One element that takes a ref. */
  readonly children: ReactElement;
}

/** The help of its child, shown while a pointer rests on it or it has the focus of the keys. What draws it loads when the first is shown. */
export function Tip({ label, position, disabled, w, touch, children }: Props) {
  const [child, setChild] = useState<HTMLElement | null>(null);
  const open = useRest(child, touch ?? false) && !disabled;
  const id = useId();
  const ref = useMergedRef(setChild, getRefProp(children));
  const described = open ? { 'aria-describedby': id } : undefined;
  return (
    <>
      {cloneElement(children, { ref, ...described } as object)}
      {open && child && (
        <Suspense>
          <TipBubble {...{ id, label, position, w }} target={child} />
        </Suspense>
      )}
    </>
  );
}

/** True while a pointer rests on an element, it has keyboard focus, or a finger has tapped it; Escape, a click or a tap elsewhere ends it. */
function useRest(on: HTMLElement | null, touch: boolean): boolean {
  const [rests, setRests] = useState(false);
  useEffect(() => {
    if (!on) return;
    const over = new AbortController();
    const { signal } = over;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(timer);
      setRests(false);
    };
    const enter = ({ pointerType }: PointerEvent): void => {
      if (pointerType !== 'mouse') return;
      clearTimeout(timer);
      timer = setTimeout(() => setRests(true), REST_MS);
    };
    on.addEventListener('pointerenter', enter, { signal });
    // A tap gives the focus, too, which is not that of the keys.
    const focus = (): void => {
      if (on.matches(':focus-visible')) setRests(true);
    };
    on.addEventListener('focus', focus, { signal });
    on.addEventListener('blur', end, { signal });
    // A finger that is lifted leaves, too.
    const away = ({ pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse') end();
    };
    on.addEventListener('pointerleave', away, { signal });
    const press = ({ pointerType, target }: PointerEvent): void => {
      const tapped = touch && pointerType !== 'mouse' && on.contains(target as Node);
      if (tapped) setRests(true);
      else end();
    };
    document.addEventListener('pointerdown', press, { signal, capture: true });
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') end();
    };
    document.addEventListener('keydown', leave, { signal });
    return () => {
      over.abort();
      end();
    };
  }, [on, touch]);
  return rests;
}
