import type { FloorModel } from '../../../core/building/floor/floorModel';
import { rackName } from '../../../core/building/floor/rackNames';

/** A piece of tray between two racks' places, one beside or behind the other. */
export interface TrayPiece {
  readonly from: { readonly row: number; readonly column: number };
  readonly to: { readonly row: number; readonly column: number };
  readonly cables: number;
}

/** The pieces of tray that cables lie in, along rows first. */
export function trayPieces({ floor, trays }: FloorModel): TrayPiece[] {
  const { rows, columns } = floor;
  const pieces: TrayPiece[] = [];
  const add = (cables: number, row: number, column: number, down: number): void => {
    if (cables > 0) pieces.push({ from: { row, column }, to: { row: row + down, column: column + 1 - down }, cables });
  };
  for (let row = 0; row < rows; row++)
    for (let column = 0; column + 1 < columns; column++) add(trays.along[row * (columns - 1) + column], row, column, 0);
  for (let row = 0; row + 1 < rows; row++)
    for (let column = 0; column < columns; column++) add(trays.across[row * columns + column], row, column, 1);
  return pieces;
}

/** How a piece is called: by the racks at its ends. */
export function pieceName({ from, to }: TrayPiece): string {
  return `${rackName(from)}–${rackName(to)}`;
}
