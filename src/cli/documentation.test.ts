import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureCli } from './captureCli.fixture';

const text = ['cli.md', 'pacing.md']
  .map((name) => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8'))
  .join('\n');

/** Every `$ topoloom …` of the document's console blocks, with the lines that it says are printed. */
const examples = [...text.matchAll(/^```console\n([\s\S]*?)^```/gm)]
  .flatMap(([, block]) => block.split(/^\$ topoloom /m).slice(1))
  .map((example) => {
    const [command, ...lines] = example.trimEnd().split('\n');
    return { command, lines };
  });

const before = process.cwd();
let folder: string;
// Later examples use files of earlier ones.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'topoloom-docs-'));
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true, force: true });
});

describe('docs/cli.md and docs/pacing.md', () => {
  it('has examples', () => {
    expect(examples.length).toBeGreaterThan(8);
  });

  it.each(examples)('tells the truth about $command', async ({ command, lines }) => {
    const { code, out, err } = await captureCli(...command.split(' '));
    const printed = `${out}${err}`
      .trimEnd()
      .replace(/^(time|peak memory)(\s+).*$/gm, '$1$2…')
      .split('\n');
    expect([...printed, ...(code === 0 ? [] : [`[exit code ${code}]`])]).toEqual(lines);
  });
});
