import { formatDescriptors } from '../../core/formats/registry';

const [whole] = formatDescriptors.filter(
  ({ carries, reads, writes, loses }) => carries === 'network' && reads && writes && loses.en === '',
);

/** The format that holds all of a design and is read as well as written: files of it are what designs are saved to and belong to. */
export const wholeFormat = whole.id;
