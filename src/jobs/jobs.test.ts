import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { assignLids } from '../core/addressing/assignLids';
import { ParamError } from '../core/base/params';
import { finish } from '../core/base/steps';
import { FormatError, type TextFile } from '../core/base/text/textFile';
import { verifyTables } from '../core/deadlock/verifyTables';
import { treeLevels } from '../core/fabric/treeLevels';
import { generateFromSpec } from '../core/generators/spec';
import { lidBisection } from '../core/metrics/lidBisection';
import { dModKTable } from '../core/routing/provisional/treeRoutes';
import { buffersIn, bytesIn } from './buffersIn';
import { type JobName, type JobParams, type JobResult, jobNames, loadJob } from './jobs';
import type { EngineAnswer } from './routing/routeJob';
import { RunGone, Session } from './session';

const now = (): number => 0;

async function run<N extends JobName>(session: Session, name: N, params: JobParams<N>): Promise<JobResult<N>> {
  const steps = (await loadJob(name, params)).on(session, params, now);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

function sessionOf(spec: string, keptBytes = 2 ** 20): Session {
  const session = new Session(now, keptBytes);
  session.load(1, generateFromSpec(spec));
  return session;
}

const request = (engine: string) => ({ engine, params: {}, seed: 1, traffic: null, routes: 'lft' as const });

describe('the registry', () => {
  it('lists every job under its own name', async () => {
    for (const name of jobNames) expect((await loadJob(name)).id).toBe(name);
  });
});

describe('transfer', () => {
  it('moves nothing that the session still needs', async () => {
    const session = sessionOf('torus:dims=4x4');
    const { hostCount } = session.network.fabric;
    const history = {
      request: {
        ...{ rule: 'balanced', traffic: { kind: 'uniform' } },
        ...{ vlans: 2, firstId: 2, seed: 1 },
      },
      steps: [],
    } as const;
    const asked: readonly (readonly [JobName, unknown])[] = [
      ...['dimension-order', 'up-down', 'lash', 'dfsssp', 'table-limited', 'min-hop'].map(
        (engine) => ['route', request(engine)] as const,
      ),
      ['planVlanNetwork', history.request],
      ['replanVlanNetwork', { history, down: ['sw-0--sw-1'] }],
      ['exportVlanPlan', { history, formats: null, after: null, macs: null }],
      ['gridLook', {}],
      ['smallTables', { params: {}, traffic: null }],
      ['traceDecisions', request('up-down')],
    ];
    for (const [name, params] of asked) {
      const job = await loadJob(name);
      const result = finish(job.on(session, params as never, now));
      const held = buffersIn(session).filter(({ byteLength }) => byteLength > 0);
      for (const buffer of buffersIn(job.transfer?.(result))) structuredClone(null, { transfer: [buffer] });
      expect(held.filter(({ byteLength }) => byteLength === 0)).toEqual([]);
    }
    expect((await run(session, 'route', request('up-down'))).routing.table).toHaveLength(16 * hostCount);
  });
});

describe('generate', () => {
  it('checks what a form sends', async () => {
    const session = new Session(now, 0);
    expect((await run(session, 'generate', { generator: 'fat-tree', params: { k: '4' } })).switches).toHaveLength(20);
    await expect(run(session, 'generate', { generator: 'fat-tree', params: { k: 'four' } })).rejects.toThrow(
      ParamError,
    );
  });
});

describe('links', () => {
  it('carry the network that was sent, and how it is routed', async () => {
    const session = sessionOf('torus:dims=3x3');
    const setup = { engine: 'up-down', params: { root: 's0' }, seed: 7, traffic: null };
    const { text: link, leftOut } = await run(session, 'writeLink', { setup, longest: 32_000 });
    expect(leftOut).toEqual([]);
    const opened = (network: string) => run(new Session(now, 0), 'openState', { state: { network } });
    expect(await opened(`#design=${link}`)).toEqual({ topology: session.network.topology, ...setup });
    await expect(opened(`#design=${link.slice(1)}`)).rejects.toThrow('damaged');
  });
});

describe('route', () => {
  it('lists each prohibited pair once, by channels that meet at the switch', async () => {
    const session = sessionOf('joined-fat-tree:k=4');
    const { fabric } = session.network;
    const { report, prohibitedTurns } = await run(session, 'route', request('turn-addition'));
    expect(prohibitedTurns.length).toBe(3 * (report.turns?.prohibitedPairs ?? Number.NaN));
    const seen = new Set<string>();
    for (let i = 0; i < prohibitedTurns.length; i += 3) {
      const [s, input, output] = prohibitedTurns.subarray(i, i + 3);
      expect(fabric.channelTo[input]).toBe(s);
      expect(fabric.channelFrom[output]).toBe(s);
      expect(input ^ 1).not.toBe(output);
      seen.add([input, output ^ 1].sort((a, b) => a - b).join());
      seen.add([input ^ 1, output].sort((a, b) => a - b).join());
    }
    expect(seen.size).toBe((2 * prohibitedTurns.length) / 3);
  });

  it('gives a loop in use as channels that follow each other around', async () => {
    const session = sessionOf('torus:dims=6');
    const { fabric } = session.network;
    const { cycle, cycleInUse } = await run(session, 'route', request('min-hop'));
    expect(cycleInUse).toBe(true);
    expect(cycle.length).toBe(6);
    cycle.forEach((c, i) => {
      expect(fabric.channelTo[c]).toBe(fabric.channelFrom[cycle[(i + 1) % cycle.length]]);
    });
  });

  it('says which engines apply', async () => {
    const answers = await run(sessionOf('fat-tree:k=4'), 'applicability', { traffic: null });
    expect(answers.find((a) => a.id === 'dimension-order')?.reason?.ja).toBeTruthy();
    expect(answers.find((a) => a.id === 'd-mod-k')?.reason).toBeNull();
  });

  it('says where a first result is to come of a quick refinement: of engines that have one, on large networks other than trees', async () => {
    const random = await run(sessionOf('random:switches=40,ports=6,hosts=4'), 'applicability', { traffic: null });
    const long = random.filter(({ isLong }) => isLong).map(({ id }) => id);
    expect(long).toEqual(expect.arrayContaining(['turn-addition', 'up-down', 'turn-prohibition']));
    for (const id of ['min-hop', 'turn-addition-search', 'minimal-lanes']) expect(long).not.toContain(id);
    for (const soon of ['random:switches=20,ports=6,hosts=4', 'fat-tree:k=8', 'joined-fat-tree:k=8']) {
      const answers = await run(sessionOf(soon), 'applicability', { traffic: null });
      expect(answers.some(({ isLong }) => isLong)).toBe(false);
    }
  });

  it('says which engine suits, by the traffic where that fits the network', async () => {
    const mesh = sessionOf('full-mesh:switches=6,hosts=5');
    const suiting = (answers: readonly EngineAnswer[]) => answers.find(({ suits }) => suits !== null)?.id;
    const even = await run(mesh, 'applicability', { traffic: null });
    const shifted = await run(mesh, 'applicabilityNamed', { traffic: { kind: 'shift', distance: 5 } });
    const unfit = await run(mesh, 'applicabilityNamed', { traffic: { kind: 'shift', distance: 500 } });
    expect([even, shifted, unfit].map(suiting)).toEqual(['dimension-order', 'turn-addition', 'dimension-order']);
  });
});

describe('questions about kept tables', () => {
  it('answers rows and routes that agree with each other', async () => {
    const session = sessionOf('fat-tree:k=4');
    const { fabric } = session.network;
    session.keep('a', (await run(session, 'route', request('d-mod-k'))).routing, null);
    const source = 0;
    const destination = 15;
    const path = await run(session, 'hostPath', { run: 'a', source, destination });
    expect(path.outcome).toBe('arrives');
    for (const [i, at] of path.switches.entries()) {
      expect((await run(session, 'tableRow', { run: 'a', at }))[destination]).toBe(path.ports[i]);
    }
    expect(path.switches[0]).toBe(fabric.hostSwitch[source]);
    expect(path.switches.at(-1)).toBe(fabric.hostSwitch[destination]);
    expect(path.channels).toHaveLength(4);
    expect(path.lanes).toBeNull();
  });

  it('tells the service level and the lane on every channel of a route', async () => {
    const ring = sessionOf('torus:dims=6,hosts=1');
    ring.keep('a', (await run(ring, 'route', request('dimension-order'))).routing, null);
    for (let source = 0; source < 6; source++) {
      for (let destination = 0; destination < 6; destination++) {
        const { lanes, switches } = await run(ring, 'hostPath', { run: 'a', source, destination });
        // A pair that crosses the link from switch 5 to switch 0 is on the other lane, all the way.
        const wraps = switches.some((s, i) => Math.abs(s - (switches[i + 1] ?? s)) === 5);
        expect(lanes?.serviceLevel).toBe(Number(wraps));
        expect([...(lanes?.lane ?? [])]).toEqual(new Array(switches.length - 1).fill(Number(wraps)));
      }
    }
    // A pair without a level, and a switch that drops one: as verification has it, such pairs are not reached.
    const { routing } = ring.run('a');
    const { lanes } = routing;
    if (!lanes) throw new Error('dimension order on a ring has lanes');
    const dropped = { ...lanes, serviceLevel: lanes.serviceLevel.slice(), lane: lanes.lane.slice() };
    dropped.serviceLevel[0 * 6 + 1] = 255;
    dropped.lane.fill(15, lanes.laneOffset[1], lanes.laneOffset[2]);
    ring.keep('dropping', { ...routing, lanes: dropped }, null);
    const outcomes: Record<string, number> = {};
    for (let pair = 0; pair < 36; pair++) {
      const [source, destination] = [Math.floor(pair / 6), pair % 6];
      if (source === destination) continue;
      const { outcome } = await run(ring, 'hostPath', { run: 'dropping', source, destination });
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
    const verdict = verifyTables(ring.network.fabric, routing.table, dropped);
    expect(outcomes).toEqual({ arrives: verdict.reachablePairs, 'no-lane': verdict.unreachablePairs });
    expect(verdict.unreachablePairs).toBeGreaterThan(10);
    // Where the first hop has a lane of its own, a route of two hops changes it on the way.
    const fly = sessionOf('slim-fly:q=3,hosts=1');
    fly.keep('a', (await run(fly, 'route', request('minimal-lanes'))).routing, null);
    const hops = new Map<string, number>();
    for (let destination = 1; destination < fly.network.fabric.hostCount; destination++) {
      const { lanes } = await run(fly, 'hostPath', { run: 'a', source: 0, destination });
      const text = [...(lanes?.lane ?? [])].join(' ');
      hops.set(text, (hops.get(text) ?? 0) + 1);
    }
    expect([...hops.keys()].sort()).toEqual(['0', '0 1']);
  });

  it('tells a loop from a missing route', async () => {
    const session = sessionOf('torus:dims=4');
    const { routing } = await run(session, 'route', request('min-hop'));
    const { fabric } = session.network;
    const port = (s: number, to: number): number => {
      for (let c = 0; c < fabric.channelCount; c++) {
        if (fabric.channelFrom[c] === s && fabric.channelTo[c] === to) return fabric.channelFromPort[c];
      }
      return 0;
    };
    const table = routing.table.slice();
    table[0 * 4 + 2] = port(0, 1);
    table[1 * 4 + 2] = port(1, 0);
    table[3 * 4 + 2] = 0;
    session.keep('bent', { ...routing, table }, null);
    expect((await run(session, 'hostPath', { run: 'bent', source: 0, destination: 2 })).outcome).toBe('loops');
    expect((await run(session, 'hostPath', { run: 'bent', source: 3, destination: 2 })).outcome).toBe('no-route');
  });

  it('lets the oldest tables go where room is short, never the newest', async () => {
    const session = sessionOf('fat-tree:k=4');
    const { routing } = await run(session, 'route', request('d-mod-k'));
    session.allow(2 * bytesIn(routing));
    for (const key of ['a', 'b', 'c']) session.keep(key, routing, null);
    expect(() => session.run('a')).toThrow(RunGone);
    expect(session.run('b').routing).toBe(routing);
    expect(session.run('c').routing).toBe(routing);
  });
});

describe('files', () => {
  const unzip = (bytes: Uint8Array): TextFile[] =>
    Object.entries(unzipSync(bytes)).map(([name, content]) => ({ name, text: new TextDecoder().decode(content) }));
  const pick = (files: readonly TextFile[], ...endings: string[]): TextFile[] =>
    files.filter(({ name }) => endings.some((ending) => name.endsWith(ending)));

  it('reads its own archive back: network, tables, lanes and LIDs', async () => {
    const session = sessionOf('torus:dims=4x4');
    const routed = await run(session, 'route', request('dimension-order'));
    session.keep('a', routed.routing, null);
    const [archive] = await run(session, 'exportFiles', { format: 'all', packed: true, run: 'a' });
    expect(archive.name).toMatch(/\.zip$/);
    // Its first file is of 1 January 1980, whenever it was packed.
    expect([...archive.bytes.slice(10, 14)]).toEqual([0, 0, 0x21, 0]);
    const files = unzip(archive.bytes);
    expect(pick(files, 'README.txt')[0].text).toContain('opensm');
    const again = await run(new Session(now, 0), 'readFiles', {
      files: pick(files, '.net', '.lfts', '.psl', '.sl2vl', 'guid2lid'),
    });
    expect(again.topology?.switches).toHaveLength(16);
    const { verification, load } = again.routed[0]?.reply.report ?? {};
    expect(verification).toEqual({ ...routed.report.verification });
    expect(load?.max).toBeCloseTo(routed.report.load.max, 12);
  });

  it('takes tables for the network that is there', async () => {
    const session = sessionOf('fat-tree:k=4');
    session.keep('a', (await run(session, 'route', request('d-mod-k'))).routing, null);
    const [{ bytes }] = await run(session, 'exportFiles', { packed: true, format: 'opensm-lft', run: 'a' });
    const file = { name: 'tables.lfts', text: new TextDecoder().decode(bytes) };
    const reply = await run(session, 'readFiles', { files: [file] });
    expect(reply.topology).toBeNull();
    expect(reply.routed[0]?.reply.report.verification.reachablePairs).toBe(16 * 15);
  });

  it('takes files in the format that is wished, keeps cables of management, and tells of each file', async () => {
    const session = new Session(now, 0);
    const rows = ['l1,swp1,s1,swp1', 'l2,swp1,s1,swp2', 'l1,eth0,oob,swp1'];
    const files = [{ name: 'plan.csv', text: `from,from port,to,to port\n${rows.join('\n')}\n` }];
    const left = await run(session, 'readFiles', { files });
    expect(left.topology?.links).toHaveLength(2);
    expect(left.files).toMatchObject([{ name: 'plan.csv', format: 'cabling-csv', rows: { leftOut: [{ count: 1 }] } }]);
    const kept = await run(session, 'readFiles', { files, wishes: { formats: {}, keepManagement: true } });
    expect(kept.topology?.links).toHaveLength(3);
    const wishes = { formats: { 'plan.csv': 'graph-golf' }, keepManagement: false };
    await expect(run(session, 'readFiles', { files, wishes })).rejects.toThrow(/plan\.csv:1: expected two numbers/);
  });

  it('takes tables of two LIDs a host beside a file of LIDs that names the first only', async () => {
    const session = sessionOf('fat-tree:k=4');
    const [first, second] = await Promise.all(
      ['d-mod-k', 'min-hop'].map(async (engine) => {
        session.keep(engine, (await run(session, 'route', request(engine))).routing, null);
        const [{ bytes }] = await run(session, 'exportFiles', { packed: true, format: 'opensm-lft', run: engine });
        return new TextDecoder().decode(bytes).split('\n');
      }),
    );
    const lids = new Map<string, string>();
    const lidOf = (line: string) => Number.parseInt(line.slice(2, 6), 16);
    const under = (lid: number, line: string) => `0x${lid.toString(16).padStart(4, '0')}${line.slice(6)}`;
    const text = first.flatMap((line, i) => {
      const guid = /Channel Adapter portguid (0x\w+)/.exec(line)?.[1];
      if (!guid) return [line];
      const lid = 2 * lidOf(line);
      lids.set(guid, ` 0x${lid.toString(16).padStart(4, '0')}`);
      return [under(lid, line), under(lid + 1, second[i])];
    });
    const files = [
      { name: 'tables.lfts', text: text.join('\n') },
      { name: 'guid2lid', text: [...lids].map(([guid, lid]) => `${guid}${lid}${lid}\n`).join('') },
    ];
    const reply = await run(session, 'readFiles', { files });
    expect(reply.carried?.lmc).toBe(1);
    expect(reply.routed[0].reply.report.verification).toMatchObject({ reachablePairs: 2 * 240, deadlockFree: true });
  });

  it('refuses a network twice, stray tables and stray lanes by the name of the file', async () => {
    const session = sessionOf('torus:dims=4x4');
    session.keep('a', (await run(session, 'route', request('dimension-order'))).routing, null);
    const files = unzip((await run(session, 'exportFiles', { format: 'all', packed: true, run: 'a' }))[0].bytes);
    const [net] = pick(files, '.net');
    const attempt = (chosen: TextFile[]) => run(session, 'readFiles', { files: chosen });
    await expect(attempt([net, { ...net, name: 'second.net' }])).rejects.toThrow(/second\.net: switch .* is in .* too/);
    await expect(attempt(pick(files, '.psl'))).rejects.toThrow(FormatError);
    for (const ending of ['.psl', '.sl2vl', 'guid2lid']) {
      const all = pick(files, '.net', '.lfts', '.psl', '.sl2vl', 'guid2lid');
      const second = { ...pick(files, ending)[0], name: `again${ending}` };
      await expect(attempt([...all, second])).rejects.toThrow(
        /^again.*: a second file of the kind .*: expected one, and/,
      );
    }
    await expect(attempt(pick(files, '.lfts', '.psl'))).rejects.toThrow(/expected an opensm-sl2vl file/);
  });

  it('refuses a matrix that does not fit the hosts', async () => {
    const session = sessionOf('torus:dims=2');
    await expect(run(session, 'readTraffic', { files: [{ name: 'm.csv', text: '0,1,2\n' }] })).rejects.toThrow(
      FormatError,
    );
    expect(await run(session, 'readTraffic', { files: [{ name: 'm.csv', text: '0,1\n2,0\n' }] })).toMatchObject({
      kind: 'matrix',
    });
  });
});

describe('imported tables', () => {
  const tablesOf = async (spec: string): Promise<{ readonly session: Session; readonly file: TextFile }> => {
    const session = sessionOf(spec);
    session.keep('a', (await run(session, 'route', request('up-down'))).routing, null);
    const [{ bytes }] = await run(session, 'exportFiles', { packed: true, format: 'opensm-lft', run: 'a' });
    return { session, file: { name: 'running.lfts', text: new TextDecoder().decode(bytes) } };
  };

  it('come back from a saved design with the same verdict, loads and LIDs', async () => {
    const { session, file } = await tablesOf('fat-tree:k=4');
    const { topology } = session.network;
    const first = await run(session, 'readFiles', { files: [file] });
    expect(first.carried?.name).toBe('running.lfts');
    session.load(2, { ...topology, tables: first.carried ? [first.carried] : [] });
    const [{ bytes }] = await run(session, 'exportFiles', { packed: true, format: 'design', run: null });
    const design = { name: 'fabric.json', text: new TextDecoder().decode(bytes) };
    const again = await run(new Session(now, 0), 'readFiles', { files: [design] });
    expect(again.routed).toEqual(first.routed);
    expect(again.routed[0].parts.lids.ofHost.every((lid) => lid > 0)).toBe(true);
    expect(again.topology).toEqual({ ...topology, tables: [first.carried] });
    expect(await run(session, 'judgeCarried', { names: ['running.lfts'] })).toEqual(first.routed);
  });

  it('keep a table for each LID of a host, from an export under an LMC to a saved design and its bisection', async () => {
    const session = sessionOf('fat-tree:k=4', 2 ** 24);
    const { topology, fabric } = session.network;
    const { routing } = await run(session, 'route', request('d-mod-k'));
    session.keep('a', routing, null);
    const lids = assignLids(topology, 'node-order', 2);
    const written = { packed: true, format: 'opensm-lft' } as const;
    const [{ bytes }] = await run(session, 'exportFiles', { ...written, run: 'a', lids });
    const file = { name: 'running.lfts', text: new TextDecoder().decode(bytes) };
    const { carried, routed, problems } = await run(session, 'readFiles', { files: [file] });
    expect(problems.map(({ message }) => message)).toEqual([expect.stringMatching(/^hosts have 4 LIDs each/)]);
    expect(routed[0].reply.report.verification).toMatchObject({ reachablePairs: 4 * 240, deadlockFree: true });
    expect(routed[0].parts.furtherTables).toHaveLength(3);

    session.load(2, { ...topology, tables: carried ? [carried] : [] });
    expect(await run(session, 'judgeCarried', { names: ['running.lfts'] })).toEqual(routed);
    session.keep('b', { ...routing, table: routed[0].reply.routing.table }, routed[0].parts);
    const draws = { samples: 20, seed: 1, bothWays: false, maxMin: false } as const;
    const { lids: found } = await run(session, 'bisect', { run: 'b', ...draws });
    const [table, ...further] = [0, 1, 2, 3].map((o) => dModKTable(fabric, treeLevels(fabric) as Int32Array, o));
    expect(routed[0].parts.furtherTables).toEqual(further);
    const { allAtOnce } = finish(lidBisection(fabric, [table, ...further], draws));
    expect(found).toMatchObject({ lmc: 2, allAtOnce });
    // Written again they are the same file, under other LIDs another one.
    const again = await run(session, 'exportFiles', { ...written, run: 'b' });
    expect(new TextDecoder().decode(again[0].bytes)).toBe(file.text);
    const [fewer] = await run(session, 'exportFiles', {
      ...written,
      run: 'b',
      lids: assignLids(topology, 'node-order'),
    });
    const entries = (text: string): number => text.split('\n0x').length;
    expect(entries(file.text) - entries(new TextDecoder().decode(fewer.bytes))).toBe(20 * 16 * 3);
  });

  it('are put aside while the network is another one', async () => {
    const { session, file } = await tablesOf('fat-tree:k=4');
    const { topology } = session.network;
    const { carried } = await run(session, 'readFiles', { files: [file] });
    const tables = carried ? [carried] : [];
    const failed = { ...topology, tables, links: topology.links.map((l, i) => (i === 0 ? { ...l, down: true } : l)) };
    session.load(2, failed);
    expect(await run(session, 'judgeCarried', { names: ['running.lfts'] })).toEqual([]);
    session.load(3, { ...topology, tables });
    expect(await run(session, 'judgeCarried', { names: ['running.lfts'] })).toHaveLength(1);
    expect(await run(session, 'judgeCarried', { names: ['others.lfts'] })).toEqual([]);
  });

  it('are left out of a link that has no room for them, by name', async () => {
    const { session, file } = await tablesOf('fat-tree:k=4');
    const { topology } = session.network;
    const setup = { engine: 'up-down', params: {}, seed: 1, traffic: null };
    const bare = await run(session, 'writeLink', { setup, longest: 32_000 });
    const { carried } = await run(session, 'readFiles', { files: [file] });
    session.load(2, { ...topology, tables: carried ? [carried] : [] });
    const whole = await run(session, 'writeLink', { setup, longest: 32_000 });
    expect(whole.leftOut).toEqual([]);
    const read = await run(session, 'openState', { state: { network: `#design=${whole.text}` } });
    expect(read.topology.tables).toEqual([carried]);
    const short = await run(session, 'writeLink', { setup, longest: whole.text.length - 1 });
    expect(short).toEqual({ text: bare.text, leftOut: ['running.lfts'] });
    // A design without tables is written whole, however long.
    session.load(3, topology);
    expect(await run(session, 'writeLink', { setup, longest: 1 })).toEqual(bare);
  });
});
