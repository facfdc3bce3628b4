import '@mantine/core/styles/Table.css';

/** A table with its styles, which load with the first one. */
export { Table } from '@mantine/core';
