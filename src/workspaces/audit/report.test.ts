import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../../core/generators/spec';
import type { Topology } from '../../core/topology/topology';
import { audit } from '../../jobs/audit/job';
import type { Audited } from './auditStore';
import { reportPage } from './reportPage';
import { reportCsv, reportJson } from './saveReport';

const base = generateFromSpec('leaf-spine:leaves=2,spines=2,hosts=2');
const plan: Topology = {
  ...base,
  name: '<i>hall</i>',
  switches: base.switches.map((s, i) => ({
    ...s,
    name: s.name === 'spine-1' ? '=spine' : `MF0;${s.name}:MSB7700/U1`,
    place: { rack: `A0${i + 1}`, unit: 40 },
  })),
};

function audited(links: Topology['links']): Audited {
  const request = { files: [], design: null, anchors: [] };
  const work = audit.run(plan, { files: [], design: { ...plan, links }, anchors: [] }, () => 0);
  let step = work.next();
  while (!step.done) step = work.next();
  return { request, plan, revision: 1, reply: step.value };
}

describe('the report of an audit', () => {
  // Uplinks of leaf-0 lead to the spines the wrong way round; a host of leaf-1 is not cabled.
  const at = (a: string, b: string): number =>
    base.links.findIndex(
      (l) =>
        [l.a.node, l.b.node].join() ===
        [a, b].map((name) => [...base.switches, ...base.hosts].find((n) => n.name === name)?.id).join(),
    );
  const [first, second, gone] = [at('leaf-0', 'spine-0'), at('leaf-0', 'spine-1'), base.links.length - 1];
  const links = base.links.map((link, i) => {
    if (i === first) return { ...link, b: base.links[second].b };
    return i === second ? { ...link, b: base.links[first].b } : link;
  });

  it('is by rack, in names as people say them, each end told in full beside', () => {
    expect([first, second]).not.toContain(-1);
    const lines = reportCsv(audited(links.filter((_, i) => i !== gone)), 'en').split('\r\n');
    expect(lines[0]).toBe('\uFEFFplace,kind,what,at,planned,seen,work,moves,cable,ends');
    expect(lines[1]).toMatch(
      /^A01,swapped,swapped,leaf-0:3,spine-0:1,'=spine:1,exchange its plug with leaf-0:5,2,,"MF0;leaf-0:MSB7700\/U1:3, /,
    );
    expect(lines[2]).toMatch(/^A0\d,missing,missing,/);
    expect(lines).toHaveLength(4);
    expect(reportCsv(audited(links), 'ja')).toContain('leaf-0:5 とプラグを入れ替える');
  });

  it('has racks as the command line tells them', () => {
    const { findings } = JSON.parse(reportJson(audited(links))) as { findings: readonly unknown[] };
    expect(findings).toMatchObject([{ kind: 'swapped', rack: 'A01', moves: 2, plugs: [{}, {}] }]);
  });

  it('prints as a page, safe whatever names contain', () => {
    const page = reportPage(audited(links), 'en');
    expect(page).not.toContain('<i>');
    expect(page).toContain('<h2>A01</h2>');
    expect(page).toContain('A01 U40, A03 U40, A04 U40');
    expect(page).toContain('2 plugs to move, 0 cables to lay');
  });
});
