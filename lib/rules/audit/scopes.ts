/** Titles of pages without a section in the audit log, by the scope of their actions. */
export const otherScopes: ReadonlyMap<string, string> = new Map([
  ['access', 'Access'],
  ['premium', 'Premium'],
]);
