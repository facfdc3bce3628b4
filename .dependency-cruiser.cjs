// Who may import whom: the rules of ARCHITECTURE.md, checked by `npm run lint`.
const { existsSync, readdirSync, readFileSync } = require('node:fs');

/** Tests, and what only tests may use. */
const testFiles = ['\\.(test|fixture)\\.tsx?$', '^src/core/testing/'];
const rooms = [
  'core/routing',
  'core/generators',
  'core/formats',
  'core/addressing',
  'core/simulation/patterns',
  'core/vlan/rules',
  'core/vlan/exports',
  'jobs/figures',
].map((room) => `src/${room}`);

/** Plug-ins are the files that export a descriptor. Read from where the tool runs, so that its self-test can plant some. */
function pluginFiles() {
  return rooms.filter(existsSync).flatMap((room) =>
    readdirSync(room)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => `${room}/${name}`)
      .filter((file) => /^export const descriptor\b/m.test(readFileSync(file, 'utf8'))),
  );
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

const packageNamed = (/** @type {string} */ name) => `(^|node_modules/)${name}(/|-|$)`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'types may refer to each other; running code may not',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...roomMayImport('core', []),
    ...roomMayImport('document', ['core']),
    ...roomMayImport('jobs', ['core']),
    ...roomMayImport('worker', ['jobs'], ['core']),
    ...roomMayImport(
      'state',
      ['document', 'worker/(client|sharedPacing)', 'core/topology', 'core/fabric'],
      ['core', 'jobs'],
    ),
    ...roomMayImport('ui', ['state', 'jobs/catalog'], ['core', 'jobs', 'document']),
    ...roomMayImport('cli', ['core', 'document', 'jobs']),
    {
      name: 'core-packages',
      severity: 'error',
      comment: 'core runs anywhere: of packages only those that touch neither page nor system',
      from: { path: '^src/core/', pathNot: testFiles },
      to: { pathNot: ['^src/', packageNamed('valibot'), packageNamed('fflate')] },
    },
    {
      name: 'plugin-by-registry-only',
      severity: 'error',
      comment: 'an engine, a generator, a format or a figure is imported by its own registry only',
      from: { path: '^src/', pathNot: [...testFiles, ...rooms.map((room) => `^${room}/registry\\.ts$`)] },
      to: { path: exactly(pluginFiles()) },
    },
    ...rooms.map((room) => ({
      name: `foreign-plugin-${room.split('/').slice(2).join('-')}`,
      severity: 'error',
      comment: 'a registry lists the plug-ins of its own room',
      from: { path: `^${room}/registry\\.ts$` },
      to: { path: exactly(pluginFiles()), pathNot: `^${room}/` },
    })),
    {
      name: 'cytoscape-in-canvas',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/ui/canvas/' },
      to: { path: packageNamed('cytoscape') },
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
      from: { path: '^src/', pathNot: testFiles },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '/@types/' },
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
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: `${__dirname}/tsconfig.json` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
};
