/** The turn pair is allowed. This constant and those below are the kinds of steps in a decision. */
export const TRACE_ALLOWED = 0;
/** The pair's own turn closes a loop with those allowed before. */
export const TRACE_TURN_REFUSED = 1;
/** Its own turn fits, but its reverse closes a loop (with it). */
export const TRACE_REVERSE_REFUSED = 2;
/** A switch gets its place in a ranking (Up*-Down*). */
export const TRACE_RANKED = 3;
/** A switch is removed and its turns among what remains are prohibited (Turn-Prohibition). */
export const TRACE_REMOVED = 4;
/** All decisions so far are dropped and taken anew in another sequence, so that everything stays reachable. */
export const TRACE_RESTART = 5;
/** A path is put on a lane, where it closes no loop (LASH). */
export const TRACE_PLACED = 6;
/** A path closes a loop on a lane, and so tries the next one (LASH). */
export const TRACE_UNFIT = 7;
/** The paths of a lane close a loop: those over its weakest turn have to leave the lane (DFSSSP). */
export const TRACE_LOOP = 8;
/** One of them moves to the next lane. */
export const TRACE_MOVED = 9;
/** A lane has no loop left. */
export const TRACE_SETTLED = 10;

/** Small tables: what is stored from now on, by the number of the phase (3: by gain). */
export const TRACE_PHASE = 11;
/** A destination is stored at switches on the way to it. */
export const TRACE_STORED = 12;
/** Tables are again as after an earlier step. */
export const TRACE_RESTORED = 13;

/** Nue: a lane begins, with the turns of its escape paths in use. */
export const TRACE_LANE = 14;
/** A turn closes a loop on the lane, and is refused for good. */
export const TRACE_CLOSED = 15;
/** Turns that came into use since the last entry: part of the step that follows. */
export const TRACE_HELD = 16;
/** Channels that were found in no search but by walks under the order of the lane: part of the step that follows. */
export const TRACE_ESCAPED = 17;
/** A destination is routed. */
export const TRACE_ROUTED = 18;
