/**
 * Shell lines that replace a node's filters without a moment in which there are none: new ones come at priorities that the old ones do not have, and
 * only then the old ones go, the last one first, so that each frame of a job that runs meets the old filters or the new. What else was on DEV is
 * taken away. First the choice, which changes nothing: `FIRST` is the priority of filters by destination, `LAST` that of the filter for all
 * others, `OLD` those that are to go; `FRESH` is set where there are no such filters yet.
 */
export const CHOOSE_PRIORITIES = `FIRST=1 LAST=2 OLD= FRESH=1
if tc filter show dev "$DEV" ingress pref 1 2>/dev/null | grep -q 'vlan *pop'; then
  FRESH= OLD='4 3'
  if tc filter show dev "$DEV" egress pref 2 | grep -q .; then FIRST=3 LAST=4 OLD='2 1'; fi
fi`;

/** The lines that follow: room for new filters. */
export const MAKE_ROOM = `if [ -n "$FRESH" ]; then
  tc qdisc del dev "$DEV" clsact 2>/dev/null || true
  tc qdisc add dev "$DEV" clsact
  tc filter add dev "$DEV" ingress protocol 802.1Q pref 1 matchall action vlan pop
fi
for PREF in $FIRST $LAST; do tc filter del dev "$DEV" egress protocol all pref $PREF 2>/dev/null || true; done`;

/** The line that follows once the new filters are there. */
export const DROP_OLD =
  'for PREF in $OLD; do tc filter del dev "$DEV" egress protocol all pref $PREF 2>/dev/null || true; done';
