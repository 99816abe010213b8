/** Pages that links load as documents: the server writes into them who runs the site. */
const documentPages: readonly string[] = ['/terms', '/privacy'];

/** True for the address of one of them, wherever in it. */
export function isDocumentPage(href: string): boolean {
  return documentPages.includes(href.split(/[?#]/, 1)[0] ?? '');
}
