import type { CarriedTables, Topology } from '../../core/topology/topology';
import { carryTables, changeInto } from '../../document/takeInCommands';
import { sameContent } from '../asks/sameContent';
import { useDocument } from './documentStore';

/** Lets the design carry imported tables: they are the person's data and go where the design goes. */
export function carry(tables: CarriedTables): void {
  const { topology, edit } = useDocument.getState();
  edit('tables', carryTables(topology, tables));
}

/** Replaces the switches, hosts and links of the design by those seen, as one step; only records that differ change. */
export function takeRecords(next: Pick<Topology, 'switches' | 'hosts' | 'links'>): void {
  const { topology, edit } = useDocument.getState();
  edit('takeOver', changeInto(topology, next, sameContent));
}
