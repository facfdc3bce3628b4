// The sample that Health opens: a fat tree with a slow, a flapping and an erring cable, its counters made by recipe. UPDATE=1 writes it anew.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { assignLids } from '../../core/addressing/assignLids';
import { assignGuids } from '../../core/addressing/guids';
import { finish } from '../../core/base/steps';
import type { TextFile } from '../../core/base/text/textFile';
import { madeCounters, withSpeed } from '../../core/counters/counterRecipe.fixture';
import { compileFabric } from '../../core/fabric/compileFabric';
import { readNetwork } from '../../core/formats/readNetwork';
import { writeFormat } from '../../core/formats/writeFormat';
import { generateFromSpec } from '../../core/generators/spec';
import { engineNamed } from '../../core/routing/registry';
import { fixture } from '../../core/testing/fixtures';
import { runEngine } from '../../core/testing/runEngine';
import type { Topology } from '../../core/topology/topology';
import type { HealthFinding } from './healthFinding';
import { type HealthReply, health } from './job';

const FILE = 'health/sample.json';
const FLAPPING = 40;
const ERRING = 30;
const INTERVALS = 24;

/** A fat tree k = 4 of 100 Gb/s with the GUIDs that our exports give. */
function network(): Topology {
  const plain = withSpeed(generateFromSpec('fat-tree:k=4'));
  const { ofSwitch, ofHost, ofHostPort } = assignGuids(plain);
  return {
    ...plain,
    switches: plain.switches.map((one, i) => ({ ...one, guid: ofSwitch[i] })),
    hosts: plain.hosts.map((one, i) => ({ ...one, guid: ofHost[i], portGuid: ofHostPort[i] })),
  };
}

const COLUMNS = ['PortXmitDataExtended', 'PortRcvDataExtended', 'PortXmitWaitExt'];
const HEAD = ['NodeGUID', 'PortNumber', ...COLUMNS, 'SymbolErrorCounter', 'LinkDownedCounter'].join(',');

/** What ibdiagnet and OpenSM would write of it every five minutes, and by links which cables are ill. */
function made(): { readonly files: readonly TextFile[]; readonly slow: readonly number[] } {
  const topology = network();
  const fabric = compileFabric(topology);
  const engine = engineNamed('d-mod-k');
  const recipe = { intervals: INTERVALS, slowShare: 0, left: 0.25, noise: 0.01, seed: 4 };
  const { dumps, slow } = madeCounters(topology, (on) => runEngine(engine, on).table, recipe);
  const guids = new Map([...topology.switches, ...topology.hosts].map(({ name, guid }) => [name, guid]));
  const counters = dumps.map(({ samples }, time): TextFile => {
    const rows = samples.map(({ node = '', port, values }, place) => {
      const link = place >> 1;
      const own = [values.xmitData, values.rcvData, values.xmitWait];
      const errors = [link === ERRING && place % 2 === 1 ? 700 * time : 0, link === FLAPPING ? Math.min(7, time) : 0];
      return [`0x${guids.get(node)}`, port, ...own, ...errors].join(',');
    });
    const name = `ibdiagnet-${String(time).padStart(2, '0')}.db_csv`;
    return { name, text: ['START_PM_INFO', HEAD, ...rows, 'END_PM_INFO', ''].join('\n') };
  });
  const { table } = runEngine(engine, fabric);
  const bundle = { topology, fabric, lids: assignLids(topology, 'node-order'), table };
  const [design] = writeFormat('design', bundle);
  return { files: [{ ...design, name: 'network.json' }, ...writeFormat('opensm-lft', bundle), ...counters], slow };
}

describe('the sample of Health', () => {
  const { files, slow } = made();
  let topology: Topology;
  let reply: HealthReply;
  beforeAll(() => {
    const path = join(import.meta.dirname, '../../../fixtures', `${FILE}.gz`);
    if (process.env.UPDATE === '1') writeFileSync(path, gzipSync(JSON.stringify(files), { level: 9 }));
    const [design, ...others] = JSON.parse(fixture(FILE).text) as TextFile[];
    ({ topology } = readNetwork(design));
    reply = finish(
      health.run(
        { topology, fabric: compileFabric(topology) },
        { files: others, seconds: 300, earlier: 0, dscp: 26 },
        () => 0,
      ),
    );
  });

  it('is what the recipe makes', () => expect(JSON.parse(fixture(FILE).text)).toEqual(files));

  it('has its three ill cables found, and no other', () => {
    const { links } = topology;
    const rows = reply.findings.map(({ what, links: own }) => [what, own]);
    expect(rows.toSorted()).toEqual([
      ['erring', [links[ERRING].id]],
      // At both ends.
      ['flapping', [links[FLAPPING].id]],
      ['flapping', [links[FLAPPING].id]],
      ['slow', [links[slow[0]].id]],
    ]);
    expect(reply.files).toEqual({ cabling: 0, counters: INTERVALS + 1, tables: 1, config: 0 });
    expect(reply.problems).toEqual([]);
    expect(reply.beside?.largest).toHaveLength(10);
  });

  it('shows what is new since its first hour: the link that goes down does so in the first 35 minutes', () => {
    const [, ...others] = files;
    const judgedFrom = (earlier: number) =>
      finish(
        health.run(
          { topology, fabric: compileFabric(topology) },
          { files: others, seconds: 300, earlier, dscp: 26 },
          () => 0,
        ),
      );
    const { findings, missing } = judgedFrom(13);
    const since = (all: readonly HealthFinding[]) => all.map(({ what, since: own }) => `${what} ${own}`).toSorted();
    expect(since(findings)).toEqual(['erring goes-on', 'slow goes-on']);
    expect(since(missing as readonly HealthFinding[])).toEqual(['flapping not-seen', 'flapping not-seen']);
    expect(judgedFrom(25).missing).toBe('too few times');
  });
});
