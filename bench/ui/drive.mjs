/**
 * Runs in both pages before their own scripts: moves the pointer and the wheel, once a frame, and notes how long frames take. Times are
 * milliseconds.
 */
export function installDrive() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** Until what has just been painted is on its way to the screen: the second frame begins when the first one is done. */
  const shown = async () => {
    await frame();
    await frame();
    return performance.now();
  };

  /** @type {PerformanceEntry[]} */
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ entryTypes: ['longtask'] });

  /** The element that Cytoscape listens on, in both pages. */
  const surface = () =>
    /** @type {HTMLElement} */ (document.querySelector('[data-id="layer0-selectbox"]')?.parentElement);

  /** @param {string} type @param {number} x @param {number} y @param {WheelEventInit} [more] */
  const send = (type, x, y, more = {}) => {
    const box = surface().getBoundingClientRect();
    const at = { clientX: box.left + x, clientY: box.top + y, bubbles: true, cancelable: true, view: window };
    const Kind = type === 'wheel' ? WheelEvent : MouseEvent;
    surface().firstElementChild?.dispatchEvent(new Kind(type, { ...at, ...more }));
  };

  /**
   * Gaps between the beginnings of frames while `act` is called once in each.
   * @param {number} count @param {(i: number) => void} act
   */
  const frames = async (count, act) => {
    const gaps = [];
    let before = await frame();
    for (let i = 0; i < count; i++) {
      act(i);
      const now = await frame();
      gaps.push(now - before);
      before = now;
    }
    return gaps;
  };

  const held = { buttons: 1 };
  /** Milliseconds between two frames of a screen at 60 Hz. */
  const FRAME_MS = 1000 / 60;
  let phase = 0;
  const drive = {
    /**
     * From a call until `there` holds and is painted.
     * @param {() => void} act @param {() => boolean} there
     */
    async until(act, there) {
      const start = performance.now();
      act();
      while (!there()) await frame();
      return (await shown()) - start;
    },

    /**
     * From a call to its outcome on the screen. It comes at any moment between two frames, as what people do does; each
     * call another one.
     * @param {() => void} act
     */
    async time(act) {
      await frame();
      phase = (phase + 0.618) % 1;
      await new Promise((resolve) => setTimeout(resolve, FRAME_MS * phase));
      const start = performance.now();
      act();
      return (await shown()) - start;
    },

    /** Holds the ground and moves it to and fro. @param {number} count */
    async pan(count) {
      send('mousemove', 12, 300);
      send('mousedown', 12, 300, held);
      const gaps = await frames(count, (i) =>
        send('mousemove', 12 + 4 * (i < count / 2 ? i : count - i), 300 + i, held),
      );
      send('mouseup', 12, 300);
      return gaps;
    },

    /** @param {number} count */
    zoom(count) {
      const { clientWidth, clientHeight } = surface();
      return frames(count, (i) =>
        send('wheel', clientWidth / 2, clientHeight / 2, { deltaY: i < count / 2 ? -40 : 40 }),
      );
    },

    /** Drags the node at a place of the surface. @param {number} x @param {number} y @param {number} count */
    async drag(x, y, count) {
      send('mousemove', x, y);
      send('mousedown', x, y, held);
      const gaps = await frames(count, (i) => send('mousemove', x + 2 * i, y + i, held));
      send('mouseup', x + 2 * count, y + count);
      return gaps;
    },

    /** Clicks at a place of the surface; what follows is drawn within so many frames. @param {number} x @param {number} y @param {number} count */
    click(x, y, count) {
      send('mousemove', x, y);
      return frames(count, (i) => {
        if (i > 0) return;
        send('mousedown', x, y, held);
        send('mouseup', x, y);
        send('click', x, y);
      });
    },

    /** How long moves over scattered points take to be answered. @param {number} count */
    async hits(count) {
      const { clientWidth, clientHeight } = surface();
      const took = [];
      for (let i = 0; i < count; i++) {
        await frame();
        const x = clientWidth * (0.2 + 0.6 * ((i * 0.618) % 1));
        const y = clientHeight * (0.2 + 0.6 * ((i * 0.414) % 1));
        const start = performance.now();
        send('mousemove', x, y);
        took.push(performance.now() - start);
      }
      return took;
    },

    /** Longest task of the main thread begun since a time; 0 if none took 50 ms. @param {number} since */
    longest: (since) =>
      tasks.reduce((most, task) => (task.startTime >= since ? Math.max(most, task.duration) : most), 0),

    now: () => performance.now(),
  };
  Object.assign(window, { drive });
  return drive;
}
