import 'server-only';

export const sqliteFileName = 'corallium.db';
