import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lessons } from '../core/lessons/registry';
import { captureCli, captureJson } from './captureCli.fixture';
import { agrees } from './lessonFigures';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'topoloom-lesson-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Proven {
  readonly title: string;
  readonly languages: readonly string[];
  readonly missing: Readonly<Record<string, readonly string[]>>;
  readonly steps: readonly { readonly network: object | null; readonly figures: number }[];
}

describe('a lesson that comes with the program', () => {
  it.each(lessons)('$id holds: its networks, engines, exercises, links, figures, in both languages', async (one) => {
    const handout = join(folder, `${one.id}.html`);
    const { code, err, json } = await captureJson<Proven>('lesson', one.id, '--handout', handout, '--lang', 'ja');
    expect([code, err]).toEqual([0, '']);
    expect(json).toMatchObject({ title: one.title.ja, languages: ['en', 'ja'], missing: { en: [], ja: [] } });
    expect(json.steps.length).toBeGreaterThanOrEqual(5);
    expect(json.steps.length).toBeLessThanOrEqual(9);
    expect(json.steps.every(({ network }) => network !== null)).toBe(true);
    expect(json.steps.reduce((sum, { figures }) => sum + figures, 0)).toBeGreaterThan(4);
    const page = readFileSync(handout, 'utf8');
    expect(page).toContain(`<h1>${one.title.ja.replace('&', '&amp;')}</h1>`);
    expect(page).not.toMatch(/☑|\{[a-z]+[A-Z]?[A-Za-z]*\}(?=[^<]*<\/p>)/);
  });
});

const step = (more: object) => ({
  format: 'topoloom-lesson',
  version: 1,
  title: { en: 'Mine <b>' },
  steps: [
    {
      title: { en: 'A & B', ja: 'あ' },
      text: { en: '{n} <img src=x>' },
      state: { network: 'torus:dims=6', engine: 'min-hop' },
      figures: { n: { run: 'route NET --engine up-down', read: 'throughput.all', is: 0.71 } },
      question: { text: { en: 'Which?' }, choices: [{ text: { en: 'no' } }, { text: { en: 'yes' }, right: true }] },
      reveal: { text: { en: 'because' } },
      ...more,
    },
  ],
});

function fileWith(json: object): string {
  const path = join(folder, 'mine.json');
  writeFileSync(path, JSON.stringify(json, null, 1));
  return path;
}

describe('a lesson of one’s own', () => {
  it('is told step by step, with what is missing in a language', async () => {
    const { code, out } = await captureCli('lesson', fileWith(step({})));
    expect(code).toBe(0);
    expect(out).toMatch(/^Mine <b>\n=+\nlanguages {2}en, ja\nno ja {6}title, steps\[0\]\.text, steps\[0\]\.question/);
    expect(out).toMatch(/1 +A & B +torus 6 +min-hop +no +choices +1\n/);
  });

  it('is printed with blanks or answers, its texts as texts', async () => {
    const [blank, solved] = [join(folder, 'blank.html'), join(folder, 'solved.html')];
    await captureCli('lesson', fileWith(step({})), '--handout', blank);
    await captureCli('lesson', fileWith(step({})), '--handout', solved, '--solution');
    const [without, with_] = [readFileSync(blank, 'utf8'), readFileSync(solved, 'utf8')];
    expect(without).toContain('0.71 &lt;img src=x&gt;');
    expect(without).toContain('☐ no</li><li>☐ yes');
    expect(without).not.toContain('because');
    expect(with_).toContain('☐ no</li><li>☑ yes');
    expect(with_).toContain('because');
  });

  const figure = (run: string, read: string, is: unknown) => ({ figures: { n: { run, read, is } } });
  it.each([
    [{ state: { network: 'mesh:dims=4x4', engine: 'dragonfly' } }, /mine\.json:\d+: steps\[0\]\.state: /],
    [{ state: { network: 'torus:dims=6', path: ['host-0-0', 'x'] } }, /steps\[0\]\.state\.path: no host "x"/],
    [figure('route NET --engine up-down', 'throughput.all', 0.72), /figures\.n: says 0\.72, measured 0\.714/],
    [figure('route NET --engine up-down', 'throughput.some', 1), /read: "throughput\.some": the answer has no such/],
    [figure('route NET --engin up-down', 'x', 1), /figures\.n: .*unknown option '--engin'/],
    [figure('route NET --engine nobody', 'x', 1), /--engine nobody: unknown engine/],
    [figure('sweep a.json', 'x', 1), /no measuring command "sweep": expected one of/],
    [figure('generate NET -o FILE', 'hosts', 6), /run: ".*written\.json": expected no file/],
    [figure('generate NET -o written.json', 'hosts', 6), /expected a command that writes no file/],
    [figure('route /dev/zero --engine min-hop', 'x', 1), /run: "\/dev\/zero": expected no file/],
    [{ state: { network: 'torus:dims=6', open: '#view=play&engine=nosuch' } }, /open: no engine "nosuch"/],
    [{ title: { en: 'a \ufffd' } }, /mine\.json:\d+: expected UTF-8/],
  ])('is refused with %j', async (more, message) => {
    const text = JSON.stringify(step(more)).replace('FILE', join(folder, 'written.json'));
    const { code, out, err } = await captureCli('lesson', fileWith(JSON.parse(text)));
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(readdirSync(folder)).not.toContain('written.json');
  });

  it('never takes the place of its own file, nor colours a terminal', async () => {
    const own = fileWith(step({ title: { en: 'A\u001b[31m\nB' } }));
    const before = readFileSync(own, 'utf8');
    const { code, err } = await captureCli('lesson', own, '--handout', own);
    expect([code, err]).toEqual([2, `--handout ${own}: expected another file than the lesson\n`]);
    expect(readFileSync(own, 'utf8')).toBe(before);
    expect((await captureCli('lesson', own)).out).toMatch(/1 +A.*\[31m B +torus 6/);
    expect((await captureCli('lesson', own)).out).not.toContain('\u001b');
  });

  it('is refused where there is none', async () => {
    expect((await captureCli('lesson', 'deadlocks')).err).toMatch(
      /^deadlocks: no such file, and no lesson: expected a file, or one of deadlock, turns, /,
    );
  });
});

it('takes a figure for right by its own digits', () => {
  expect(agrees(0.71, 0.7142)).toBe(true);
  expect(agrees(0.7, 0.7142)).toBe(true);
  expect(agrees(0.72, 0.7142)).toBe(false);
  expect(agrees(433, 432.5)).toBe(true);
  expect(agrees(true, true)).toBe(true);
  expect(agrees('1', 1)).toBe(false);
});
