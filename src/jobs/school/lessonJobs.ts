import type { TextFile } from '../../core/base/text/textFile';
import { type HandoutRequest, handoutPage } from '../../core/lessons/handoutPage';
import type { Lesson } from '../../core/lessons/lesson';
import { parseLesson } from '../../core/lessons/parseLesson';
import { defineJob, type JobWork, noInputs } from '../job';
import { lessonPlaces } from './lessonPlaces';

/** Reads a lesson. @throws FormatError */
export const readLesson = defineJob({
  id: 'readLesson',
  inputs: noInputs,
  *run(_: null, file: TextFile): JobWork<Lesson> {
    yield { stage: 'read', done: 0 };
    return parseLesson(file, lessonPlaces);
  },
});

/** A lesson as a page to print. */
export const lessonHandout = defineJob({
  id: 'lessonHandout',
  inputs: noInputs,
  *run(_: null, request: HandoutRequest): JobWork<string> {
    yield { stage: 'write', done: 0 };
    return handoutPage(request);
  },
});
