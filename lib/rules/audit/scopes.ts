/** What the audit log calls the pages that are no sections, by the id under which they note actions. */
export const otherScopes: ReadonlyMap<string, string> = new Map([
  ['access', 'Access'],
  ['premium', 'Premium'],
]);
