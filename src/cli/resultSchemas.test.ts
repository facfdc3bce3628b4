import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GenericSchema } from 'valibot';
import { describe, expect, it } from 'vitest';
import { isMember, unitSign } from '../core/metrics/measured';
import { measures } from '../core/metrics/measures';
import { publishedSchema } from '../core/testing/jsonSchema';
import { commands } from './commandList';
import * as plans from './planShapes.fixture';
import * as results from './resultShapes.fixture';
import * as safety from './safetyShapes.fixture';
import * as studies from './studyShapes.fixture';
import * as works from './workShapes.fixture';

/** `docs/schemas/<command>.schema.json`: what the command prints with --json. UPDATE=1 writes them anew. */
const folder = join(import.meta.dirname, '../../docs/schemas');
const published = Object.entries({ ...plans, ...results, ...safety, ...works, ...studies }).map(
  ([name, shape]): readonly [string, object] => {
    const command = name
      .replace(/Shape$/, '')
      .replace(/[A-Z]/g, (c) => (name === 'sweepRowShape' ? c : `-${c.toLowerCase()}`));
    return [
      command,
      publishedSchema(
        command === 'sweepRow' ? 'a line of topoloom sweep' : `topoloom ${command} --json`,
        shape as GenericSchema,
      ),
    ];
  },
);

describe('published schemas of results', () => {
  it.each(published)('%s is what its tests hold it to', (command, schema) => {
    const file = join(folder, `${command}.schema.json`);
    if (process.env.UPDATE === '1') writeFileSync(file, JSON.stringify(schema));
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(schema);
  });

  it('are there for every command, and for the rows of a sweep', () => {
    expect(published.map(([command]) => command).sort()).toEqual([...Object.keys(commands), 'sweepRow'].sort());
  });

  it('are of no command that is gone', () => {
    expect(readdirSync(folder).sort()).toEqual(published.map(([command]) => `${command}.schema.json`).sort());
  });
});

/** `docs/measures.md`, from the records. */
function measuresPage(): string {
  const rows = measures.map((measure) => {
    const { id, title, unit, better, from, help } = measure;
    const json = typeof from === 'string' ? from : isMember(measure) ? id : null;
    const cells = [title.en, unitSign(unit) || unit, better ?? '-', json ? `\`${json}\`` : '-', help.en];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    ...['# Measures', '', 'What a result is measured by: on the page, in tables and CSV files, and in JSON.', ''],
    ...['| measure | unit | better | in JSON | meaning |', '|---|---|---|---|---|'],
    ...[...rows, ''],
  ].join('\n');
}

it('docs/measures.md is what the records say', () => {
  const file = join(import.meta.dirname, '../../docs/measures.md');
  if (process.env.UPDATE === '1') writeFileSync(file, measuresPage());
  expect(readFileSync(file, 'utf8')).toBe(measuresPage());
});
