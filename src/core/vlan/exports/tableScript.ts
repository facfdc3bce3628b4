import { CHOOSE_PRIORITIES, DROP_OLD, MAKE_ROOM } from './nodeFilters';
import { NODE_DEVICE } from './vlanExport';

/** Differences between the scripts that set nodes up by tables. */
export interface TableScript {
  /** File name of the script, and what it is called with after the adapter. */
  readonly name: string;
  readonly tables: readonly { readonly variable: string; readonly file: string }[];
  /** Comment lines: what it does. */
  readonly about: readonly string[];
  /** Program for awk that reads the tables into `mac[1..n]`, and `own`, the place of `me`, 0 if it is not there. */
  readonly read: string;
  /** Statements for awk at its end, once `own` is known, that refuse tables which do not fit; may be empty. */
  readonly check: string;
  /** Expression for awk: the VLAN id for node `i` at node `own`, 0 for none. */
  readonly id: string;
  /** Expression for awk: the VLAN id of broadcasts of node `own`. */
  readonly ownId: string;
}

/** A shell script that sets any node up by tables, which it looks for beside itself; the node finds itself in them by its address. */
export function tableScript({ name, tables, about, read, check, id, ownId }: TableScript): string {
  const usage = ['[DEVICE]', ...tables.map(({ variable }) => `[${variable}]`)].join(' ');
  const files = tables.map(({ variable, file }, k) => `${variable}="\${${k + 2}:-$(dirname "$0")/${file}}"\n`).join('');
  return `#!/bin/sh
${about.map((line) => `# ${line}\n`).join('')}# Usage: sh ${name} ${usage}
set -eu
DEV="\${1:-${NODE_DEVICE}}"
${files}MAC="$(ip -o link show dev "$DEV" | sed -n 's/.* link\\/ether \\([0-9a-f:]*\\) .*/\\1/p')"
${CHOOSE_PRIORITIES}
COMMANDS="$(awk -v dev="$DEV" -v me="$MAC" -v first="$FIRST" -v last="$LAST" '
${read}
  END {
    if (!own) { print "the table has no line for " me > "/dev/stderr"; exit 1 }
${check}    for (i = 1; i <= n; i++) {
      if (i == own) continue
      chosen = ${id}
      if (chosen) print "filter add dev " dev " egress protocol all pref " first " flower dst_mac " mac[i] " action vlan push id " chosen
    }
    print "filter add dev " dev " egress protocol all pref " last " matchall action vlan push id " ${ownId}
  }' ${tables.map(({ variable }) => `"$${variable}"`).join(' ')})"
# Real adapters drop tags that they were not told of.
ethtool -K "$DEV" rx-vlan-filter off 2>/dev/null || true
${MAKE_ROOM}
printf '%s\\n' "$COMMANDS" | tc -batch -
${DROP_OLD}
`;
}
