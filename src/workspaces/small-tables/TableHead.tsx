import styles from './tables.module.css';

interface Props {
  /** Those that stand over names, to the left, are marked so. */
  readonly heads: readonly (string | { readonly name: string })[];
}

/** The heads of a table's columns. */
export function TableHead({ heads }: Props) {
  return (
    <thead>
      <tr>
        {heads.map((head) =>
          typeof head === 'string' ? (
            <th key={head} scope="col">
              {head}
            </th>
          ) : (
            <th key={head.name} scope="col" className={styles.name}>
              {head.name}
            </th>
          ),
        )}
      </tr>
    </thead>
  );
}
