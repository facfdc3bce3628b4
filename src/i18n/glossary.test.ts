import { describe, expect, it } from 'vitest';
import { measures } from '../core/metrics/measures';
import { canvasTexts } from '../drawing/texts';
import { traceTexts } from '../inspector/traceTexts';
import { failureForm } from '../jobs/failures/ask';
import { packetsForm } from '../jobs/simulate/forms';
import { simulateTexts } from '../workspaces/simulate/texts';
import { vlanTexts } from '../workspaces/vlan/texts';
import { en } from './en';
import { glossary, type TermId } from './glossary';
import { ja } from './ja';

const terms = Object.entries(glossary);

/** Labels that name a term of the field, as the page has them in one language. */
function labels(language: 'en' | 'ja'): readonly (readonly [TermId, string])[] {
  const t = language === 'ja' ? ja : en;
  const simulate = simulateTexts(language);
  const vlan = vlanTexts(language);
  const trace = traceTexts(language);
  const measured = (id: string, name: 'title' | 'short'): string =>
    measures.find((measure) => measure.id === id)?.[name]?.[language] ?? '';
  return [
    ['switch', t.inspector.switch],
    ['host', t.inspector.host],
    ['link', t.inspector.link],
    ['turn', t.inspector.turn],
    ['port', t.inspector.port],
    ['lid', t.inspector.lid],
    ['lft', t.inspector.table],
    ['leaf', t.inspector.levels.leaf],
    ['spine', t.inspector.levels.spine],
    ['channel', t.links.channel],
    ['load', t.links.load],
    ['load', t.inspector.load],
    ['throughput', measured('throughput', 'title')],
    ['throughput', simulate.throughput],
    ['bound', measured('percentOfBound', 'short')],
    ['prohibitedTurn', measured('prohibited', 'title')],
    ['lane', measured('lanes', 'title')],
    ['pod', canvasTexts(language).pod],
    ['hop', trace.hop],
    ['bisection', vlan.bisection],
    ['lmc', failureForm.lmc.label[language]],
    ['offered', packetsForm.rate.label[language]],
    ['arbitration', packetsForm.arbitration.label[language]],
    ['gap', simulate.gapColumn],
  ];
}

describe('the glossary', () => {
  it('has some forty terms, each once, in both languages', () => {
    expect(terms.length).toBeGreaterThanOrEqual(40);
    for (const language of ['en', 'ja'] as const) {
      const words = terms.map(([, { term }]) => term[language]);
      expect(new Set(words).size).toBe(words.length);
    }
  });

  it.each(terms)('%s: one or two sentences a language, and a source', (_, { meaning, source }) => {
    expect(meaning.en).toMatch(/^[A-Z0-9][\s\S]*\.$/);
    expect(meaning.en.split(/[.!?] (?=[A-Z])/).length).toBeLessThanOrEqual(2);
    expect(meaning.ja).toMatch(/。$/);
    expect(meaning.ja.split('。').length - 1).toBeLessThanOrEqual(3);
    expect(source.trim()).not.toBe('');
  });

  it('is what labels say, word for word, in both languages', () => {
    for (const language of ['en', 'ja'] as const) {
      const said = labels(language).map(([id, label]) => `${id}: ${label}`);
      expect(said).toEqual(labels(language).map(([id]) => `${id}: ${glossary[id].term[language]}`));
    }
  });

  it('has the words of the numbers that are shown', () => {
    for (const { term } of measures) if (term) expect(Object.keys(glossary)).toContain(term);
  });
});
