// A small tree that breaks each house rule in each way that is known, beside what only looks like it. A line that ends
// in `// rule: NAME` must be reported, every other line must not be.

/** @type {Record<string, string>} */
export const planted = {
  'src/core/routing/engines/upDown.ts': `
export const descriptor = { id: 'up-down' };
export const own = (id: string) => id === 'up-down';
`,
  'src/core/generators/random.ts': "export const descriptor: { id: string } = { id: 'random' };\n",
  'src/core/generators/torus.ts':
    "const describe = <T>(d: T) => d;\nexport const descriptor = describe({ id: 'torus' });\n",
  'src/workspaces/vlan/workspace.ts': `
import { defineWorkspace } from '../../state/workspace';
export const vlan = defineWorkspace({ id: 'vlan' });
export const own = (workspace: string) => workspace === 'vlan';
`,
  'src/workspaces/tables/workspace.ts': `
import { defineWorkspace } from '../../state/workspace';
export const tables = defineWorkspace({ id: 'small-tables' });
export const foreign = (workspace: string) => workspace === 'vlan'; // rule: plugin-id
`,
  'src/state/workspace.ts': `
export const defineWorkspace = (workspace: { id: string }) => workspace;
export type Workspace = 'vlan' | 'tables' | 'small-tables';
`,
  'src/jobs/presets.ts': "export const isOld = (engine: string) => engine === 'up-down';\n",
  'src/jobs/asks.ts': `
import type { Workspace } from '../state/workspace';
export const same = (engine: string) => engine === 'up-down'; // rule: plugin-id
export const loose = (engine: string) => engine == 'up-down'; // rule: plugin-id
export const other = (engine: string) => 'up-down' !== engine; // rule: plugin-id
export const among = (engine: string) => ['up-down', 'x'].includes(engine); // rule: plugin-id
export const cast = (engine: string) => (['torus'] as readonly string[]).includes(engine); // rule: plugin-id
export const open = (shown: Workspace) => shown === 'small-tables'; // rule: plugin-id
/** By the kind. */
export function branch(generator: string): number {
  switch (generator) {
    case 'torus': // rule: plugin-id
      return 1;
    case 'cable':
      return 2;
  }
  return 0;
}
export const given = { engine: 'up-down' };
export const ask = (run: (engine: string) => void) => run('up-down');
export const drawn = (way: 'random' | 'by-hand' | 'from-file') => way === 'random';
export const kind = (job: 'vlan' | 'route' | 'check' | 'save') => job === 'vlan';
export const stage = (event: { stage: string }) => event.stage === 'vlan';
export const unknown = (engine: string) => engine === 'up-and-down';
`,
  'src/document/silent.ts': `
export function silent(): void {} // rule: undocumented-export
export class Dumb {} // rule: undocumented-export
// Not a docstring.
export function* remarked(): Generator<void> {} // rule: undocumented-export
/** Told. */
export function told(): void {}
/** Told. */
export class Told {}
export const constant = 1;
export interface Shape { readonly a: number }
function own(): void {}
own();
`,
  'src/widgets/silent.ts': 'export function silent(): void {}\n',
  'src/jobs/asks.test.ts': "export const same = (engine: string) => engine === 'up-down';\nlet n = 0;\n",
  'src/state/store.ts': `
import { create } from 'zustand';
let serial = 0;
export const useView = create<{ n: number }>()(() => ({ n: 0 }));
export const next = () => useView.setState({ n: ++serial });
`,
  'src/state/vanilla.ts': `
import { createStore as make } from 'zustand/vanilla';
export const store = make(() => ({ n: 0 }));
store.setState({ n: 1 });
`,
  'src/shell/sets.ts': `
import { store } from '../state/vanilla';
import { useView } from '../state/store';
useView.setState({ n: 1 }); // rule: foreign-set-state
export const set = useView.setState; // rule: foreign-set-state
export const reset = () => store.setState({ n: 0 }); // rule: foreign-set-state
export const n = useView.getState();
`,
  'src/shell/both.ts': `
import { create } from 'zustand';
import { useView } from '../state/store';
export const useOwn = create(() => ({ n: 0 }));
export const own = () => useOwn.setState({ n: 1 });
export const foreign = () => useView.setState({ n: 1 }); // rule: foreign-set-state
`,
  'src/shell/lets.ts': `
let count = 0; // rule: module-let
export let shared: number | null = null; // rule: module-let
var old = 1; // rule: module-let
const fixed = 1;
export function local(): number {
  let inside = 0;
  return inside + count + old + fixed;
}
for (let i = 0; i < 1; i++) local();
export class Counter {
  count = 0;
  setState(): void {
    this.setState();
  }
}
`,
  'src/canvas/controller.ts': `
import cytoscape from 'cytoscape';
export interface Controller { cy: cytoscape.Core; dot: { cx: number; cy: number } }
export const nodes = (controller: Controller) => controller.cy.nodes();
`,
  'src/shell/draws.ts': `
import type { Core } from 'cytoscape'; // rule: cy-outside-canvas
import type { Controller } from '../canvas/controller';
export const fcose = () => import('cytoscape-fcose'); // rule: cy-outside-canvas
export type Node = import('cytoscape').NodeSingular; // rule: cy-outside-canvas
export const core = (controller: Controller): Core => controller.cy; // rule: cy-outside-canvas
export function open(controller: Controller): unknown {
  const { cy } = controller; // rule: cy-outside-canvas
  const { cy: graph } = controller; // rule: cy-outside-canvas
  return [cy, graph];
}
export const middle = (controller: Controller): number => controller.dot.cy;
export const spread = ({ dot: { cy } }: Controller): number => cy;
export const circle = (y: number) => ({ cy: y });
`,
  'src/shell/later.ts': `
import { lazy } from 'react'; // rule: bare-lazy
import { lazy as soon, useState } from 'react'; // rule: bare-lazy
export const parts = [lazy, soon, useState];
`,
  'src/state/view/lateParts.tsx': "import { lazy } from 'react';\nexport const own = lazy;\n",
  'src/shell/many.ts': `
export const tooMany = (a: number, b: number, c: number, d: number, e: number, f: number) => a + b + c + d + e + f; // rule: many-parameters
export const asMany = (a: number, b: number, c: number, d: number, e: number) => a + b + c + d + e;
`,
  'src/shell/long.ts': `${functionOf('tooLong', 101, ' // rule: long-function')}${functionOf('justRight', 100, '')}`,
  'src/shell/longFile.ts': `${'export {};\n'.repeat(350)}export {}; // rule: long-file\n`,
  'src/shell/fullFile.ts': 'export {};\n'.repeat(350),
  'src/shell/longTexts.ts': 'export {};\n'.repeat(351),
  'src/document/ring1.ts': "import type { B } from './ring2'; // rule: import-circle\nexport type A = B;\n",
  'src/document/ring2.ts': "export type { C as B } from './ring3';\n",
  'src/document/ring3.ts': "export type C = import('./ring4').D;\n",
  'src/document/ring4.ts': "export type D = unknown;\nexport const later = () => import('./ring5');\n",
  'src/document/ring5.ts': "import './ring1';\n",
  'src/studies/ring1.ts': "import type { B } from './ring2';\nexport type A = B;\n",
  'src/studies/ring2.ts': "export type { C as B } from './ring3';\n",
  'src/studies/ring3.ts': "export type { D as C } from './ring4';\n",
  'src/studies/ring4.ts': "import type { A } from './ring1';\nexport type D = A[];\n",
  'src/widgets/tokens.css': `
:root {
  --text-13: 0.8125rem;
  --space-2: 8px;
  --accent: #1f5f8b;
}
`,
  'src/widgets/plate.module.css': `
.plate {
  --own: 3px;
  margin: -2px var(--space-2);
  border: 1px solid var(--accent);
  border-radius: var(--own);
  font-size: min(var(--text-13), 2vh);
  font-weight: 500;
  width: 240px;
}
.loose {
  font-size: 13px; /* rule: loose-style */
  font-weight: 700; /* rule: loose-style */
  padding: 0 10px; /* rule: loose-style */
  border-radius: 4px; /* rule: loose-style */
  color: #1f5f8b; /* rule: loose-style */
  background: rgb(0 0 0 / 10%); /* rule: loose-style */
  outline-color: var(--acent); /* rule: unknown-token */
}
.plate[data-stale] { /* rule: loose-style */
  opacity: 0.5;
}
`,
  'src/widgets/Plate.tsx': `
declare const Text: (asked: object) => null;
export const small = <Text fz="sm" />;
export const sized = <Text fz={13} />; // rule: loose-style
export const styled = { fontSize: '0.7rem' }; // rule: loose-style
`,
};

/** @param {string} name @param {number} lines @param {string} mark */
function functionOf(name, lines, mark) {
  return `export function ${name}(): void {${mark}\n${'  void 0;\n'.repeat(lines - 2)}}\n`;
}
