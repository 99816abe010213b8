import 'server-only';

const asyncScript = /<script src="([^"]+)" async=""><\/script>/g;

/** So many milliseconds the scripts wait at most for the first paint: of a style sheet that does not come. */
const LONGEST_WAIT = 2000;

/**
 * Asks for scripts once the page was painted for the first time: until then they would take the line from
 * what is read and seen. A page in the background is not painted.
 */
function starterOf(sources: readonly string[]): string {
  return `(() => {
const todo = ${JSON.stringify(sources).replaceAll('<', '\\u003c')};
const go = () => {
  for (const src of todo.splice(0)) {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    document.head.append(script);
  }
};
const hidden = () => document.hidden && go();
if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) return go();
new PerformanceObserver(go).observe({ type: 'paint', buffered: true });
document.addEventListener('visibilitychange', hidden, { once: true });
setTimeout(go, ${LONGEST_WAIT});
})();`;
}

/** Of the face in which texts are set: it comes with the style sheet, so that no line breaks anew. */
const textFace = /url\(["']?([^"')]*figtree-latin-wght-normal[^"')]*)/;

/**
 * A page of the build, as it is sent: the face of its text is fetched at once, and its scripts, which make it
 * answer, when there is something to see. `styleOf` reads the style sheet at an address. Gives the page
 * as it was where it is made otherwise than Next makes it today.
 */
export function paintFirst(html: string, styleOf: (href: string) => string): string {
  const sources = [...html.matchAll(asyncScript)].flatMap(([, source = '']) => source);
  const style = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1];
  if (sources.length === 0 || style === undefined || !html.includes('</body>')) return html;
  const face = textFace.exec(styleOf(style))?.[1];
  const font =
    face === undefined
      ? ''
      : `<link rel="preload" as="font" type="font/woff2" crossorigin="" href="${new URL(face, `http://site${style}`).pathname}"/>`;
  return html
    .replace('<link rel="stylesheet"', (whole) => font + whole)
    .replaceAll(asyncScript, '')
    .replace('</body>', () => `<script>${starterOf(sources)}</script></body>`);
}
