import { assignLids } from '../src/core/addressing/assignLids';
import type { TextFile } from '../src/core/base/text/textFile';
import { readWork } from '../src/core/building/labels/readWork';
import { formatSchedule, scheduleOf } from '../src/core/building/labels/schedule';
import { BUILT_IN_MEDIA } from '../src/core/building/parts/builtInMedia';
import { parseMedia } from '../src/core/building/parts/media';
import { parsePrices } from '../src/core/building/parts/priceList';
import { COUNTER_FILES } from '../src/core/counters/counterFiles.fixture';
import { judgeCounters } from '../src/core/counters/judgeCounters';
import { readCounters } from '../src/core/counters/registry';
import { compileFabric } from '../src/core/fabric/compileFabric';
import { managementTable } from '../src/core/failures/rerouter';
import { packLink, unpackLink } from '../src/core/formats/designLink';
import { readModelFile } from '../src/core/formats/parts/modelFile';
import { readTables } from '../src/core/formats/readTables';
import { findFormat } from '../src/core/formats/registry';
import { generateFromSpec } from '../src/core/generators/spec';
import { parseLesson } from '../src/core/lessons/parseLesson';
import { judgeQos } from '../src/core/lossless/qos/judgeQos';
import { planQos } from '../src/core/lossless/qos/qosPlan';
import { qosSystems, readQos } from '../src/core/lossless/qos/qosSystems';
import { sonicTrio } from '../src/core/lossless/qos/sonicQos.fixture';
import { HARDWARE } from '../src/core/plant/hardware';
import * as lash from '../src/core/routing/engines/lash';
import { fixture } from '../src/core/testing/fixtures';
import { runEngine } from '../src/core/testing/runEngine';
import { readNodeList } from '../src/core/traffic/jobs/nodeList';
import { parseTrafficWords } from '../src/core/traffic/patterns/trafficWords';
import { parseRankTraffic } from '../src/core/traffic/rankTraffic';
import { parseTrafficMatrix } from '../src/core/traffic/trafficMatrix';
import { parseMacs } from '../src/core/vlan/planning/macAddresses';
import { lessonPlaces } from '../src/jobs/school/lessonPlaces';
import { readStudy } from '../src/jobs/sweep/study';
import { readRecord, recordOf, writeRecord } from '../src/studies/record';
import { type FuzzTarget, plainly, type Reading } from './target';

const topology = generateFromSpec('torus:dims=5');
const fabric = compileFabric(topology);
const lids = assignLids(topology, 'node-order');
const { table, lanes } = runEngine(lash, fabric);
const bundle = { topology, fabric, lids, table, switchTable: managementTable(fabric), lanes };
const HOSTS = topology.hosts.length;

/** What we write ourselves of the same network. */
function own(id: string): readonly TextFile[] {
  return findFormat(id)?.write?.(bundle) ?? [];
}

const tables: FuzzTarget = {
  id: 'opensm-lft',
  seeds: [...own('opensm-lft'), fixture('opensm-samples/ring6-minhop.opensm-lfts.dump')],
  // Entries towards switches may end anywhere; of the switch itself there is one.
  cuts: findFormat('opensm-lft')?.write?.({ ...bundle, switchTable: undefined }) ?? [],
  read: (file) => {
    const { tables: read, problems } = readTables([file], topology, fabric, null);
    return plainly([[...read.table], [...read.switchTable], [...read.lids.ofHost], [...read.lids.ofSwitch]], problems);
  },
};

const psl: FuzzTarget = {
  id: 'opensm-psl',
  seeds: own('opensm-psl'),
  cuts: own('opensm-psl'),
  read: (file) => {
    const read = findFormat('opensm-psl')?.parseServiceLevels?.(file, topology, fabric, lids);
    return plainly(read && [...read.serviceLevel], read?.problems);
  },
};

const sl2vl: FuzzTarget = {
  id: 'opensm-sl2vl',
  seeds: own('opensm-sl2vl'),
  cuts: own('opensm-sl2vl'),
  read: (file) => {
    const read = findFormat('opensm-sl2vl')?.parseLanes?.(file, topology, fabric);
    return plainly(read && [read.laneCount, [...read.lane]]);
  },
};

const guid2lid: FuzzTarget = {
  id: 'guid2lid',
  seeds: [...own('guid2lid'), fixture('opensm-samples/ring6-minhop.guid2lid')],
  // The cache holds what was seen once; who is not in it is new.
  cuts: [],
  read: (file) => {
    const read = findFormat('guid2lid')?.parseLids?.(file, topology);
    return plainly(read && [[...read.ofHost], [...read.ofSwitch]]);
  },
};

const qosDesign = generateFromSpec('leaf-spine:leaves=2,spines=1,links=1,hosts=1');

const qos: FuzzTarget = {
  id: 'qos',
  seeds: [
    ...sonicTrio(),
    ...qosSystems.map(({ write, ending }) => ({
      name: `written.${ending}`,
      text: write(planQos(qosDesign, 2, { dscp: 26, cnp: 48 })[0]),
    })),
  ],
  cuts: sonicTrio().slice(0, 1),
  read: (file) => {
    const read = readQos(file);
    const findings = judgeQos([read], [], { dscp: 26, cnp: 48 });
    const said = JSON.stringify([read, findings], (_, value) => (value instanceof Map ? [...value] : value));
    return plainly(said, read.problems);
  },
};

const schedule = scheduleOf(topology, {
  lengthCm: new Int32Array(topology.links.length).fill(-1),
  parts: [],
  prefix: '',
});

const SETUP = { engine: 'lash', params: {}, seed: 1, traffic: null };
const { origin: _, ...drawn } = topology;
const asFile = (name: string, text: string): TextFile => ({ name, text });
const names = topology.hosts.map(({ name }) => name);

/** A target of which a shorter file is a whole one too. */
function list(id: string, texts: readonly string[], read: (file: TextFile) => unknown): FuzzTarget {
  return { id, seeds: texts.map((text) => asFile(id, text)), cuts: [], read: (file) => plainly(read(file)) };
}

/** A target that is seen to be cut. */
function whole(id: string, texts: readonly string[], read: (file: TextFile) => unknown): FuzzTarget {
  const target = list(id, texts, read);
  return { ...target, cuts: target.seeds.slice(0, 1) };
}

const lesson = JSON.stringify({
  format: 'topoloom-lesson',
  version: 1,
  title: { en: 'Small', ja: '小' },
  summary: { en: 'One step.', ja: '一歩。' },
  steps: [{ title: { en: 'One', ja: '一' }, text: { en: 'Text.', ja: '文。' }, state: { network: 'torus:dims=3' } }],
});

const study = JSON.stringify({
  networks: ['torus:dims=3', 'random:switches=4,ports=4,hosts=1,seed={seed}'],
  seeds: { from: 1, to: 3 },
  engines: ['min-hop', { engine: 'lash', params: { lanes: 4 } }],
  traffic: 'tornado',
});

const record = writeRecord(recordOf('003-fig1', {}, []));

const counters = {
  ...list(
    'counters',
    COUNTER_FILES.map(({ text }) => text),
    (file) => file,
  ),
  read(file: TextFile): Reading {
    const dump = readCounters(file);
    const { report } = judgeCounters(topology, [[dump], [dump]], { seconds: 1, errorLimit: 1e-12 });
    return { content: [dump.samples, dump.rows, report.findings.length], problems: dump.problems, fault: null };
  },
};

/** Everything else that strangers write. */
export const otherTargets: readonly FuzzTarget[] = [
  tables,
  psl,
  sl2vl,
  guid2lid,
  qos,
  counters,
  whole('design-link', [packLink(topology, SETUP), packLink(drawn as typeof topology, SETUP)], ({ text }): unknown =>
    unpackLink(text.trim()),
  ),
  whole('models', [JSON.stringify({ models: HARDWARE }, null, 1)], (file) => readModelFile(file)),
  whole('lesson', [lesson], (file) => parseLesson(file, lessonPlaces)),
  whole('study', [study], (file) => readStudy(file)),
  whole('record', [record], ({ text }) => readRecord(text)),
  list('macs', [names.map((name, i) => `${name} 02:00:00:00:01:0${i}\n`).join('')], (file) => [
    ...parseMacs(file, topology),
  ]),
  list('ranks', ['0 4 1024\n1 2 5e3\nrank 3 -> rank 0: 7 bytes\n', '0,1,2\n3,0,4\n5,6,0\n'], (file) =>
    parseRankTraffic(file, HOSTS, 1),
  ),
  list(
    'matrix',
    [`${names.map((__, i) => names.map((___, j) => (i === j ? 0 : i + j)).join()).join('\n')}\n`],
    (file) => parseTrafficMatrix(file, HOSTS),
  ),
  list('nodes', [`${names.join('\n')}\n`, 'sw-[0-2],host-[0-4]\n'], (file) => [...readNodeList(file, fabric)]),
  list('traffic', ['shift:distance=3', 'hot-spot:share=0.2', 'groups:1,2/3'], ({ text }) => parseTrafficWords(text)),
  list(
    'spec',
    [
      'torus:dims=3x3,hosts=2',
      'a@400G=torus;storage=star:leaves=2;management=oob:ports=9',
      'fat-tree:levels=2,ports=6,leaves=4,spines=3',
      'grid-random:side=4',
    ],
    ({ text }) => asNetwork(text),
  ),
  list('prices', [fixture('building/prices-sample.csv').text], (file) => parsePrices(file)),
  list('media', [BUILT_IN_MEDIA], (file) => parseMedia(file)),
  list('schedule', [formatSchedule(schedule)], (file) => {
    const { work, conflicts, missing } = readWork(file, schedule);
    return [[...work], conflicts, missing];
  }),
];

/** A spec that would make a large network is no file: who writes it waits for it. */
function asNetwork(text: string): Reading['content'] {
  return text.length > 200 || /\d{3}/.test(text) ? null : generateFromSpec(text).links.length;
}
