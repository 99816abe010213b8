import { paintFirst } from '@/lib/api/paint-first';
import { scriptsOf } from '@/scripts/bench/first-load';

const style = '<link rel="stylesheet" href="/_next/static/chunks/site.css" data-precedence="next"/>';
const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const page = [
  ...['<html><head>', style, script('a'), script('b'), '<script src="/theme.js"></script>'],
  '<script src="/_next/old.js" noModule=""></script></head><body><p>Text</p><script>inline()</script></body></html>',
].join('');
const sheet = '@font-face{src:url(../media/figtree-latin-wght-normal.08s.woff2)format("woff2-variations")}';
const sent = paintFirst(page, () => sheet);

/** Runs the last script of the page in a window of which this much is there. */
function start({ hidden = false, paints = true } = {}) {
  const asked: string[] = [];
  const heard: Record<string, () => void> = {};
  const waits: (() => void)[] = [];
  class PerformanceObserver {
    static supportedEntryTypes = paints ? ['paint'] : [];
    constructor(painted: () => void) {
      heard.paint = painted;
    }
    observe() {}
  }
  const document = {
    hidden,
    createElement: () => ({ src: '', async: false }),
    head: { append: ({ src }: { src: string }) => asked.push(src) },
    addEventListener: (name: string, hear: () => void) => Object.assign(heard, { [name]: hear }),
  };
  const code = /<script>([^<]*)<\/script><\/body>/.exec(sent)?.[1] ?? '';
  new Function('document', 'PerformanceObserver', 'setTimeout', code)(
    document,
    PerformanceObserver,
    (run: () => void) => waits.push(run),
  );
  return { asked, heard, waits, document };
}
const both = ['/_next/static/chunks/a.js', '/_next/static/chunks/b.js'];

test('no script of the framework is fetched beside what is read and seen', () => {
  for (const href of both) expect(sent).not.toContain(`="${href}"`);
  expect(sent).toContain('<script src="/theme.js"></script>');
  expect(sent).toContain('noModule');
});

test('the face of the text is fetched before the style sheet that names it', () => {
  expect(sent).toContain(`href="/_next/static/media/figtree-latin-wght-normal.08s.woff2"/>${style}`);
  expect(paintFirst(page, () => '')).not.toContain('as="font"');
});

test('they are fetched once the page was painted, each once', () => {
  const { asked, heard, waits } = start();
  expect(asked).toEqual([]);
  heard.paint?.();
  expect(asked).toEqual(both);
  for (const wait of waits) wait();
  expect(asked).toEqual(both);
});

test('they are fetched at once where nothing is painted, or nobody says so', () => {
  expect(start({ hidden: true }).asked).toEqual(both);
  expect(start({ paints: false }).asked).toEqual(both);
});

test('they are fetched when the page goes into the background first, and after a while in any case', () => {
  const left = start();
  left.document.hidden = true;
  left.heard.visibilitychange?.();
  expect(left.asked).toEqual(both);
  const slow = start();
  for (const wait of slow.waits) wait();
  expect(slow.asked).toEqual(both);
});

test('the benchmark of first loads counts them all the same', () => {
  expect([...scriptsOf(sent)].sort()).toEqual(['/theme.js', ...both].sort());
  expect([...scriptsOf(page)].sort()).toEqual(['/theme.js', ...both].sort());
});

test('a page of another make stays as it is', () => {
  for (const other of [
    '<html><body></body></html>',
    page.replaceAll(' async=""', ''),
    page.replace(style, ''),
  ]) {
    expect(paintFirst(other, () => sheet)).toBe(other);
  }
});
