import type { Exported } from './scenario';

/** Files with a fault that the lab must find. */
type Spoilt = readonly { readonly name: string; readonly text: string }[];

/** The rule that goes by the sender alone: every node sends everything in its own VLAN. Pings are answered all the same. */
export function sourceOnly({ files }: Exported): Spoilt {
  return files
    .filter(({ name }) => name.startsWith('nodes/'))
    .map(({ name, text }) => {
      const own = /matchall action vlan push id (\d+)/.exec(text)?.[1];
      return { name, text: text.replace(/(flower dst_mac \S+ action vlan push id) \d+/g, `$1 ${own}`) };
    });
}

/** Bridges that are left their default PVID, so that every port is in VLAN 1 untagged and the fabric has a loop. */
export function defaultPvid({ files }: Exported): Spoilt {
  return files
    .filter(({ name }) => name.startsWith('iproute2/'))
    .map(({ name, text }) => ({ name, text: text.replace(' vlan_default_pvid 0', '') }));
}
