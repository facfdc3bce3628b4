// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { finish } from '../../../core/base/steps';
import { generateFromSpec } from '../../../core/generators/spec';
import type { Topology } from '../../../core/topology/topology';
import { placeNetwork } from '../../../drawing/layouts/placeNetwork';
import { PALETTES } from '../../../drawing/scales/palette';
import { indexNetwork } from '../../../drawing/scene/network';
import { en } from '../../../i18n/en';
import { traceUpdates } from '../../../jobs/failures/updatesJob';
import { traceDecisions } from '../../../jobs/school/traceJob';
import { Session } from '../../../jobs/session';
import { traceDatelines } from '../../../jobs/simulate/datelinesJob';
import { traceVlanLearning } from '../../../jobs/vlan/learningJob';
import { type Drawing, drawn } from '../drawing';
import { datelinesTold } from '../plays/datelines';
import { entriesTold } from '../plays/entries';
import { lanes, lanesTold } from '../plays/lanes';
import { learningTold } from '../plays/learning';
import type { Told } from '../plays/play';
import { searchesTold } from '../plays/searches';
import { turnsTold } from '../plays/turns';
import { updatesTold } from '../plays/updates';
import { reelOf } from './animation';
import { type Film, shoot } from './film';
import { filmPage, namedColours } from './filmPage';
import { filmPictures } from './filmPictures';
import { FILM_SCRIPT, FILM_SCRIPT_HASH } from './filmScript';

const HOSTILE = `</script><script>alert(1)</script>"onload='x' & ]]>`;
const measure = (font: string, text: string): number => text.length * Number.parseFloat(font.replace(/^600 /, ''));

function staged(topology: Topology) {
  const session = new Session(() => 0, 0);
  session.load(1, topology);
  const { fabric } = session.network;
  const network = indexNetwork(topology, fabric);
  const drawing = drawn(network, placeNetwork(topology, network.neighbours, network.levels, 'layers'));
  const decide = (engine: string) => finish(traceDecisions.on(session, { engine, params: {}, seed: 1, traffic: null }));
  return { session, fabric, drawing, decide };
}

function filmOf(title: string, told: Told, drawing: Drawing, graph = true): Film {
  const { palette, ...colours } = namedColours('blue');
  const look = { palette, ...colours, top: 2, measure };
  return finish(shoot([{ title, told, drawing, graph }], look, { language: 'en', t: en }));
}

const ring = generateFromSpec('torus:dims=6');
const hostile: Topology = { ...ring, switches: ring.switches.map((s, i) => ({ ...s, name: `${HOSTILE} ${i}` })) };

it('lets the one script run that it holds', () => {
  expect(FILM_SCRIPT_HASH).toBe(createHash('sha256').update(FILM_SCRIPT).digest('base64'));
});

describe('a film', () => {
  it('shows every step of every kind of play, each part kept once', () => {
    const { session, fabric, drawing, decide } = staged(ring);
    const vlans = {
      rule: 'low-number',
      traffic: { kind: 'uniform' },
      trafficFile: '',
      vlans: null,
      firstId: 2,
      seed: 1,
    } as const;
    const learnt = learningTold(fabric, finish(traceVlanLearning.on(session, vlans)));
    const failing = { engine: 'up-down', params: {}, seed: 1, traffic: null } as const;
    const updating = { ...failing, down: '', reroute: 'mend', order: 'safe' } as const;
    const plays = [
      updatesTold(fabric, finish(traceUpdates.on(session, updating))),
      datelinesTold(fabric, finish(traceDatelines.on(session, { tie: 'plus' }))),
      turnsTold(fabric, decide('turn-addition'), { engine: 'turn-addition', params: {} }),
      turnsTold(fabric, decide('up-down'), { engine: 'up-down', params: {} }),
      searchesTold(fabric, decide('nue')),
      lanesTold(fabric, decide('dfsssp')),
    ];
    const stored = entriesTold(fabric, decide('table-limited'));
    for (const told of [...plays, learnt, stored]) {
      const { parts, tracks } = filmOf('x', told, drawing);
      expect(tracks[0].steps).toHaveLength(told.last + 1);
      expect(new Set(parts).size).toBe(parts.length);
      for (const { caption, pictures } of tracks[0].steps) {
        expect(caption).not.toBe('');
        expect(pictures).toHaveLength(told === learnt || told === stored ? 1 : 2);
        const svg = pictures[0].map((part) => parts[part]).join('');
        for (const { name } of ring.switches) expect(svg).toContain(`>${name}</text>`);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  });

  it('is a page that runs nothing but its script, whatever the names are', () => {
    const { fabric, drawing, decide } = staged(hostile);
    const film = filmOf(HOSTILE, lanesTold(fabric, decide('dfsssp')), drawing);
    const page = filmPage(film, { title: HOSTILE, language: 'ja', colourScale: 'blue', signs: lanes.signs });
    const read = new DOMParser().parseFromString(page, 'text/html');
    expect([...read.querySelectorAll('script:not([type])')].map((script) => script.textContent)).toEqual([FILM_SCRIPT]);
    const policy = read.querySelector('meta[http-equiv]')?.getAttribute('content');
    expect(policy).toContain(`script-src 'sha256-${FILM_SCRIPT_HASH}'`);
    expect(policy).not.toContain("script-src 'unsafe");
    expect(JSON.parse(read.getElementById('film')?.textContent ?? '')).toEqual({
      parts: film.parts,
      tracks: film.tracks,
    });
    expect(read.querySelector('h1')?.textContent).toBe(HOSTILE);
    const drawnParts = new DOMParser().parseFromString(`<svg>${film.parts.join('')}</svg>`, 'text/html');
    for (const element of drawnParts.querySelectorAll('svg *')) {
      expect(['path', 'rect', 'text']).toContain(element.localName);
      expect(element.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
    }
    expect(page).not.toMatch(/https?:\/\/(?!www\.w3\.org)|url\(/);
  });

  it('is pictures, one a step and kind, with their captions', () => {
    const { fabric, drawing, decide } = staged(hostile);
    const told = lanesTold(fabric, decide('dfsssp'));
    const look = { palette: PALETTES.dark, ramp: ['#111111'], loads: Array(20).fill('#222222'), top: 2, measure };
    const film = finish(shoot([{ title: 'DFSSSP', told, drawing, graph: true }], look, { language: 'en', t: en }));
    const files = filmPictures(film);
    expect(files.map(({ name }) => name)).toEqual([
      ...Array.from({ length: told.last + 1 }, (_, p) => [`step-${p}.svg`, `dependencies-${p}.svg`]).flat(),
      'captions.txt',
    ]);
    for (const { name, text } of files.slice(0, -1)) {
      const read = new DOMParser().parseFromString(text, 'image/svg+xml');
      expect(read.querySelector('parsererror'), name).toBeNull();
      expect(read.documentElement.localName).toBe('svg');
    }
    expect(files.at(-1)?.text).toContain('\tAll paths begin on lane 0.');
    const off = { title: false, caption: false, source: undefined, palette: PALETTES.dark };
    expect(filmPictures(film, off)).toEqual(files);
    const [worded] = filmPictures(film, { ...off, title: true, caption: true, source: 'Topoloom' });
    const words = new DOMParser().parseFromString(worded.text, 'image/svg+xml').querySelectorAll('[data-words]');
    const said = (part: string): string =>
      [...words]
        .filter((text) => text.getAttribute('data-words') === part)
        .map((text) => text.textContent)
        .join(' ');
    expect(said('title')).toBe('DFSSSP 0');
    expect(said('caption')).toMatch(/^All paths begin on lane 0\. Wherever they close/);
    expect(said('source')).toBe('Topoloom');
  });

  it('is an animation: tracks side by side under their captions, the shorter one staying at its end', () => {
    const { fabric, drawing, decide } = staged(hostile);
    const { palette: _, ...colours } = namedColours('blue');
    const filmed = ['turn-addition', 'up-down'].map((engine) => ({
      title: HOSTILE,
      told: turnsTold(fabric, decide(engine), { engine, params: {} }),
      drawing,
      graph: true,
    }));
    const look = { palette: PALETTES.dark, ...colours, top: 2, measure };
    const film = finish(shoot(filmed, look, { language: 'en', t: en }));
    const reel = reelOf(film, PALETTES.dark);
    expect(reel.length).toBe(Math.max(...filmed.map(({ told }) => told.last)) + 1);
    expect(reel.width).toBeLessThanOrEqual(1280);
    for (let step = 0; step < reel.length; step++) {
      const read = new DOMParser().parseFromString(reel.frame(step), 'image/svg+xml');
      expect(read.querySelector('parsererror'), String(step)).toBeNull();
      expect(read.querySelectorAll('svg > g')).toHaveLength(4);
      const said = [...read.querySelectorAll('svg > text')].map(({ textContent }) => textContent).join(' ');
      film.tracks.forEach(({ steps }) => {
        const at = Math.min(step, steps.length - 1);
        expect(said).toContain(`${HOSTILE} ${at}`);
        expect(said.replaceAll(/\s/g, '')).toContain(steps[at].caption.replaceAll(/\s/g, ''));
      });
    }
  });
});
