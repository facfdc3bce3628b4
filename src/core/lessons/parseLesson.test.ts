import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packLink } from '../formats/designLink';
import { formatDesign } from '../formats/parts/designDocument';
import { generateFromSpec } from '../generators/spec';
import { publishedSchema } from '../testing/jsonSchema';
import { refusalOf } from '../testing/refusalOf';
import { lessonSchema } from './lesson';
import { languagesOf, missingIn, placedTexts, textIn } from './lessonTexts';
import { openState } from './openState';
import { MOST_LESSON_CHARS, parseLesson } from './parseLesson';

const known = { views: ['repair'], figures: ['000-fig9'] };
const ring = generateFromSpec('torus:dims=4');
const link = `#design=${packLink(ring, { engine: 'up-down', params: {}, seed: 3, traffic: null })}`;

const FIRST = { network: 'torus:dims=6', engine: 'min-hop', open: '#exercise=find-loop&seed=3' };
const step = { title: { en: 'A' }, text: { en: 'B' } };
const sound = {
  format: 'topoloom-lesson',
  version: 1,
  title: { en: 'Rings', ja: 'リング' },
  steps: [
    { ...step, state: FIRST },
    step,
    {
      ...step,
      text: { en: 'It is {n}.' },
      figures: { n: { run: 'route NET', read: 'throughput.all', is: 0.5 } },
      question: { text: { en: 'Which?' }, choices: [{ text: { en: 'a' } }, { text: { en: 'b' }, right: true }] },
      reveal: { text: { en: '{n}' }, state: { engine: 'up-down' } },
    },
    { ...step, question: { exercise: { kind: 'find-loop', seed: 3 } } },
  ],
};

const read = (json: unknown) => parseLesson({ name: 'a.json', text: JSON.stringify(json, null, 1) }, known);
/** The lesson with one value changed, at a path such as `steps.0.state.engine`; undefined takes it away. */
function changed(path: string, value: unknown): unknown {
  const json = JSON.parse(JSON.stringify(sound));
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const at = keys.reduce((record, key) => record[key], json);
  if (value === undefined) delete at[last];
  else at[last] = value;
  return json;
}

const refusal = (json: unknown): string => refusalOf(() => read(json));

describe('a lesson', () => {
  it('gives every step the state that it stands for', () => {
    const { steps } = read(sound);
    expect(steps[0].state).toEqual({ ...FIRST });
    expect(steps[1].state).toEqual({ network: 'torus:dims=6', engine: 'min-hop' });
    expect(steps[2].reveal?.state).toEqual({ network: 'torus:dims=6', engine: 'up-down' });
    expect(steps[3].state?.network).toBe('torus:dims=6');
  });

  it('opens specs, links and documents alike', () => {
    const document = JSON.parse(formatDesign(ring));
    for (const network of ['torus:dims=4', link, document])
      expect(openState({ network }).topology.links).toEqual(ring.links);
    expect(openState({ network: link })).toMatchObject({ engine: 'up-down', seed: 3 });
    expect(openState({ network: link, engine: 'min-hop', params: { passes: 2 }, seed: 1 })).toMatchObject({
      engine: 'min-hop',
      params: { passes: 2 },
      seed: 1,
    });
  });

  it('says which texts are missing in a language, and takes another for them', () => {
    const lesson = read(sound);
    expect(languagesOf(lesson)).toEqual(['en', 'ja']);
    expect(missingIn(lesson, 'en')).toEqual([]);
    expect(missingIn(lesson, 'ja')).toHaveLength(placedTexts(lesson).length - 1);
    const { text, figures } = lesson.steps[2];
    expect(textIn(text, 'ja', figures)).toBe('It is 0.5.');
    expect(textIn({ zh: 'x {y}' }, 'ja')).toBe('x {y}');
  });

  it.each([
    ['format', 'other', 'a.json:2: expected a lesson: "format": "topoloom-lesson"'],
    ['version', 2, 'a.json:3: the lesson has version 2; this program reads up to 1'],
    ['title', {}, 'title: expected a text in one language or more'],
    ['title.EN', 'x', 'expected languages such as en and ja'],
    ['steps', [], 'steps: expected at least 1'],
    ['steps', Array.from({ length: 61 }, () => step), 'steps: expected at most 60'],
    ['steps.0.text', undefined, 'steps[0].text: missing, expected "text"'],
    ['steps.0.html', '<b>', 'steps[0].html: unknown field'],
    ['steps.0.state.network', undefined, 'steps[0].state.network: missing, expected a network'],
    ['steps.0.state.network', 'torus:dim=6', 'steps[0].state.network: torus:dim=6: at character 7: unknown key "dim"'],
    ['steps.0.state.network', '#design=x', 'steps[0].state.network: The link is damaged'],
    ['steps.0.state.network', { format: 'topoloom-design', version: 1 }, 'steps[0].state.network: name: missing'],
    ['steps.0.state.engine', 'min-hops', 'steps[0].state.engine: no engine "min-hops"'],
    ['steps.0.state.params', { k: 1 }, 'steps[0].state.params: unknown parameter "k"'],
    ['steps.0.state.open', '#view=audits', 'steps[0].state.open: no workspace "audits": expected one of repair'],
    ['steps.0.state.open', '#figure=x', 'no figure "x": expected one of 000-fig9'],
    ['steps.0.state.open', '#exercise=find', 'no exercise "find"'],
    ['steps.0.state.open', '#play=torus&params=null&engine=min-hop', 'expected params as an object'],
    ['steps.0.state.open', '#play=torus&engine=min-hop&engine=x', 'no engine "x"'],
    ['steps.0.state.open', 'https://example.org', 'expected #view=, #play=, #figure= or #exercise='],
    ['steps.2.text', { en: '{m}' }, 'steps[2].text.en: no figure "m": expected n'],
    ['steps.2.question.choices', undefined, 'steps[2].question: expected choices or an exercise, not both'],
    ['steps.2.question.choices', [{ text: { en: 'a' } }, { text: { en: 'b' } }], 'expected a choice that is right'],
    ['steps.3.question.exercise.kind', 'find-lop', 'no exercise "find-lop": expected one of'],
  ])('with %s = %j is refused', (path, value, message) => {
    expect(refusal(changed(path, value))).toContain(message);
  });

  it('is refused with a reason, whatever it is', () => {
    const paths = ['title', 'steps', 'steps.0', 'steps.0.state', 'steps.0.state.network', 'steps.2.figures'];
    const anything = fc.oneof(
      fc.json().map((json): unknown => JSON.parse(json)),
      fc.tuple(fc.constantFrom(...paths), fc.jsonValue()).map(([path, value]) => changed(path, value)),
    );
    fc.assert(
      fc.property(anything, (json) => {
        expect(refusal(json)).not.toBe('');
      }),
      { numRuns: 400 },
    );
  });

  it('is refused where it is too large, or wrong throughout, in no time', () => {
    expect(() => parseLesson({ name: 'a', text: `"${'x'.repeat(MOST_LESSON_CHARS)}"` }, known)).toThrow('too large');
    const much = changed(
      'steps',
      Array.from({ length: 400_000 }, () => 1),
    );
    expect(refusal(much)).toContain('steps: expected at most 60');
  });
});

it('is described by the JSON schema that editors take', () => {
  const file = join(import.meta.dirname, '../../../docs/lesson.schema.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(publishedSchema('Topoloom lesson', lessonSchema));
});
