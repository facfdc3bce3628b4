import { version } from '../../package.json';

/** What certificates tell of who made them. */
export const proofMaker = `topoloom ${version.replace(/\.\d+$/, '')}`;
