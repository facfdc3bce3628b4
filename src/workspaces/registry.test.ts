import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { papers } from '../core/papers/registry';
import { workspaces } from './registry';

const source = join(import.meta.dirname, '..');
const tabs = workspaces.flatMap(({ tabs = [] }) => tabs);

/** All sources of the product as one text each. */
const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith('core'))
  .map((name) => readFileSync(join(source, name), 'utf8'));

/** Matches of the group of `pattern` in the sources. */
const named = (pattern: RegExp): string[] => texts.flatMap((text) => [...text.matchAll(pattern)].map(([, id]) => id));

describe('the registry of workspaces', () => {
  it('holds each folder under its own name', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(workspaces.map(({ id }) => id).sort()).toEqual(folders.map(({ name }) => name).sort());
  });

  it('has ids, tabs and links of which each is there once', () => {
    for (const ids of [tabs.map(({ id }) => id), workspaces.flatMap(({ links = [] }) => links.map((l) => l.start))]) {
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('has the workspaces that networks of papers open', () => {
    const opened = papers.flatMap(({ networks }) => networks.map(({ workspace }) => workspace));
    expect(workspaces.map(({ id }) => id)).toEqual(expect.arrayContaining(opened));
  });

  it('is entered from everywhere by ids that it has', () => {
    const jumps = named(/(?:(?:open|show|ask)Workspace\(|\bworkspace(?:: | === ))'([^']+)'/g);
    expect(jumps.length).toBeGreaterThan(10);
    expect(jumps.filter((id) => !workspaces.some((one) => one.id === id))).toEqual([]);
    const opened = named(/(?:openDrawer\(|\bdrawerTab(?:: | [!=]== ))'([^']+)'/g);
    expect(opened.length).toBeGreaterThan(4);
    expect(opened.filter((id) => !tabs.some((tab) => tab.id === id))).toEqual([]);
  });

  it('opens with a workspace that has a panel for every network', () => {
    expect(workspaces[0].Panel).toBeDefined();
    expect(workspaces[0].shownFor).toBeUndefined();
  });
});
