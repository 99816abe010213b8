import 'server-only';
import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

function* elementsIn(nodes: readonly Node[]): Generator<Element> {
  for (const node of nodes) {
    if (!('tagName' in node)) continue;
    yield node;
    yield* elementsIn('content' in node ? node.content.childNodes : node.childNodes);
  }
}

/** All elements of a page, as a browser parses it. */
const elementsOf = (html: string) => [...elementsIn(parse(html).childNodes)];

/** The text of each inline script of a page, without duplicates. */
export function inlineScripts(html: string): readonly string[] {
  const scripts = elementsOf(html).filter(
    ({ tagName, attrs }) => tagName === 'script' && !attrs.some(({ name }) => name === 'src'),
  );
  const textOf = ({ childNodes }: Element) => childNodes.map((node) => ('value' in node ? node.value : ''));
  return [...new Set(scripts.map((script) => textOf(script).join('')))];
}

/** The hashes of a page's inline scripts, for a Content-Security-Policy. */
export function hashInlineScripts(html: string): readonly string[] {
  return inlineScripts(html).map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** Event-handler attributes and `javascript:` URLs of a page, which a policy of script hashes blocks. */
export function findUnnamedCode(html: string): readonly string[] {
  return elementsOf(html).flatMap(({ tagName, attrs }) =>
    attrs
      .filter(({ name, value }) => /^on/i.test(name) || /^\s*javascript:/i.test(value))
      .map(({ name }) => `<${tagName} ${name}>`),
  );
}
