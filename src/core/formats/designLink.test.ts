import fc from 'fast-check';
import { deflateSync, inflateSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../generators/spec';
import { findModel } from '../plant/hardware';
import { withModels } from '../plant/withModels';
import { damaged, randomTopology } from '../testing/randomTopology';
import type { Position, Topology } from '../topology/topology';
import { arbitraryTopology } from './arbitraryTopology.fixture';
import { arbitraryTraffic, arbitraryValues } from './arbitraryTraffic.fixture';
import { LinkError, type LinkSetup, packLink, unpackLink } from './designLink';
import { DESIGN_VERSION } from './parts/designDocument';

const plain: LinkSetup = { engine: 'turn-addition', params: {}, seed: 1, traffic: null };
const setups: fc.Arbitrary<LinkSetup> = fc.record({
  engine: fc.string(),
  params: arbitraryValues('k', 'root', 'lanes', 'その他'),
  seed: fc.nat(),
  traffic: arbitraryTraffic,
});

/** The contents of a link, by the same means that any other program has. */
const contentOf = (link: string): Record<string, unknown> =>
  JSON.parse(new TextDecoder().decode(inflateSync(Buffer.from(link, 'base64url'))));
const linkOf = (content: unknown): string =>
  Buffer.from(deflateSync(new TextEncoder().encode(JSON.stringify(content)))).toString('base64url');

function refusal(link: string): string {
  try {
    unpackLink(link);
  } catch (error) {
    if (error instanceof LinkError) {
      expect(error.reason.ja).not.toBe('');
      return error.reason.en;
    }
    throw error;
  }
  return 'taken';
}

/** A generated network after the edits of a person: things moved, failed, renamed, removed and added. */
const edited: fc.Arbitrary<Topology> = fc
  .record({
    spec: fc.constantFrom('joined-fat-tree:k=4,joint=middle', 'torus:dims=4x4', 'random:switches=8,ports=6,hosts=2'),
    picks: fc.array(fc.record({ at: fc.nat(60), x: fc.double({ noNaN: true, noDefaultInfinity: true }) })),
    gone: fc.nat(60),
    name: fc.string({ unit: 'grapheme' }),
  })
  .map(({ spec, picks, gone, name }) => {
    const made = generateFromSpec(spec);
    const switches = made.switches.map((s, i) => {
      const pick = picks.find((p) => p.at === i);
      const position: Position | undefined = pick && { x: pick.x, y: -i };
      return pick ? { ...s, name: `中核${name}${i}`, position, down: i % 2 === 0 } : s;
    });
    const links = made.links.filter((_, i) => i !== gone).map((l, i) => (i % 17 === gone ? { ...l, down: true } : l));
    return JSON.parse(JSON.stringify({ ...made, name, switches, links })) as Topology;
  });

/** Networks side by side, with models, and one of them switched off. */
const plants: fc.Arbitrary<Topology> = fc
  .record({ management: fc.boolean(), model: fc.boolean(), down: fc.nat(8) })
  .map(({ management, model, down }) => {
    const made = generateFromSpec(
      `compute@400G=rails:nodes=4;storage=leaf-spine:hosts=2${management ? ';management=oob' : ''}`,
    );
    const { topology } = withModels(made, model ? { switchModel: findModel('SN5600'), mode: '2x400' } : {});
    const switches = topology.switches.map((s, i) => (i === down ? { ...s, down: true } : s));
    return JSON.parse(JSON.stringify({ ...topology, switches })) as Topology;
  });

describe('a link that carries a design', () => {
  it('gives back every design and how it is routed', () => {
    const designs = fc.oneof(arbitraryTopology(true), randomTopology, damaged(randomTopology), edited, plants);
    fc.assert(
      fc.property(designs, setups, (topology, setup) => {
        const link = packLink(topology, setup);
        expect(link).toMatch(/^[\w-]+$/);
        expect(unpackLink(link)).toEqual({ topology: JSON.parse(JSON.stringify(topology)), setup });
      }),
      { numRuns: 200 },
    );
  });

  it('names the generator and the edits where that is shorter', () => {
    const made = generateFromSpec('joined-fat-tree:k=32,joint=middle');
    const topology: Topology = {
      ...made,
      name: '東京の二本の木',
      switches: made.switches.map((s, i) => (i === 7 ? { ...s, position: { x: 1.5, y: -2 }, down: true } : s)),
    };
    const link = packLink(topology, plain);
    expect(link.length).toBeLessThan(700);
    expect(contentOf(link).base).toEqual(made.origin);
    expect(unpackLink(link).topology).toEqual(topology);
  });

  it('carries the whole document where the generator is not ours any more', () => {
    const topology: Topology = {
      ...generateFromSpec('torus:dims=3x3'),
      origin: { generator: 'gone', params: { k: 1 } },
    };
    expect(contentOf(packLink(topology, plain)).text).toContain('topoloom-design');
    expect(unpackLink(packLink(topology, plain)).topology).toEqual(topology);
  });
});

describe('a link that is no good', () => {
  const good = packLink(generateFromSpec('torus:dims=3x3'), plain);
  const content = contentOf(good);

  it('is refused with a reason, whatever it is', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[\w-]+$/),
      fc.json().map((json) => linkOf(JSON.parse(json))),
      fc.json().map((json) => linkOf({ ...content, setup: JSON.parse(json) })),
      fc.json().map((json) => linkOf({ ...content, edits: JSON.parse(json) })),
      fc.json().map((json) => linkOf({ ...content, base: { generator: 'torus', params: JSON.parse(json) } })),
      fc.array(fc.oneof(fc.integer(), fc.double(), fc.string())).map((edits) => linkOf({ ...content, edits })),
      fc.nat(good.length - 1).map((n) => good.slice(0, n)),
      fc
        .tuple(fc.nat(good.length - 1), fc.constantFrom('A', 'z', '-', '%', 'あ'))
        .filter(([at, sign]) => good[at] !== sign)
        .map(([at, sign]) => good.slice(0, at) + sign + good.slice(at + 1)),
    );
    let refused = 0;
    fc.assert(
      fc.property(anything, (link) => {
        if (refusal(link) !== 'taken') refused++;
      }),
      { numRuns: 600 },
    );
    expect(refused).toBeGreaterThan(550);
  });

  it('is refused where it is cut short or goes on', () => {
    for (let n = 0; n < good.length; n++) expect(refusal(good.slice(0, n)), `${n}`).not.toBe('taken');
  });

  it('says what is the matter', () => {
    expect(refusal('')).toContain('damaged or incomplete');
    expect(refusal(linkOf({ ...content, version: DESIGN_VERSION + 1 }))).toContain('newer Topoloom');
    expect(refusal(linkOf({ ...content, sum: 1 }))).toContain('“torus” makes another network');
    expect(refusal(linkOf({ ...content, edits: [1e9] }))).toContain('“torus” makes another network');
    const large = { ...content, base: { generator: 'torus', params: { dims: '300x300', hosts: 11 } } };
    expect(refusal(linkOf(large))).toContain('“torus” makes another network');
    const text = '{"format":"topoloom-design","version":1,"name":"x","switches":[7],"hosts":[],"links":[]}';
    expect(refusal(linkOf({ version: 1, setup: plain, text, sum: 0 }))).toContain('damaged');
  });

  it('unpacks no more than can be held', { tags: ['deep'] }, () => {
    const bomb = Buffer.from(deflateSync(new Uint8Array(200 * 2 ** 20), { level: 9 })).toString('base64url');
    expect(bomb.length).toBeLessThan(300_000);
    expect(refusal(bomb)).toContain('more than 8 MB');
    expect(refusal('A'.repeat(2 ** 21 + 1))).toContain('more than 8 MB');
    expect(refusal(linkOf('['.repeat(100_000)))).toContain('damaged');
    expect(
      refusal(Buffer.from(deflateSync(new TextEncoder().encode('['.repeat(1_000_000)))).toString('base64url')),
    ).toContain('damaged');
  });
});
