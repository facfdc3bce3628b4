import {  } from '../../state/latest';
/** A sentence or label in every language of the interface. */
export interface LocalText {
  readonly en: string;
  readonly ja: string;
}
