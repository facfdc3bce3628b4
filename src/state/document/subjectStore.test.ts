import { beforeEach, describe, expect, it } from 'vitest';
import { generateFromSpec } from '../../core/generators/spec';
import { networkNamed } from '../../core/plant/networks';
import { pageContext } from '../asks/pageContext';
import { useDocument } from './documentStore';
import { chooseNetwork, chooseNetworkOfNext, designOf, revisionOfDesign, useSubject } from './subjectStore';

const PLANT =
  'compute@400G=rails:nodes=16,rails=4,unit=8,spines=2,links=2;storage@200G=leaf-spine:leaves=2,spines=2,links=2,hosts=8;management@1G=oob';

describe('the network in question', () => {
  beforeEach(() => useDocument.getState().open(generateFromSpec(PLANT)));

  it('is the design where that is one network, the very same', () => {
    useDocument.getState().open(generateFromSpec('fat-tree:k=4'));
    const { topology, fabric, cables, revision } = useDocument.getState();
    expect(useSubject.getState()).toEqual({ topology, fabric, cables, revision, network: null });
    expect(useSubject.getState().fabric).toBe(fabric);
  });

  it('is the main one of several, with records of the design and indices of its own', () => {
    const { topology, fabric, network } = useSubject.getState();
    const whole = useDocument.getState().topology;
    expect([network, fabric.hostCount, fabric.switchCount]).toEqual(['compute', 64, 10]);
    expect(topology.links).toHaveLength(96);
    expect(topology.links.every((link) => whole.links.includes(link))).toBe(true);
    chooseNetwork('storage');
    const storage = useSubject.getState();
    expect([storage.network, storage.fabric.hostCount, storage.fabric.switchCount]).toEqual(['storage', 16, 4]);
    expect(storage.topology.switches).toEqual(networkNamed(whole, 'storage')?.switches);
  });

  it('has a revision that no other network has, the same one again when it comes back', () => {
    const { revision } = useDocument.getState();
    const seen = ['compute', 'storage', 'management', 'compute'].map((name) => {
      chooseNetwork(name);
      return useSubject.getState().revision;
    });
    expect(new Set([...seen, revision]).size).toBe(4);
    expect(seen[3]).toBe(seen[0]);
    expect(seen.map(revisionOfDesign)).toEqual(seen.map(() => revision));
  });

  it('goes along with the design: kept by edits and undo, not by another design', () => {
    chooseNetwork('storage');
    const before = useSubject.getState();
    const { setDown, undo } = useDocument.getState();
    setDown(new Set([before.topology.switches[0].id]), true);
    const failed = useSubject.getState();
    expect([failed.network, failed.topology.switches[0].down]).toEqual(['storage', true]);
    expect(failed.revision).not.toBe(before.revision);
    undo();
    expect(useSubject.getState().revision).toBe(before.revision);
    useDocument.getState().open(generateFromSpec(PLANT));
    expect(useSubject.getState().network).toBe('compute');
  });

  it('begins with the one that is named for the next design, and with that alone', () => {
    chooseNetworkOfNext('storage');
    useDocument.getState().open(generateFromSpec(PLANT));
    expect(useSubject.getState().network).toBe('storage');
    useDocument.getState().open(generateFromSpec(PLANT));
    expect(useSubject.getState().network).toBe('compute');
    chooseNetworkOfNext('none of these');
    useDocument.getState().open(generateFromSpec(PLANT));
    expect(useSubject.getState().network).toBe('compute');
  });

  it('keeps its fabric where only places change', () => {
    const { fabric, topology } = useSubject.getState();
    useDocument.getState().move(new Map([[topology.switches[0].id, { x: 5, y: 7 }]]));
    expect(useSubject.getState().fabric).toBe(fabric);
    expect(useSubject.getState().topology.switches[0].position).toEqual({ x: 5, y: 7 });
  });

  it('is what questions read, unless they are about the whole', () => {
    chooseNetwork('management');
    expect(pageContext(['topology']).topology.hosts).toHaveLength(30);
    expect(pageContext(['topology'], true).topology.hosts).toHaveLength(110);
    expect([designOf(false), designOf(true)]).toEqual([useSubject, useDocument]);
  });
});
