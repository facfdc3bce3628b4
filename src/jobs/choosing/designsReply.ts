import type { DesignFigures } from '../../core/choosing/designFigures';
import type { DesignSketch } from '../../core/choosing/designSketch';
import type { GivenEquipment } from '../../core/plant/equipment';
import type { SizeFound } from '../../core/sizing/findSizes';

/** A row of the comparison. */
export interface DesignRow extends DesignFigures {
  readonly design: string;
  readonly sketch: DesignSketch;
  /** Generator and parameters, of a family that meets the need. */
  readonly family?: GeneratedAs;
  /** The family before it whose network is the same. */
  readonly sameAs?: string;
}

/** How a network is generated again. */
export interface GeneratedAs extends Pick<SizeFound, 'generator' | 'params'> {
  readonly equipment: GivenEquipment;
  /** True if its switches leave more than half of the ports free that they may have. */
  readonly spare: boolean;
}

export interface DesignsReply {
  /** Null without a price list. */
  readonly currency: string | null;
  /** Hosts of the need that families meet; null without one. */
  readonly hosts: number | null;
  readonly rows: readonly DesignRow[];
  /** Number of designs that are not measured yet: 0 in the whole answer. */
  readonly left: number;
}
