/** As `descriptors.ts`, of what is printed. */
export { printedPage } from '../../core/base/text/printedPage';
