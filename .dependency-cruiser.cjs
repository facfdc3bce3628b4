// Who may import whom: the rules of ARCHITECTURE.md, checked by `npm run lint`.
const { existsSync, readdirSync, readFileSync } = require('node:fs');

/** Tests, and what only tests may use. */
const testFiles = ['\\.(test|fixture)\\.tsx?$', '^src/core/testing/'];

/** Where plug-ins lie, and the registry that alone may import them. */
const plugins = [
  { folder: 'core/routing/engines', registry: 'core/routing/registry' },
  { folder: 'core/generators' },
  { folder: 'core/formats/plugins', registry: 'core/formats/registry' },
  { folder: 'core/addressing' },
  { folder: 'core/traffic/patterns' },
  { folder: 'core/vlan/rules' },
  { folder: 'core/vlan/exports' },
  { folder: 'core/exercises/kinds' },
  { folder: 'studies/figures', registry: 'studies/registry' },
].map(({ folder, registry = `${folder}/registry` }) => ({
  folder: `src/${folder}`,
  registry: `^src/${registry}\\.ts$`,
}));

/** Plug-ins are the files that export a descriptor. Read from where the tool runs, so that its self-test can plant some. */
function pluginFiles() {
  return plugins.flatMap(({ folder }) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
          .map((name) => `${folder}/${name}`)
          .filter((file) => /^export const descriptor\b/m.test(readFileSync(file, 'utf8')))
      : [],
  );
}

/** The floors of the core, lowest first: nothing imports a floor above its own, types included, so no two can need each other. */
const floors = [
  'base/structures',
  'base',
  'base/text',
  'papers',
  'topology',
  'plant',
  'building/floor',
  'fabric',
  'generators',
  'traffic',
  'traffic/patterns',
  'traffic/jobs',
  'routes',
  'deadlock',
  'metrics',
  'sizing',
  'proofs',
  'routing/contract',
  'routing/provisional',
  'routing/order',
  'routing/growth',
  'routing/lanes',
  'routing/small-tables',
  'routing/search',
  'routing/families',
  'routing/engines',
  'routing',
  'addressing',
  'failures',
  'formats/parts',
  'formats/plugins',
  'formats',
  'lossless/qos',
  'lossless',
  'simulation/kernel',
  'simulation/paths',
  'simulation/sources',
  'simulation/pacing',
  'simulation/runs',
  'vlan/trees',
  'vlan/assignment',
  'vlan/rules',
  'vlan/planning',
  'vlan/exports',
  'asbuilt',
  'counters/readers',
  'counters',
  'building/placement',
  'building/parts',
  'building/labels',
  'building/growth',
  'choosing',
  'exercises',
  'exercises/kinds',
  'lessons/files',
  'lessons',
];

/** Files that stand in a folder itself. */
const inFloor = (/** @type {string} */ floor) => `^src/core/${floor}/[^/]+$`;

function floorRules() {
  return [
    {
      name: 'core-floor-unlisted',
      severity: 'error',
      comment: 'a folder of core has its place among the floors',
      from: {},
      to: { path: '^src/core/', pathNot: [...testFiles, ...floors.map(inFloor)] },
    },
    ...floors.slice(0, -1).map((floor, i) => ({
      name: `core-floor-${floor.replaceAll('/', '-')}`,
      severity: 'error',
      comment: 'nothing in core imports a floor above its own, types included',
      from: { path: inFloor(floor), pathNot: testFiles },
      to: { path: floors.slice(i + 1).map(inFloor) },
    })),
  ];
}

const exactly = (/** @type {string[]} */ files) => files.map((file) => `^${file.replaceAll('.', '\\.')}$`);

/** A room that may use only the named parts of ours; with `types`, types of further parts. */
function roomMayImport(room, values, types = []) {
  const from = { path: `^src/${room}/`, pathNot: testFiles };
  const allowed = [room, ...values].map((part) => `^src/${part}(/|\\.ts|$)`);
  const typed = types.map((part) => `^src/${part}(/|\\.ts|$)`);
  const rules = [
    {
      name: `${room}-values`,
      severity: 'error',
      comment: `${room} may import ${values.join(', ') || 'nothing of ours outside itself'}`,
      from,
      to: { path: '^src/', pathNot: allowed, dependencyTypesNot: ['type-only'] },
    },
    {
      name: `${room}-types`,
      severity: 'error',
      comment: `${room} may import types of ${[...values, ...types].join(', ') || 'nothing of ours outside itself'}`,
      from,
      to: { path: '^src/', pathNot: [...allowed, ...typed], dependencyTypes: ['type-only'] },
    },
  ];
  return rules;
}

/** Packages of which the page or the command line holds a copy: nobody who installs the package needs them. */
const builtIn = [
  ...['@mantine', '@tabler', 'browser-fs-access', 'comlink', 'commander', 'cytoscape', 'd3-array', 'd3-force'],
  ...['d3-scale', 'gifenc', 'idb', 'react', 'react-dom', 'zustand'],
];

/** What the page may know of core and jobs: descriptors of plug-ins, forms of Asks, how results are read and written; no algorithms. */
const PAGE_SAFE = [
  'core/base/(applies|params|text/(csv|csvText|naturalOrder|printedPage|textFile))',
  'core/(addressing|exercises/kinds|formats|generators|lessons|routing|traffic/patterns|vlan/(exports|rules))/registry',
  'core/asbuilt/(comparison|findingPlace|findings|plainReport)',
  'core/building/(floor/(cableNames|floorModel|freeUnit|rackNames)|growth/(lackingPorts|tiers|workOrder)|placement/separation)',
  'core/building/labels/(netboxSchedule|pieces|progress|readWork|schedule|sheets|sheetsPage)',
  'core/building/parts/(billTable|boxWatts|builtInMedia|builtInPrices|media|priceList|usualParts)',
  'core/choosing/designMeasures',
  'core/choosing/suited',
  'core/metrics/(measured|measures|reached)',
  'core/plant/(isEthernet|machinePorts|networks|switchPorts)',
  'core/(addressing/assignLids|fabric/derivedLevels|failures/updateTrace|generators/presets|lessons/(lesson|lessonTexts))',
  'core/(routing/contract/traceKinds|simulation/kernel/packetTrace|topology/(hasPlaces|plainNames|recordedLevel))',
  'core/(papers|traffic/patterns/paramsFor|vlan/planning/learning)',
  'jobs/ask',
  'jobs/\\w+/(ask|\\w+(Ask|Params|Form))',
  'jobs/(building/(floorLimits|floorRules)|failures/lidSpans)',
];

/** What a workspace and the shell are made of. */
const SEEN_AND_ASKED = [
  ...['appearance', 'canvas', 'charts', 'drawing', 'editing', 'i18n', 'inspector', 'widgets', 'state'],
  ...PAGE_SAFE,
];

const packageNamed = (/** @type {string} */ name) => `(^|node_modules/)${name}(/|-|$)`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...floorRules(),
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'types may refer to each other; running code may not',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...roomMayImport('core', []),
    ...roomMayImport('document', ['core']),
    ...roomMayImport('studies', ['core']),
    ...roomMayImport('jobs', ['core', 'studies']),
    ...roomMayImport('worker', ['jobs'], ['core']),
    ...roomMayImport(
      'state',
      ['document', 'worker', 'core/topology', 'core/fabric', 'core/plant', 'core/papers', 'jobs/ask'],
      ['core', 'jobs'],
    ),
    {
      name: 'workers-by-asks',
      severity: 'error',
      comment: 'a worker is reached by its role alone, through state/asks (runOn, runJob, an Ask or a question)',
      from: { path: '^src/', pathNot: [...testFiles, '^src/worker/', '^src/state/asks/'] },
      to: { path: '^src/worker/' },
    },
    ...roomMayImport('i18n', ['state'], ['core']),
    ...roomMayImport('widgets', ['i18n', 'state', 'core/base/(applies|text/csvText)', 'jobs/ask'], ['core']),
    ...roomMayImport('drawing', ['i18n/(formatNumber|counted|catalogue|typeface)', ...PAGE_SAFE], ['core', 'state']),
    ...roomMayImport('charts', ['drawing/svg', 'i18n', 'widgets', 'state']),
    ...roomMayImport('canvas', ['drawing', 'i18n', 'state'], ['core']),
    ...roomMayImport(
      'editing',
      ['canvas', 'document/wiring', 'drawing', 'i18n', 'widgets', 'state'],
      ['core', 'document'],
    ),
    ...roomMayImport('appearance', ['canvas', 'drawing', 'i18n', 'widgets', 'state'], ['core']),
    ...roomMayImport(
      'inspector',
      ['canvas', 'drawing', 'editing', 'i18n', 'widgets', 'state', ...PAGE_SAFE],
      ['core', 'jobs'],
    ),
    ...roomMayImport('workspaces', SEEN_AND_ASKED, ['core', 'jobs', 'studies', 'document']),
    ...roomMayImport(
      'shell',
      [...SEEN_AND_ASKED, 'workspaces/(registry|tasks|workspace)'],
      ['core', 'jobs', 'document'],
    ),
    ...roomMayImport('cli', ['core', 'document', 'jobs', 'studies']),
    ...roomMayImport('library', ['core']),
    {
      name: 'library-packages',
      severity: 'error',
      comment: 'entries give what the core has, its arguments checked, and nothing else',
      from: { path: '^src/library/', pathNot: testFiles },
      to: { pathNot: '^src/' },
    },
    {
      name: 'library-is-a-root',
      severity: 'error',
      comment: 'entries are for those outside; inside, a file is imported by its own name',
      from: { path: '^src/', pathNot: [...testFiles, '^src/library/'] },
      to: { path: '^src/library/' },
    },
    {
      name: 'workspace-imports-workspace',
      severity: 'error',
      comment: 'a workspace asks another by its id (openWorkspace); what two share lies in a room below them',
      from: { path: '^src/workspaces/([^/]+)/', pathNot: testFiles },
      to: { path: '^src/workspaces/[^/]+/', pathNot: '^src/workspaces/$1/' },
    },
    {
      name: 'workspace-beside-registry',
      severity: 'error',
      comment: 'a workspace.ts is imported by the registry and by its own folder only',
      from: { path: '^src/', pathNot: [...testFiles, '^src/workspaces/registry\\.ts$', '^src/workspaces/[^/]+/'] },
      to: { path: '^src/workspaces/[^/]+/workspace\\.ts$' },
    },
    {
      name: 'shell-names-a-workspace',
      severity: 'error',
      comment: 'the shell is drawn from the registry of workspaces and knows none of them',
      from: { path: '^src/shell/', pathNot: testFiles },
      to: { path: '^src/workspaces/[^/]+/' },
    },
    {
      name: 'core-packages',
      severity: 'error',
      comment: 'core runs anywhere: of packages only those that touch neither page nor system',
      from: { path: '^src/core/', pathNot: testFiles },
      to: {
        pathNot: ['^src/', ...['valibot', 'fflate', 'saxes', 'yaml'].map((name) => packageNamed(name))],
      },
    },
    {
      name: 'plugin-by-registry-only',
      severity: 'error',
      comment: 'an engine, a generator, a format or a figure is imported by its own registry only',
      from: { path: '^src/', pathNot: [...testFiles, ...plugins.map(({ registry }) => registry)] },
      to: { path: exactly(pluginFiles()) },
    },
    ...plugins.map(({ folder, registry }) => ({
      name: `foreign-plugin-${folder.split('/').slice(2).join('-')}`,
      severity: 'error',
      comment: 'a registry lists the plug-ins of its own room',
      from: { path: registry },
      to: { path: exactly(pluginFiles()), pathNot: `^${folder}/` },
    })),
    {
      name: 'cytoscape-in-canvas',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/canvas/' },
      to: { path: packageNamed('cytoscape') },
    },
    {
      name: 'canvas-inside',
      severity: 'error',
      comment: "what holds Cytoscape is the canvas's own: others draw by canvas.addLayer and see canvas/canvas alone",
      from: { path: '^src/', pathNot: ['^src/canvas/', ...testFiles] },
      to: { path: '^src/canvas/controllers/' },
    },
    {
      name: 'drawing-packages',
      severity: 'error',
      comment: "drawing is pure: neither the page's framework nor its stores nor Cytoscape",
      from: { path: '^src/drawing/', pathNot: testFiles },
      to: { path: ['cytoscape', 'react', 'zustand', '@mantine'].map(packageNamed) },
    },
    {
      name: 'comlink-in-worker',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/worker/' },
      to: { path: packageNamed('comlink') },
    },
    {
      name: 'no-barrel',
      severity: 'error',
      comment: 'a file is named after its one thing',
      from: {},
      to: { path: '^src/.*(^|/)(index|utils)\\.tsx?$' },
    },
    {
      name: 'no-tests-in-product',
      severity: 'error',
      from: { path: '^src/', pathNot: testFiles },
      to: { path: testFiles },
    },
    { name: 'main-is-a-root', severity: 'error', from: { path: '^src/' }, to: { path: '^src/main\\.tsx$' } },
    {
      name: 'no-dev-packages-in-product',
      severity: 'error',
      comment:
        'who installs the package gets its dependencies; of the others the product uses those that a build takes in',
      from: { path: '^src/', pathNot: testFiles },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: ['/@types/', ...builtIn.map((name) => packageNamed(name))],
      },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true, pathNot: '\\?(worker|url|raw)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: `${__dirname}/tsconfig.json` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
};
