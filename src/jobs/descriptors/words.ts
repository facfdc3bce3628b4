/** As `descriptors.ts`, of what only those ask who read the words of a link: it loads with them. */
export { ParamError, readParams, unexpected } from '../../core/base/params';
