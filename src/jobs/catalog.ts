/** What the interface may know of the plug-ins: plain descriptors, no algorithms. */
export { formatDescriptors } from '../core/formats/registry';
export { generatorDescriptors } from '../core/generators/registry';
export { engineDescriptors } from '../core/routing/registry';
