import { useState } from 'react';
import type { Link } from '../core/topology/topology';
import { movePlug } from '../state/document/editActions';
import { PortSelect } from './PortSelect';
import { editTexts, refusalText } from './texts';

interface Props {
  readonly link: Link;
  readonly end: 'a' | 'b';
  readonly name: string;
}

/** The port that one end of a link is plugged into. */
export function LinkPort({ link, end, name }: Props) {
  const [error, setError] = useState<string | null>(null);
  const { node, port } = link[end];
  return (
    <PortSelect
      node={node}
      label={editTexts().portOf({ name })}
      value={port}
      error={error}
      onChange={(wished) => {
        const refusal = movePlug(link.id, end, wished);
        setError(refusal && refusalText(refusal));
      }}
    />
  );
}
