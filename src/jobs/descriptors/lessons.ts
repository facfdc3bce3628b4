/** As `descriptors.ts`, of what only lessons ask: it loads with them. */
export { textIn } from '../../core/lessons/lessonTexts';
export { lessons } from '../../core/lessons/registry';
