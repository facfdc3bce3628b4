/** As `descriptors.ts`, of what only lessons ask: it loads with them. */
export { FORMAT as LESSON_FORMAT, VERSION as LESSON_VERSION } from '../../core/lessons/lesson';
export { textIn } from '../../core/lessons/lessonTexts';
export { lessons } from '../../core/lessons/registry';
