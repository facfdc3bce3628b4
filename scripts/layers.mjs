// The layer rules on the sources, and on planted violations: a rule that cannot fail protects nothing.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, runTool } from './run.mjs';

const config = join(root, '.dependency-cruiser.cjs');

/** File -> its text. A line `// rule: NAME` says that the file must be reported under that rule. */
const planted = {
  'src/core/base/pure.ts': 'export const pure = 1;',
  'src/core/reachesUi.ts': "// rule: core-values\nexport { panel } from '../shell/panel';",
  'src/core/typeOfUi.ts': "// rule: core-types\nimport type { Panel } from '../shell/panel';\nexport type P = Panel;",
  'src/core/usesNode.ts': "// rule: core-packages\nexport { readFileSync } from 'node:fs';",
  'src/core/usesComlink.ts': "// rule: comlink-in-worker\nexport { wrap } from 'comlink';",
  'src/core/fabric/climbs.ts': "// rule: core-floor-fabric\nexport { engines } from '../routing/registry';",
  'src/core/deadlock/typeAbove.ts':
    "// rule: core-floor-deadlock\nimport type { Load } from '../metrics/load';\nexport type L = Load;",
  'src/core/metrics/load.ts': "export { compile } from '../fabric/fabric';\nexport type Load = number;",
  'src/core/attic/old.ts': 'export const old = 1;',
  'src/core/vlan/exports/usesAttic.ts': "// rule: core-floor-unlisted\nexport { old } from '../../attic/old';",
  'src/core/routing/engines/engineA.ts': 'export const descriptor = 1;',
  'src/core/routing/engines/engineB.ts':
    "// rule: plugin-by-registry-only\nimport { descriptor as a } from './engineA';\nexport const descriptor = a;",
  'src/core/routing/registry.ts':
    "import { descriptor } from './engines/engineA';\nexport const engines = [descriptor];",
  'src/core/formats/registry.ts':
    "// rule: foreign-plugin-formats-plugins\nimport { descriptor } from '../routing/engines/engineA';\nexport const formats = [descriptor];",
  'src/studies/figures/one.ts': 'export const descriptor = 1;',
  'src/studies/figures/two.ts':
    "// rule: plugin-by-registry-only\nimport { descriptor as one } from './one';\nexport const descriptor = one;",
  'src/document/reachesJobs.ts': "// rule: document-values\nexport { work } from '../jobs/work';",
  'src/jobs/work.ts': "import { pure } from '../core/base/pure';\nexport const work = pure;",
  'src/studies/reachesJobs.ts': "// rule: studies-values\nexport { work } from '../jobs/work';",
  'src/jobs/reachesState.ts': "// rule: jobs-values\nexport { store } from '../state/store';",
  'src/jobs/ask/catalog.ts': "import { engines } from '../../core/routing/registry';\nexport const catalog = engines;",
  'src/worker/reachesCore.ts': "// rule: worker-values\nexport { pure } from '../core/base/pure';",
  'src/worker/typeOfCore.ts': "import type { Fabric } from '../core/fabric/fabric';\nexport type F = Fabric;",
  'src/worker/client.ts': 'export const workersOf = 1;',
  'src/state/asks/runOn.ts': "import { workersOf } from '../../worker/client';\nexport const runOn = workersOf;",
  'src/state/results/runsItself.ts': "// rule: workers-by-asks\nexport { workersOf } from '../../worker/client';",
  'src/workspaces/a/typeOfWorker.ts': "// rule: workers-by-asks\nexport type { workersOf } from '../../worker/client';",
  'src/state/store.ts': "import { compile } from '../core/fabric/fabric';\nexport const store = compile;",
  'src/state/reachesRouting.ts': "// rule: state-values\nexport { engines } from '../core/routing/registry';",
  'src/core/fabric/fabric.ts': 'export interface Fabric { size: number }\nexport const compile = 1;',
  'src/shell/panel.ts':
    "import { catalog } from '../jobs/ask/catalog';\nexport interface Panel { a: 1 }\nexport const panel = catalog;",
  'src/shell/typeOfCore.ts': "import type { Fabric } from '../core/fabric/fabric';\nexport type F = Fabric;",
  'src/shell/reachesCore.ts': "// rule: shell-values\nexport { pure } from '../core/base/pure';",
  'src/shell/reachesWorker.ts':
    "// rule: shell-values\nexport type { F } from '../worker/typeOfCore';\nexport { work } from '../jobs/work';",
  'src/canvas/canvas.ts': 'export interface Canvas { a: 1 }',
  'src/canvas/controllers/graph.ts': "export type { Canvas } from '../canvas';\nexport const cy = 1;",
  'src/canvas/typeOfEditing.ts': "// rule: canvas-types\nexport type { Tool } from '../editing/tool';",
  'src/canvas/reachesSee.ts': "// rule: canvas-values\nexport { see } from '../appearance/see';",
  'src/editing/tool.ts': "import type { Canvas } from '../canvas/canvas';\nexport type Tool = Canvas;",
  'src/editing/holdsGraph.ts': "// rule: canvas-inside\nexport { cy } from '../canvas/controllers/graph';",
  'src/appearance/see.ts': 'export const see = 1;',
  'src/appearance/reachesInspector.ts': "// rule: appearance-values\nexport { row } from '../inspector/row';",
  'src/inspector/row.ts': 'export const row = 1;',
  'src/inspector/reachesSee.ts': "// rule: inspector-values\nexport { see } from '../appearance/see';",
  'src/drawing/scene.ts': 'export const scene = 1;',
  'src/drawing/typeOfCanvas.ts': "// rule: drawing-types\nexport type { Canvas } from '../canvas/canvas';",
  'src/drawing/usesReact.ts': "// rule: drawing-packages\nexport { useState } from 'react';",
  'src/shell/drawsOutside.ts': "// rule: cytoscape-in-canvas\nexport { default } from 'cytoscape';",
  'src/workspaces/a/workspace.ts': "import { shared } from './shared';\nexport const a = shared;",
  'src/workspaces/a/shared.ts': "import { store } from '../../state/store';\nexport const shared = store;",
  'src/workspaces/b/workspace.ts':
    "// rule: workspace-imports-workspace\nimport { shared } from '../a/shared';\nexport const b = shared;",
  'src/workspaces/b/typeOfA.ts':
    "// rule: workspace-imports-workspace\nimport type { a } from '../a/workspace';\nexport type A = typeof a;",
  'src/workspaces/b/reachesShell.ts': "// rule: workspaces-values\nexport { panel } from '../../shell/panel';",
  'src/workspaces/registry.ts':
    "import { a } from './a/workspace';\nimport { b } from './b/workspace';\nexport const workspaces = [a, b];",
  'src/inspector/namesWorkspace.ts':
    "// rule: workspace-beside-registry\nexport { a } from '../workspaces/a/workspace';",
  'src/shell/rail.ts': "import { workspaces } from '../workspaces/registry';\nexport const rail = workspaces;",
  'src/shell/namesWorkspace.ts': "// rule: shell-names-a-workspace\nexport { shared } from '../workspaces/a/shared';",
  'src/shell/asksWorkspace.ts':
    "// rule: shell-names-a-workspace\nexport const later = () => import('../workspaces/a/shared');",
  'src/cli/reachesState.ts': "// rule: cli-values\nexport { store } from '../state/store';",
  'src/cli/importsBarrel.ts': "// rule: no-barrel\nexport { barrel } from '../core/index';",
  'src/core/index.ts': 'export const barrel = 1;',
  'src/library/topoloom.ts': "export { pure } from '../core/base/pure';",
  'src/library/usesCommander.ts': "// rule: library-packages\nexport { Command } from 'commander';",
  'src/library/reachesJobs.ts': "// rule: library-values\nexport { work } from '../jobs/work';",
  'src/jobs/usesEntry.ts': "// rule: library-is-a-root\nexport { pure } from '../library/topoloom';",
  'src/core/ringA.ts': "// rule: no-circular\nimport { b } from './ringB';\nexport const a = () => b;",
  'src/core/ringB.ts': "import { a } from './ringA';\nexport const b = () => a;",
  'src/cli/importsTest.ts': "// rule: no-tests-in-product\nexport { test } from '../core/base/pure.test';",
  'src/core/testing/oracle.ts': "import { test } from '../base/pure.test';\nexport const oracle = test;",
  'src/document/usesOracle.ts': "// rule: no-tests-in-product\nexport { oracle } from '../core/testing/oracle';",
  'src/core/base/pure.test.ts': "import { store } from '../../state/store';\nexport const test = store;",
};

/** Files that keep the rules although they look close to a violation. */
const innocent = [
  'src/appearance/see.ts',
  'src/canvas/canvas.ts',
  'src/canvas/controllers/graph.ts',
  'src/core/base/pure.test.ts',
  'src/core/metrics/load.ts',
  'src/core/routing/registry.ts',
  'src/core/testing/oracle.ts',
  'src/drawing/scene.ts',
  'src/editing/tool.ts',
  'src/inspector/row.ts',
  'src/jobs/ask/catalog.ts',
  'src/jobs/work.ts',
  'src/state/asks/runOn.ts',
  'src/state/store.ts',
  'src/shell/panel.ts',
  'src/shell/typeOfCore.ts',
  'src/worker/typeOfCore.ts',
  'src/workspaces/a/shared.ts',
  'src/workspaces/a/workspace.ts',
  'src/workspaces/registry.ts',
  'src/shell/rail.ts',
  'src/library/topoloom.ts',
];

/** @returns {Promise<{ code: number, output: string }>} */
export function checkLayers() {
  const args = ['--config', config, '--output-type', 'err-long', 'src'];
  return runTool('dependency-cruiser', 'depcruise', args, { keep: true });
}

/** @returns {Promise<{ code: number, output: string }>} */
export async function checkLayerRules() {
  const folder = mkdtempSync(join(tmpdir(), 'layers-'));
  try {
    for (const [file, text] of Object.entries(planted)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${text}\n`);
    }
    const args = ['--config', config, '--output-type', 'json', 'src'];
    const { output } = await runTool('dependency-cruiser', 'depcruise', args, { keep: true, cwd: folder });
    /** @type {{ from: string, rule: { name: string } }[]} */
    const violations = JSON.parse(output).summary.violations;
    const faults = [];
    for (const [file, text] of Object.entries(planted)) {
      const rule = /^\/\/ rule: (.+)$/m.exec(text)?.[1];
      const found = violations.filter((violation) => violation.from === file).map((violation) => violation.rule.name);
      if (rule && !found.includes(rule)) faults.push(`${file}: "${rule}" was not reported`);
      if (innocent.includes(file) && found.length > 0) faults.push(`${file}: reported as ${found.join(', ')}`);
    }
    return { code: faults.length === 0 ? 0 : 1, output: faults.join('\n') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
