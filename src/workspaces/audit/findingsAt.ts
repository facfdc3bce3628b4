import type { Finding } from '../../core/asbuilt/findings';
import type { ElementRef } from '../../state/selection/selectionStore';

/** Places of the findings that are about an element: of a switch or a host those of the box itself. */
export function findingsAt(findings: readonly Finding[], ref: ElementRef): number[] {
  if (ref.kind === 'note' || ref.kind === 'turn') return [];
  const { kind, id } = ref;
  return [...findings.keys()].filter((i) => {
    const { links, nodes } = findings[i];
    return kind === 'link' ? links.includes(id) : nodes.includes(id);
  });
}
