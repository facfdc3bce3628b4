/** Hears of events before the canvas does. */
export class FirstListeners {
  private readonly stops: (() => void)[] = [];

  listen(target: EventTarget, type: string, listener: (event: Event) => void): void {
    target.addEventListener(type, listener, { capture: true });
    this.stops.push(() => target.removeEventListener(type, listener, { capture: true }));
  }

  /** Keeps presses from the canvas while they are another's: it would drag a switch, pan, or let go of what is selected. */
  keepPresses(container: EventTarget, isTaken: () => boolean): void {
    for (const type of ['mousedown', 'touchstart']) {
      this.listen(container, type, (event) => {
        if (isTaken()) event.stopPropagation();
      });
    }
  }

  stop(): void {
    for (const stop of this.stops) stop();
  }
}
