export const NODE_SWITCH = 0;
export const NODE_HOST = 1;
export const NODE_POD = 2;

/**
 * The drawing at one time: nodes (switches, hosts, closed pods) and edges (links, and bundles of links where a pod is
 * closed), as arrays that painters and hit tests run over.
 */
export interface Scene {
  readonly nodeCount: number;
  readonly nodeKind: Uint8Array;
  /** Uint32Array[nodeCount]: index of the switch, host or pod. */
  readonly nodeRef: Uint32Array;
  /** Float32Array[nodeCount]: centres; a drag writes here. */
  readonly nodeX: Float32Array;
  readonly nodeY: Float32Array;
  /** Float32Array[nodeCount]: widths of switches' symbols. */
  readonly nodeWidth: Float32Array;
  /** Int32Array[switches]: the node that stands for a switch, its pod's if that is closed. */
  readonly nodeOfSwitch: Int32Array;
  /** Int32Array[hosts]: -1 where hosts are drawn as a count. */
  readonly nodeOfHost: Int32Array;
  /** Outlines of pods, opened ones too, in canvas units: left, top, right, bottom; four numbers a pod. */
  readonly podBox: Float32Array;

  readonly edgeCount: number;
  /** Uint32Array[edgeCount]: nodes; a link keeps its record's direction, a bundle goes from the lower node. */
  readonly edgeFrom: Uint32Array;
  readonly edgeTo: Uint32Array;
  /** Float32Array[edgeCount]: how far the middle of the line is off the straight one, to the right of its direction. */
  readonly edgeBend: Float32Array;
  /** Uint8Array[edgeCount]: 1 if it stands for links of which some may be hidden behind a closed pod. */
  readonly edgeBundle: Uint8Array;
  /** Link records of an edge: members[memberOffset[e] … memberOffset[e+1]). */
  readonly memberOffset: Uint32Array;
  readonly members: Uint32Array;
  /** Int32Array[links]: edge of a link record, -1 where it is hidden inside a closed pod. */
  readonly edgeOfLink: Int32Array;
}
