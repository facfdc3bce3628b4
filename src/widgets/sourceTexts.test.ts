import { describe, expect, it } from 'vitest';
import { engineDescriptors, generatorDescriptors } from '../jobs/catalog';
import { sourcesJa, sourceText } from './sourceTexts';

const sources = [...engineDescriptors, ...generatorDescriptors].map(({ source }) => source);

/** Words that belong to no title: a source with them is more than a citation. */
const PROSE = / (with|see|under|put|placed|weighed|engine|wirings|evaluation|chapter|random topologies) ?/;

describe('sources of plug-ins', () => {
  it('have Japanese words round their titles', () => {
    const english = sources.filter((source) => PROSE.test(source) && sourceText(source, 'ja') === source);
    expect(english).toEqual([]);
  });

  it('are not kept in Japanese beyond those that there are', () => {
    expect(Object.keys(sourcesJa).filter((source) => !sources.includes(source))).toEqual([]);
  });

  it('stay as they are in English', () => {
    for (const source of sources) expect(sourceText(source, 'en')).toBe(source);
  });
});
