import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SeededRandom } from '../base/structures/seededRandom';
import { cableSegments, isPanelPort, type Segment, type SegmentEnd } from '../plant/cableSegments';
import { plantFaults } from '../plant/plantFaults';
import { CaseCounter } from '../testing/caseCounter';
import { bundleOf } from '../testing/exportBundles';
import { type LaidCable, plugPanels } from '../testing/pluggedPanels';
import type { Link, Topology } from '../topology/topology';
import { wayBack } from '../topology/wayBack';
import { formatDesign, parseDesign } from './parts/designDocument';
import { readPlanes } from './readPlanes';
import { writeFormat } from './writeFormat';

const called = (end: SegmentEnd): string =>
  isPanelPort(end) ? `${end.panel.id}/${end.side}/${end.port}` : `${end.node}:P${end.port}`;
const plugsOf = ({ ends }: Segment): string => ends.flat().map(called).sort().join(' ');

/** By link from the end of the lesser name, names of panels for their ids. */
function linksOf({ switches, hosts, links, panels = [] }: Topology): string[] {
  const names = new Map<string, string>([...switches, ...hosts, ...panels].map(({ id, name }) => [id, name]));
  const told = ({ a, b, via = [], viaRear = false }: Link): string =>
    JSON.stringify([
      names.get(a.node),
      a.port,
      via.map(([id, front]) => [names.get(id), front]),
      viaRear,
      names.get(b.node),
      b.port,
    ]);
  return links.map((link) => [told(link), told({ ...wayBack(link), a: link.b, b: link.a })].sort()[0]).sort();
}

it('has the pieces that a walk from plug to plug goes through, each once, and is read back from NetBox as it was', () => {
  const met = new CaseCounter(
    'a shared trunk',
    'a splitting lead',
    'a splitting trunk',
    'an open end',
    'a gap',
    'four panels',
    'an odd way',
    'a way from the rear',
  );
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { topology, walked, openEnds } = plugPanels(new SeededRandom(seed));
      expect(plantFaults(topology)).toEqual([]);
      const { segments, ofLink } = cableSegments(topology);
      // The cables on walks, with the tails of the links alone.
      const onWalks = new Map<LaidCable, Set<number>>();
      walked.forEach((cables, link) => {
        for (const cable of cables) onWalks.set(cable, (onWalks.get(cable) ?? new Set()).add(link));
      });
      const ends = new Set(topology.links.flatMap(({ a, b }) => [called(a), called(b)]));
      const laid = new Map(
        [...onWalks].map(
          ([cable, links]) =>
            [
              cable,
              `${cable.plugs
                .filter((plug) => plug.includes('/') || ends.has(plug))
                .sort()
                .join(' ')} ${[...links]}`,
            ] as const,
        ),
      );
      const found = segments.map((segment) => `${plugsOf(segment)} ${segment.links}`);
      expect(found.toSorted()).toEqual([...laid.values()].sort());
      walked.forEach((cables, link) => {
        expect(ofLink[link].map((s) => found[s])).toEqual(cables.map((cable) => laid.get(cable)));
      });
      // A cable of which a tail between others leads nowhere is written without its panels.
      let told: Topology = topology;
      const gapsOf = (plant: Topology): readonly number[] =>
        cableSegments(plant).segments.flatMap(({ isWhole, links }) => (isWhole ? [] : links));
      for (let gaps = gapsOf(told); gaps.length > 0; gaps = gapsOf(told)) {
        met.see('a gap');
        const links = told.links.map(
          ({ via, viaRear, ...link }, l): Link => (gaps.includes(l) ? link : { ...link, via, viaRear }),
        );
        told = { ...told, links };
      }
      const files = writeFormat('netbox-cables', bundleOf(topology));
      const read = readPlanes(files);
      expect(linksOf(read.topology)).toEqual(linksOf(told));
      expect(read.problems).toEqual([]);
      expect(plantFaults(read.topology)).toEqual([]);
      expect(writeFormat('netbox-cables', bundleOf(read.topology))[0].text.split('\n').length).toBe(
        files[0].text.split('\n').length,
      );
      const mapOf = (name: string) => topology.panels?.find((panel) => panel.name === name)?.map;
      for (const { name, map } of read.topology.panels ?? []) expect(map).toEqual(mapOf(name));
      expect(parseDesign({ name: 'd.json', text: formatDesign(topology) })).toEqual(topology);
      for (const {
        kind,
        links,
        ends: [a, b],
      } of segments) {
        if (kind === 'trunk' && links.length > 1) met.see('a shared trunk');
        if (Math.max(a.length, b.length) > 1) met.see(kind === 'trunk' ? 'a splitting trunk' : 'a splitting lead');
      }
      if (openEnds > 0) met.see('an open end');
      for (const { via = [], viaRear } of topology.links) {
        if (via.length > 3) met.see('four panels');
        if (via.length % 2 === 1) met.see('an odd way');
        if (viaRear) met.see('a way from the rear');
      }
    }),
    { numRuns: 150 },
  );
  met.expectAll();
});
