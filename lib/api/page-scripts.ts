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

/** All elements of a page, as a browser reads it. */
const elementsOf = (html: string, sourceCodeLocationInfo = false) =>
  elementsIn(parse(html, { sourceCodeLocationInfo }).childNodes);

const attributeOf = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value;

function inlineScript(element: Element): string | null {
  if (element.tagName !== 'script' || attributeOf(element, 'src') !== undefined) return null;
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

/** The hashes of a page's inline scripts, without duplicates, for a Content-Security-Policy. */
export function hashInlineScripts(html: string): readonly string[] {
  const texts = [...elementsOf(html)].map(inlineScript).filter((text) => text !== null);
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/** A page split after the name in each of its script tags, to be joined with attributes to insert. */
export function splitAtScripts(html: string): readonly string[] {
  const ends = [...elementsOf(html, true)]
    .filter(({ tagName }) => tagName === 'script')
    .flatMap(({ sourceCodeLocation }) => sourceCodeLocation?.startTag?.startOffset ?? [])
    .map((start) => start + '<script'.length)
    .toSorted((one, other) => one - other);
  return [0, ...ends].map((from, place) => html.slice(from, ends[place]));
}

/** Code of a page that would not run under a policy that names its scripts by their hashes. */
export function findUnnamedCode(html: string): readonly string[] {
  return [...elementsOf(html)].flatMap(({ tagName, attrs }) =>
    attrs
      .filter(({ name, value }) => /^on/i.test(name) || /^\s*javascript:/i.test(value))
      .map(({ name }) => `<${tagName} ${name}>`),
  );
}
