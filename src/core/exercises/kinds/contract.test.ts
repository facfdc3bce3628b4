import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../base/structures/seededRandom';
import { validateTopology } from '../../topology/validateTopology';
import { answerRecord, readAnswer } from '../readAnswer';
import { exerciseDescriptors, exerciseKinds, findExercise } from './registry';

describe.each(exerciseKinds.map((kind) => [kind.descriptor.id, kind] as const))('exercise %s', (id, kind) => {
  it('is listed under its id, with words in both languages', () => {
    expect(exerciseDescriptors).toContain(kind.descriptor);
    expect(findExercise(id)).toBe(kind);
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    const { title, summary } = kind.descriptor;
    for (const { en, ja } of [title, summary]) expect([en.length > 0, /[぀-ヿ一-鿿]/.test(ja)]).toEqual([true, true]);
  });

  it('draws the same for the same seed, and takes its solution as files have it', () => {
    const drawn = new Set<string>();
    for (let seed = 1; seed <= 20; seed++) {
      const exercise = kind.draw(new SeededRandom(seed));
      const text = JSON.stringify(exercise);
      expect(JSON.stringify(kind.draw(new SeededRandom(seed)))).toBe(text);
      drawn.add(text);
      const { topology, form, solution, question } = exercise;
      expect(validateTopology(topology)).toEqual([]);
      expect(new Set(form.items).size).toBe(form.items.length);
      expect(question.en.length * question.ja.length).toBeGreaterThan(0);
      const read = readAnswer(form, JSON.parse(JSON.stringify(answerRecord(form, solution))));
      expect(read).toEqual(solution);
      expect(exercise.judge(read)).toEqual({ right: true });
    }
    expect(drawn.size).toBeGreaterThan(15);
  });
});
