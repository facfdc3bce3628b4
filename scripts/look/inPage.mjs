// What runs within the page that is looked at. Nothing of the product knows of it: texts are seen where a canvas is asked to draw them, boxes where Cytoscape has them.

/**
 * @typedef {object} Seen
 * @property {number} ofWindow percent that the network's box takes
 * @property {number} ofCanvas
 * @property {number} leastText pixels, in elements; NaN where there is none
 * @property {number} leastName pixels, on the canvas
 * @property {number} blank boxes with room for their name and none in it
 * @property {number} controls in sight
 * @property {string[]} pairs of size and weight
 * @property {string[]} covered parts of the network under something else
 * @property {string[]} cut texts
 * @property {number} small targets for fingers, below 44 pixels
 * @property {boolean} sideways the page is wider than its window
 */

/** Keeps what each canvas has drawn since it was last cleared. To be called before the page's own scripts. */
export function watchCanvases() {
  /** @typedef {{ text: string, size: number, x: number, y: number }} Drawn */
  const drawn = /** @type {Map<HTMLCanvasElement, Drawn[]>} */ (new Map());
  Reflect.set(window, 'drawnTexts', drawn);
  const pen = CanvasRenderingContext2D.prototype;
  const { clearRect, fillText } = pen;
  pen.clearRect = function (...box) {
    if (this.canvas.isConnected) drawn.set(this.canvas, []);
    return clearRect.apply(this, box);
  };
  pen.fillText = function (...said) {
    const [text, x, y] = said;
    if (this.canvas.isConnected) {
      const { a, b, c, d, e, f } = this.getTransform();
      const ratio = this.canvas.width / (this.canvas.clientWidth || this.canvas.width);
      const size = (Number.parseFloat(/([\d.]+)px/.exec(this.font)?.[1] ?? '0') * Math.hypot(c, d)) / ratio;
      const kept = drawn.get(this.canvas) ?? [];
      kept.push({ text, size, x: (a * x + c * y + e) / ratio, y: (b * x + d * y + f) / ratio });
      drawn.set(this.canvas, kept);
    }
    return fillText.apply(this, said);
  };
}

/** The boxes of the drawing, and what has been written into them: without a network, null. */
export function readDrawing() {
  const canvas = document.querySelector('[data-testid="network-canvas"]');
  const cy = canvas && [...canvas.querySelectorAll('div')].map((div) => Reflect.get(div, '_cyreg')?.cy).find(Boolean);
  if (!canvas || !cy || cy.nodes().length === 0) return null;
  const room = canvas.getBoundingClientRect();
  const whole = cy.nodes().renderedBoundingBox({ includeLabels: false });
  /** @type {{ text: string, size: number, x: number, y: number }[]} */
  const texts = [.../** @type {Map<HTMLCanvasElement, []>} */ (Reflect.get(window, 'drawnTexts'))].flatMap(
    ([from, said]) => (canvas.contains(from) && said.length > 0 ? said : []),
  );
  // Where they are large enough, Cytoscape writes them itself, by way of pictures that it keeps.
  const own = (/** @type {any} */ node) => {
    const size = node.pstyle('font-size').pfValue * cy.zoom();
    return node.style('label') &&
      node.pstyle('text-opacity').value > 0 &&
      size >= node.pstyle('min-zoomed-font-size').pfValue
      ? size
      : null;
  };
  const nodes = cy.nodes().map((/** @type {any} */ node) => {
    const box = node.renderedBoundingBox({ includeLabels: false });
    return {
      label: String(node.data('label') ?? ''),
      own: own(node),
      kind: node.classes()[0],
      x1: box.x1,
      y1: box.y1,
      x2: box.x2,
      y2: box.y2,
    };
  });
  const measure = /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d'));
  measure.font = '12px system-ui, sans-serif';
  const blank = nodes.filter((/** @type {any} */ { label, own, kind, x1, y1, x2, y2 }) => {
    const fits = kind !== 'host' && label !== '' && x2 - x1 >= measure.measureText(label).width + 6 && y2 - y1 >= 14;
    return (
      fits &&
      own === null &&
      !texts.some(({ text, x, y }) => text.trim() !== '' && x >= x1 - 2 && x <= x2 + 2 && y >= y1 - 2 && y <= y2 + 2)
    );
  });
  return {
    room: { x: room.x, y: room.y, width: room.width, height: room.height },
    whole,
    nodes,
    sizes: [
      ...texts.map(({ size }) => size),
      ...nodes.map((/** @type {any} */ { own }) => own ?? Number.POSITIVE_INFINITY),
    ],
    blank: blank.map((/** @type {any} */ { label }) => label),
  };
}

/** All but the ink of the pictures. @returns {Omit<Seen, 'ofWindow' | 'ofCanvas' | 'leastName' | 'blank' | 'covered'>} */
export function readElements() {
  const shown = (/** @type {Element} */ element) => {
    const box = element.getBoundingClientRect();
    if (
      box.width < 2 ||
      box.height < 2 ||
      box.bottom <= 0 ||
      box.right <= 0 ||
      box.top >= innerHeight ||
      box.left >= innerWidth
    )
      return null;
    const inside = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!inside || element.closest('[inert], [aria-hidden="true"]')) return null;
    const [x, y] = [
      Math.min(innerWidth - 1, Math.max(0, box.x + box.width / 2)),
      Math.min(innerHeight - 1, Math.max(0, box.y + box.height / 2)),
    ];
    const top = document.elementFromPoint(x, y);
    return top && (element.contains(top) || top.contains(element)) ? box : null;
  };
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (
      !node.nodeValue?.trim() ||
      !element ||
      element.closest('script, style, noscript, svg[aria-hidden="true"]') ||
      !shown(element)
    )
      continue;
    const { fontSize, fontWeight } = getComputedStyle(element);
    texts.push({ element, text: node.nodeValue.trim(), size: Number.parseFloat(fontSize), weight: fontWeight });
  }
  const cut = texts.filter(({ element }) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return (
      (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
      (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 3)
    );
  });
  const controls = [
    ...document.querySelectorAll(
      'button, a[href], input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="button"], [role="slider"]',
    ),
  ].filter((element) => shown(element) && !element.parentElement?.closest('button, a[href]'));
  const small = controls.filter((element) => {
    const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
    // A link within a sentence is as high as its line.
    return (
      Math.min(width, height) < 43.5 && !(element.tagName === 'A' && getComputedStyle(element).display === 'inline')
    );
  });
  return {
    leastText: Math.min(...texts.map(({ size }) => size)),
    controls: controls.length,
    pairs: [...new Set(texts.map(({ size, weight }) => `${Math.round(10 * size) / 10}/${weight}`))].sort(),
    cut: cut.map(({ text }) => text.slice(0, 40)),
    small: small.length,
    sideways: document.documentElement.scrollWidth > innerWidth + 1,
  };
}

/** Parts of the drawing that lie under something else. @param {{ room: DOMRect, nodes: { label: string, x1: number, y1: number, x2: number, y2: number }[] }} drawing */
export function readCovers({ room, nodes }) {
  const canvas = /** @type {Element} */ (document.querySelector('[data-testid="network-canvas"]'));
  const layers = new Set(canvas.querySelectorAll('canvas, canvas ~ div:has(canvas), div:has(> canvas)'));
  /** @type {Record<string, number>} */
  const covers = {};
  for (const { x1, y1, x2, y2 } of nodes) {
    const [x, y] = [room.x + (x1 + x2) / 2, room.y + (y1 + y2) / 2];
    if (x <= room.x || y <= room.y || x >= room.x + room.width || y >= room.y + room.height) {
      covers['outside the canvas'] = (covers['outside the canvas'] ?? 0) + 1;
      continue;
    }
    const top = document.elementFromPoint(x, y);
    if (!top || top === canvas || layers.has(top) || top.tagName === 'CANVAS') continue;
    const named = top.closest('[data-testid], [aria-label], [role]');
    const name = named?.getAttribute('aria-label') ?? named?.getAttribute('data-testid') ?? top.tagName;
    covers[name] = (covers[name] ?? 0) + 1;
  }
  return Object.entries(covers).map(([name, count]) => `${name} (${count})`);
}

/** Leaves nothing in sight but what the canvases draw. */
export function bareCanvas() {
  const canvas = /** @type {Element} */ (document.querySelector('[data-testid="network-canvas"]'));
  const style = document.createElement('style');
  style.id = 'bare-canvas';
  style.textContent =
    'body * { visibility: hidden !important } [data-bare], [data-bare] canvas { visibility: visible !important }';
  canvas.setAttribute('data-bare', '');
  document.head.append(style);
  return () => style.remove();
}

/** Shows the rest again. */
export function dressCanvas() {
  document.getElementById('bare-canvas')?.remove();
}

/**
 * Of a picture: the share of pixels that are ink, and how many are rust. Ink stands out from the ground by 1.5 : 1 or more, so that plates and boxes, which
 * are as light as the ground, are none.
 * @param {{ picture: string, rust: string[] }} asked the picture as base64
 */
export async function readInk({ picture, rust }) {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const pen = /** @type {CanvasRenderingContext2D} */ (
    Object.assign(document.createElement('canvas'), { width: image.width, height: image.height }).getContext('2d')
  );
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, image.width, image.height);
  const linear = Float64Array.from({ length: 256 }, (_, i) =>
    i <= 10 ? i / 3294.6 : ((i / 255 + 0.055) / 1.055) ** 2.4,
  );
  const light = (/** @type {number} */ i) =>
    0.2126 * linear[data[i]] + 0.7152 * linear[data[i + 1]] + 0.0722 * linear[data[i + 2]];
  const near = rust.map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
  const ground = light(0);
  let [ink, rusty] = [0, 0];
  for (let i = 0; i < data.length; i += 4) {
    const own = light(i);
    if ((Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05) >= 1.5) ink++;
    if (near.some(([r, g, b]) => Math.abs(data[i] - r) + Math.abs(data[i + 1] - g) + Math.abs(data[i + 2] - b) < 24))
      rusty++;
  }
  return { ink: (100 * ink * 4) / data.length, rust: rusty };
}
