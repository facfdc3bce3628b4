import type { ReactNode } from 'react';
import { Inspector } from '../../inspector/Inspector';
import { useSelection } from '../../state/selection/selectionStore';
import styles from './phone.module.css';

/** The facts of what is picked, under the network; without any, what else is said. */
export function Picked({ children }: { readonly children: ReactNode }) {
  const picked = useSelection((v) => v.selection.length > 0);
  if (!picked) return children;
  return (
    <div className={styles.text}>
      <Inspector />
    </div>
  );
}
