import 'server-only';

/** Name of the SQLite file in the data folder. */
export const sqliteFileName = 'corallium.db';
