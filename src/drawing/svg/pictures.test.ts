// @vitest-environment jsdom

import { beforeAll, describe, expect, it } from 'vitest';
import { packLink, unpackLink } from '../../core/formats/designLink';
import { formatDesign, parseDesign } from '../../core/formats/parts/designDocument';
import { generateFromSpec } from '../../core/generators/spec';
import { removeElements } from '../../document/commands';
import { applyDiff } from '../../document/diff';
import { setGroupColour } from '../../document/groupCommands';
import { addNote, changeNote } from '../../document/noteCommands';
import { setGroup } from '../../document/recordCommands';
import { commit, type History, undo } from '../../document/transaction';
import type { RoutePath } from '../../state/results/runStore';
import { hops } from '../diagrams/hops';
import { matrix } from '../diagrams/matrix';
import type { CanvasModel } from '../model/model';
import { modelOf } from '../model/modelOf.fixture';
import { PALETTES } from '../scales/palette';
import { canvasTexts } from '../texts';
import { drawioFile } from './drawio';
import { networkSvg, type PictureChoice, pictureHeight } from './networkSvg';

const choice: PictureChoice = {
  width: 1000,
  theme: 'light',
  colourScale: 'blue',
  legend: true,
  names: true,
  loads: true,
  turns: true,
};

function parse(text: string): Document {
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  expect(parsed.querySelector('parsererror')?.textContent ?? '').toBe('');
  return parsed;
}

const awkward = 'a<b> & "c" ネットワーク';

describe('the SVG of a network', () => {
  let model: CanvasModel;
  let svg: Document;
  beforeAll(() => {
    const topology = generateFromSpec('joined-fat-tree:k=4,joint=middle');
    const switches = topology.switches.map((s, i) => (i === 0 ? { ...s, name: awkward } : s));
    model = modelOf({ ...topology, name: awkward, switches }, 'turn-addition');
    svg = parse(networkSvg(model, choice, canvasTexts()));
  });

  it('holds every switch, host and link, and the prohibited turns', () => {
    expect(svg.querySelectorAll('#switches > g')).toHaveLength(40);
    expect(svg.querySelectorAll('#hosts > circle')).toHaveLength(32);
    const links = new Set([...svg.querySelectorAll('#links title')].map((title) => title.textContent));
    expect(links.size).toBe(68);
    expect(svg.querySelectorAll('#links > g[stroke-width] > path').length).toBeGreaterThanOrEqual(100);
    const prohibited = model.routing?.result.prohibitedTurns.length ?? 0;
    expect(prohibited).toBeGreaterThan(0);
    expect(svg.querySelectorAll('#turns > path')).toHaveLength(prohibited / 3);
    expect(svg.querySelector('#loop')).toBeNull();
  });

  it('keeps names whatever they contain', () => {
    expect(svg.querySelector('svg > title')?.textContent).toContain(awkward);
    expect(svg.querySelector('#switches title')?.textContent).toBe(awkward);
  });

  it('has the size that was asked for, and everything inside it', () => {
    const root = svg.documentElement;
    expect(root.getAttribute('width')).toBe('1000');
    expect(Number(root.getAttribute('height'))).toBe(pictureHeight(model, choice, canvasTexts()));
    const [left, top, wide, high] = (root.getAttribute('viewBox') ?? '').split(' ').map(Number);
    expect(high / wide).toBeCloseTo(Number(root.getAttribute('height')) / 1000, 2);
    for (const rect of svg.querySelectorAll('#switches rect')) {
      const at = (name: string): number => Number(rect.getAttribute(name));
      expect(at('x')).toBeGreaterThan(left);
      expect(at('y')).toBeGreaterThan(top);
      expect(at('x') + at('width')).toBeLessThan(left + wide);
      expect(at('y') + at('height')).toBeLessThan(top + high);
    }
  });

  it('leaves out legend, names and turns where they are not wanted', () => {
    const bare = parse(
      networkSvg(model, { ...choice, legend: false, names: false, turns: false, loads: false }, canvasTexts()),
    );
    for (const id of ['legend', 'turns', 'bottleneck']) expect(bare.getElementById(id)).toBeNull();
    expect(bare.querySelectorAll('#switches text')).toHaveLength(0);
    expect(svg.getElementById('legend')?.textContent).toContain('prohibited turn');
  });

  it('explains every sign that is drawn, in rows that end within the picture', () => {
    const topology = generateFromSpec('joined-fat-tree:k=4,joint=middle');
    const [source, destination] = [0, 20];
    const path = { run: 'r', source, destination, channels: Uint32Array.of(0), outcome: 'arrives' } as RoutePath;
    const pathPair = { source: topology.hosts[source].id, destination: topology.hosts[destination].id };
    const few = modelOf(topology, 'up-down', { topShare: 10, pathPair }, path);
    const drawn = parse(networkSvg(few, choice, canvasTexts()));
    const legend = drawn.querySelector('#legend') as Element;
    const shown = [...legend.querySelectorAll('text')];
    const signs = shown.map((text) => text.textContent ?? '').filter((content) => !/^[\d.]+$/.test(content));
    expect(signs).toEqual([
      expect.stringMatching(/^Link load/),
      expect.stringMatching(/^\d+ of 68 links shown/),
      expect.stringMatching(/^half at a switch/),
      'prohibited turn',
      'route',
    ]);
    const shift = (group: Element | null): number[] =>
      (group?.getAttribute('transform')?.match(/-?[\d.]+/g) ?? ['0', '0']).map(Number);
    const [left, top, wide, high] = (drawn.documentElement.getAttribute('viewBox') ?? '').split(' ').map(Number);
    for (const text of shown.filter((one) => one.getAttribute('text-anchor') === 'start')) {
      const within = text.parentElement === legend ? [0, 0] : shift(text.parentElement);
      const [x, y] = shift(legend).map((from, axis) => from + within[axis] + Number(text.getAttribute('xy'[axis])));
      expect(x + 5.5 * (text.textContent ?? '').length, text.textContent ?? '').toBeLessThan(left + wide);
      expect(y, text.textContent ?? '').toBeLessThan(top + high);
    }
    // Turn addition loads both directions alike here.
    expect(svg.getElementById('legend')?.textContent).not.toContain('half');
  });

  it('explains the numbers of prohibited turns where one stands for many', () => {
    const random = modelOf(generateFromSpec('random:switches=20,ports=10,hosts=1,seed=1'), 'up-down');
    const drawn = parse(networkSvg(random, choice, canvasTexts()));
    expect(drawn.querySelectorAll('#turns text').length).toBeGreaterThan(0);
    expect(drawn.getElementById('legend')?.textContent).toContain('a number: so many at a switch');
    // As many, but at links that join trees, which are drawn one by one.
    expect(svg.querySelectorAll('#turns text')).toHaveLength(0);
    expect(svg.getElementById('legend')?.textContent).not.toContain('a number');
  });

  it('draws the dependency loop of a ring under shortest paths', () => {
    const ring = modelOf(generateFromSpec('torus:dims=6'), 'min-hop');
    const drawn = parse(networkSvg(ring, choice, canvasTexts()));
    expect(drawn.querySelectorAll('#loop circle')).toHaveLength(6);
    expect(drawn.getElementById('legend')?.textContent).toContain('dependency loop');
  });

  it('says nothing that is not a number', () => {
    for (const spec of ['torus:dims=4x4', 'fat-tree:k=4', 'random:switches=30,ports=5,hosts=1,seed=2']) {
      expect(networkSvg(modelOf(generateFromSpec(spec), 'up-down'), choice, canvasTexts())).not.toMatch(
        /NaN|undefined|Infinity/,
      );
    }
  });
});

describe('the draw.io file of a network', () => {
  const topology = generateFromSpec('torus:dims=2x4');
  const switches = topology.switches.map((s, i) => (i === 0 ? { ...s, name: awkward } : s));
  const links = topology.links.map((l, i) => (i === 0 ? { ...l, lengthM: 3.5, down: true } : l));
  const model = modelOf({ ...topology, switches, links }, 'up-down');
  const file = parse(drawioFile(model, 'blue', true));

  it('is an mxfile with one page, whose root begins with the page and its layer', () => {
    expect(file.documentElement.tagName).toBe('mxfile');
    expect(file.querySelectorAll('mxfile > diagram > mxGraphModel > root')).toHaveLength(1);
    const cells = [...file.querySelectorAll('root > mxCell')];
    expect(cells.slice(0, 2).map((c) => [c.getAttribute('id'), c.getAttribute('parent')])).toEqual([
      ['0', null],
      ['1', '0'],
    ]);
  });

  it('has a shape for every switch and host, and a connector between two of them for every link', () => {
    const shapes = new Map([...file.querySelectorAll('mxCell[vertex="1"]')].map((c) => [c.getAttribute('id'), c]));
    expect(shapes.size).toBe(switches.length + topology.hosts.length);
    expect([...shapes.values()].map((c) => c.getAttribute('value'))).toContain(awkward);
    for (const shape of shapes.values()) {
      const geometry = shape.querySelector('mxGeometry[as="geometry"]');
      for (const name of ['x', 'y', 'width', 'height']) {
        expect(Number.isFinite(Number.parseFloat(geometry?.getAttribute(name) ?? ''))).toBe(true);
      }
    }
    const edges = [...file.querySelectorAll('object > mxCell[edge="1"]')];
    expect(edges).toHaveLength(links.length);
    for (const edge of edges) {
      for (const end of ['source', 'target']) expect(shapes.has(edge.getAttribute(end) ?? '')).toBe(true);
      expect(edge.getAttribute('parent')).toBe('1');
      expect(edge.querySelector('mxGeometry')?.getAttribute('relative')).toBe('1');
    }
  });

  it('keeps ports, lengths and failures', () => {
    const failed = [...file.querySelectorAll('object')].find((o) => o.getAttribute('lengthM') === '3.5');
    expect(failed?.getAttribute('portA')).toBe(String(links[0].a.port));
    expect(failed?.getAttribute('portB')).toBe(String(links[0].b.port));
    expect(failed?.querySelector('mxCell')?.getAttribute('style')).toContain('dashed=1');
  });

  it('has no id twice', () => {
    const ids = [...file.querySelectorAll('[id]')].map((e) => e.getAttribute('id'));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a network of two speeds', () => {
  const topology = generateFromSpec('fat-tree:levels=2,ports=8,leaves=4,spines=4');
  const spine = topology.switches.find(({ name }) => name === 'spine-0')?.id;
  const fast = new Set(topology.links.filter(({ a, b }) => a.node === spine || b.node === spine));
  const links = topology.links.map((link) => ({ ...link, speed: fast.has(link) ? '4xNDR' : '4xEDR' }));
  const widthsOf = (model: CanvasModel): ReadonlyMap<string, number> => {
    const svg = parse(networkSvg(model, choice, canvasTexts()));
    const groups = [...svg.querySelectorAll('#links > g')];
    return new Map(groups.map((g) => [g.getAttribute('stroke-width') ?? '', g.querySelectorAll('path').length]));
  };

  it('is drawn with two widths, named in the legend', () => {
    const model = modelOf({ ...topology, links }, 'min-hop');
    const svg = networkSvg(model, choice, canvasTexts());
    expect(fast.size).toBe(4);
    expect(svg).toContain('400 Gb/s · 4 cables');
    expect(svg).toContain(`100 Gb/s · ${links.length - 4} cables`);
    expect(svg).toContain('share of capacity');
    expect(svg.match(/<title>[^<]*spine-0:[^<]*, 400 Gb\/s/g)?.length).toBeGreaterThanOrEqual(4);
    expect(widthsOf(model).size).toBe(2);
  });

  it('is drawn by loads where that is chosen, and as ever where all cables are alike', () => {
    const byLoad = modelOf({ ...topology, links }, 'min-hop', { lineWidth: 'load' });
    expect(byLoad.cables).toBeNull();
    expect(networkSvg(byLoad, choice, canvasTexts())).not.toContain('cables');
    const alike = links.map((link) => ({ ...link, speed: '4xEDR' }));
    const plain = networkSvg(modelOf(topology, 'min-hop'), choice, canvasTexts());
    expect(networkSvg(modelOf({ ...topology, links: alike }, 'min-hop'), choice, canvasTexts())).toBe(plain);
  });
});

describe('groups and notes', () => {
  const plain = generateFromSpec('leaf-spine:leaves=4,spines=2,hosts=2');
  const some = new Set<string>(plain.switches.slice(0, 2).map(({ id }) => id));
  const boxed = applyDiff(plain, setGroup(plain, some, 'row <A>'));
  const noted = applyDiff(boxed, addNote(boxed, 'two lines &\nof words', { x: 30, y: -50 }, plain.switches[0].id));
  const marked = applyDiff(noted, addNote(noted, 'free', { x: -400, y: -300 }));

  it('survive saving, links and undo', () => {
    const text = formatDesign(marked);
    expect(parseDesign({ name: 'a.json', text })).toEqual(marked);
    expect(formatDesign(parseDesign({ name: 'a.json', text }))).toBe(text);
    const setup = { engine: 'min-hop', params: {}, seed: 1, traffic: null };
    expect(unpackLink(packLink(marked, setup)).topology).toEqual(marked);
    let history: History = { topology: plain, revision: 1, lastRevision: 1, past: [], future: [] };
    history = commit(history, 'note', addNote(plain, 'free', { x: 0, y: 0 }));
    expect(history.revision).toBe(1);
    history = commit(history, 'note', changeNote(history.topology, 'n0', { text: ' other ' }));
    expect(history.topology.notes).toEqual([{ id: 'n0', text: 'other', position: { x: 0, y: 0 } }]);
    history = commit(history, 'note', changeNote(history.topology, 'n0', { text: '' }));
    expect(formatDesign(history.topology)).toBe(formatDesign(plain));
    expect(formatDesign(undo(undo(undo(history))).topology)).toBe(formatDesign(plain));
    expect(undo(history).topology.notes).toHaveLength(1);
  });

  it('go where what they are about goes', () => {
    const without = applyDiff(marked, removeElements(marked, new Set([plain.switches[0].id])));
    expect(without.notes?.map((note) => note.text)).toEqual(['free']);
    expect(parseDesign({ name: 'a.json', text: formatDesign(without) }).notes).toHaveLength(1);
  });

  it('are refused with their place in the document where they make no sense', () => {
    const text = formatDesign(marked);
    const refused = (from: string, to: string): string => {
      try {
        parseDesign({ name: 'a.json', text: text.replace(from, to) });
        return '';
      } catch (error) {
        return String(error);
      }
    };
    const line = text.split('\n').findIndex((row) => row.includes('"free"')) + 1;
    expect(refused('"id":"n1"', '"id":"n0"')).toContain(`a.json:${line}: notes[1]: id "n0" is used twice`);
    expect(refused(`"about":"${plain.switches[0].id}"`, '"about":"nobody"')).toContain(
      'notes[0].about: there is no node "nobody"',
    );
    expect(refused('"text":"free"', '"text":""')).toContain(`a.json:${line}: notes[1].text`);
    expect(refused('"group":"row <A>"', '"group":""')).toContain('switches[0].group');
  });

  it('stand in pictures and in draw.io, arrows at what they point to', () => {
    const model = modelOf(marked, 'min-hop');
    const svg = parse(networkSvg(model, choice, canvasTexts('en')));
    expect(svg.querySelector('#groups text')?.textContent).toBe('row <A>');
    const notes = [...svg.querySelectorAll('#notes text')].map((note) =>
      [...note.children].map((row) => row.textContent),
    );
    expect(notes).toEqual([['two lines &', 'of words'], ['free']]);
    expect(svg.querySelectorAll('#notes polygon')).toHaveLength(1);
    const [left, top] = (svg.documentElement.getAttribute('viewBox') ?? '').split(' ').map(Number);
    expect(left).toBeLessThan(-400);
    expect(top).toBeLessThan(-300);
    const drawio = parse(drawioFile(model, 'blue', true));
    expect(drawio.querySelector('#g0')?.getAttribute('value')).toBe('row <A>');
    expect(drawio.querySelector('#note0')?.getAttribute('value')).toBe('two lines &\nof words');
    const target = drawio.querySelector('#arrow0')?.getAttribute('target');
    expect(drawio.querySelector(`#${target}`)?.getAttribute('value')).toBe(plain.switches[0].name);
    const plum = modelOf(applyDiff(marked, setGroupColour(marked, new Set(['row <A>']), 'plum')), 'min-hop');
    for (const theme of ['light', 'dark'] as const) {
      const rect = parse(networkSvg(plum, { ...choice, theme }, canvasTexts('en'))).querySelector('#groups rect');
      expect(rect?.getAttribute('stroke')).toBe(PALETTES[theme].groups.plum);
    }
    const style = parse(drawioFile(plum, 'blue', true))
      .querySelector('#g0')
      ?.getAttribute('style');
    expect(style).toContain(`strokeColor=${PALETTES.light.groups.plum};`);
    const look = { foldedGroups: new Set(['group/0/row <A>']) };
    const folded = modelOf(applyDiff(marked, setGroupColour(marked, new Set(['row <A>']), 'teal')), 'min-hop', look);
    const box = parse(networkSvg(folded, choice, canvasTexts('en')));
    const rows = [...box.querySelectorAll('#meters text')].map((t) => t.textContent);
    expect(rows).toEqual(['row <A>', '2 switches', '4 hosts']);
    expect(box.querySelector('#switches title')?.textContent).toBe('row <A>');
    expect(box.querySelector('#switches rect')?.getAttribute('stroke')).toBe(PALETTES.light.groups.teal);
    expect(box.querySelector('#groups')).toBeNull();
    const cell = parse(drawioFile(folded, 'blue', true)).querySelector('#n0');
    expect(cell?.getAttribute('value')).toBe('row <A>\n2 switches\n4 hosts');
    expect(cell?.getAttribute('style')).toContain(`strokeColor=${PALETTES.light.groups.teal};`);
    const bare = networkSvg(modelOf(plain, 'min-hop'), choice, canvasTexts('en'));
    expect(bare).not.toContain('id="groups"');
    expect(bare).not.toContain('id="notes"');
  });
});

describe('the SVG of a diagram', () => {
  const model = modelOf(generateFromSpec('random:switches=48,ports=6,hosts=2'), 'up-down');
  const look = { selection: [], matrixOrder: 'links' } as const;
  const drawn = (lay: typeof matrix, own: PictureChoice = choice) =>
    parse(networkSvg(model, own, canvasTexts(), { lay, look }));

  it('is that of the canvas, with the legend below it, in the colours of the picture', () => {
    for (const [lay, text] of [
      [matrix, 'Every link: row sends to column'],
      [hops, '1 switch'],
    ] as const) {
      const svg = drawn(lay);
      expect([...svg.querySelectorAll('#diagram text')].map((one) => one.textContent)).toContain(text);
      expect(svg.querySelector('#switches, #links')).toBeNull();
      expect(svg.querySelector('#legend')).not.toBeNull();
      const height = pictureHeight(model, choice, canvasTexts(), { lay, look });
      expect(svg.documentElement.getAttribute('height')).toBe(String(height));
      expect(height).not.toBe(pictureHeight(model, choice, canvasTexts()));
      expect(drawn(lay, { ...choice, theme: 'dark' }).querySelector('#diagram')?.innerHTML).toContain(
        PALETTES.dark.ink,
      );
    }
  });

  it('has a cell for each direction of a link, and names only if they are wished', () => {
    const cells = [...drawn(matrix).querySelectorAll('#diagram path[fill^="#"]')].flatMap(
      (path) => path.getAttribute('d')?.match(/M/g) ?? [],
    );
    const pairs = new Set(
      model.network.topology.links.flatMap(({ a, b }) =>
        a.node.startsWith('s') && b.node.startsWith('s') ? [[a.node, b.node].sort().join()] : [],
      ),
    );
    expect(cells).toHaveLength(2 * pairs.size);
    const texts = (names: boolean) => drawn(matrix, { ...choice, names }).querySelectorAll('#diagram text').length;
    expect([texts(true), texts(false)]).toEqual([97, 1]);
  });
});
