import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { LAB } from './bootGuest';
import { putFiles } from './scenario';

/** A network as its containerlab file describes it: all that the lab knows when it builds. */
export interface ExportedNetwork {
  readonly nodes: readonly { readonly name: string; readonly script: string; readonly commands: readonly string[] }[];
  readonly links: readonly (readonly [string, string])[];
}

interface TopologyFile {
  readonly topology: {
    readonly nodes: Readonly<
      Record<string, { readonly kind: string; readonly binds: readonly string[]; readonly exec: readonly string[] }>
    >;
    readonly links: readonly { readonly endpoints: readonly [string, string] }[];
  };
}

/** Reads the topology file of an exported folder. */
export function readExported(folder: string): ExportedNetwork {
  const { topology } = parse(readFileSync(join(folder, 'containerlab/topology.clab.yml'), 'utf8')) as TopologyFile;
  const nodes = Object.entries(topology.nodes).map(([name, { binds, exec }]) => {
    const script = binds[0].split(':')[0].replace(/^\.\.\//, '');
    return { name, script, commands: exec };
  });
  return { nodes, links: topology.links.map(({ endpoints }) => endpoints) };
}

/** Shell steps that make the namespaces and cables. @param batch name of a file for ip -batch, and its text, to be written beside the steps */
export function cableSteps(
  { nodes, links }: ExportedNetwork,
  batch: string,
): { readonly steps: string; readonly text: string } {
  const lines = nodes.map(({ name }) => `netns add ${name}`);
  for (const ends of links) {
    const [[a, deviceA], [b, deviceB]] = ends.map((end) => end.split(':'));
    lines.push(`link add name ${deviceA} netns ${a} type veth peer name ${deviceB} netns ${b}`);
  }
  return { steps: `try ip -batch ${LAB}/${batch}\n`, text: `${lines.join('\n')}\n` };
}

/** Shell steps that run what the topology file runs in each node. @param folder where the exported files are inside the guest */
export function configureSteps(
  { nodes }: ExportedNetwork,
  folder: string,
  only: (name: string) => boolean = () => true,
): string {
  return nodes
    .filter(({ name }) => only(name))
    .map(({ name, script, commands }) => {
      const lines = commands.map((command) => command.replace('/vlan.sh', `${folder}/${script}`));
      return `try nsenter --net=/run/netns/${name} ${lines.length === 1 ? lines[0] : `sh -ec '${lines.join('; ')}'`}\n`;
    })
    .join('');
}

/**
 * Shell steps that run scripts anew in a network that stands, each in the switch or node that the topology file gives it to. Commands that
 * gave a node its address are not run again. @param scripts put into the folder of that name first @param key of the network
 */
export function runSteps(
  scripts: readonly { readonly name: string; readonly text: string }[],
  folder: string,
  key: string,
  as: string,
): string {
  putFiles(join(folder, as), scripts);
  const { nodes, links } = readExported(join(folder, key));
  const names = new Set(scripts.map(({ name }) => name));
  const again = nodes
    .filter(({ script }) => names.has(script))
    .map((node) => ({ ...node, commands: node.commands.filter((command) => command.includes('/vlan.sh')) }));
  return configureSteps({ nodes: again, links }, `${LAB}/${as}`);
}
