import type { Fault } from '../../state/asks/fault';
import { FaultAlert } from '../../widgets/FaultAlert';

interface Props {
  readonly name: string;
  readonly title: string;
  readonly fault: Fault | null;
}

/** Why something did not work, if it did not. */
export function FaultNote({ name, title, fault }: Props) {
  return fault && <FaultAlert title={title} fault={fault} testId={`vlan-fault-${name}`} />;
}
