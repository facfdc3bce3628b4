import { useDocument } from '../state/document/documentStore';

/** Name of a file for the design. */
export function fileNamed(extension: string): string {
  const name = useDocument
    .getState()
    .topology.name.replace(/[\\/:*?"<>|]+/g, '-')
    .trim();
  return `${name || 'network'}.${extension}`;
}
