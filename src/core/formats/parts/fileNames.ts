import type { Topology } from '../../topology/topology';

/** A file name made of the network's name: letters and digits of any script, dots and dashes, which no shell or configuration has to quote. */
export function fileName(topology: Topology, extension: string): string {
  const stem = topology.name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80);
  return `${stem || 'network'}.${extension}`;
}

/** The name of an imported network: its file's name without folders and ending. */
export function networkName(file: string): string {
  const base = file.split(/[\\/]/).pop() ?? '';
  return base.replace(/(?<=.)\.[A-Za-z0-9]{1,8}$/, '') || 'network';
}
