/** Pages that links load as documents, since the server inserts the operator into them. */
const documentPages: readonly string[] = ['/terms', '/privacy'];

/** True for the URL of one of these pages, with or without a fragment. */
export function isDocumentPage(href: string): boolean {
  return documentPages.includes(href.split(/[?#]/, 1)[0] ?? '');
}
