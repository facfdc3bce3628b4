import { beforeEach, expect, it } from 'vitest';
import type { RunRequest } from '../../state/results/routeActions';
import { changePlay, changesNow, redoPlay, undoPlay, undoWhatIfs } from './changeStore';
import { openPlay, usePlay } from './playStore';

const request = (engine: string, order = ''): RunRequest => ({
  engine,
  title: { en: engine, ja: engine },
  params: { order },
  seed: 1,
  traffic: { traffic: null, name: '' },
});
const whatIf = (text: string) => ({ engine: 'a', text: { en: text, ja: text } });
const stands = () => {
  const { requests, step } = usePlay.getState();
  return [requests?.map((r) => `${r.engine}${r.params.order}`).join(' '), step];
};

beforeEach(() => openPlay([request('a')], { step: 3 }));

it('undoes and redoes each change, at the step where it was made', () => {
  changePlay([request('a', '1')], { at: 5, to: 1, whatIf: whatIf('one') });
  changePlay([request('a', '2')], { at: 7, to: 9, whatIf: whatIf('two') });
  expect(stands()).toEqual(['a2', 9]);
  undoPlay(8);
  expect(stands()).toEqual(['a1', 7]);
  expect(changesNow().whatIf?.text.en).toBe('one');
  undoPlay(2);
  expect(stands()).toEqual(['a', 5]);
  expect(changesNow().whatIf).toBeNull();
  undoPlay(2);
  expect(stands()).toEqual(['a', 5]);
  redoPlay(4);
  redoPlay(4);
  expect(stands()).toEqual(['a2', 8]);
  redoPlay(4);
  expect(stands()).toEqual(['a2', 8]);
  // What is done now is not what was undone.
  undoPlay(0);
  changePlay([request('b')], { at: 0 });
  expect(changesNow().future).toEqual([]);
});

it('goes back to the own run of what is played, not to what was played before', () => {
  changePlay([request('b')], { at: 2 });
  changePlay([request('b', '1')], { at: 4, whatIf: whatIf('one') });
  changePlay([request('b', '2')], { at: 6, whatIf: whatIf('two') });
  undoWhatIfs(1);
  expect(stands()).toEqual(['b', 4]);
  expect(changesNow().past).toHaveLength(1);
  redoPlay(0);
  redoPlay(0);
  expect(stands()[0]).toBe('b2');
});

it('forgets the changes when it opens for something else', () => {
  changePlay([request('b')], { at: 2, whatIf: whatIf('one') });
  openPlay([request('c')]);
  expect(changesNow()).toEqual({ past: [], future: [], whatIf: null });
});
