import { createHash } from 'node:crypto';
import { findUnnamedCode, hashInlineScripts } from '@/lib/api/page-scripts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test.each([
  ['one', '<p>a</p><script>one()</script>', ['one()']],
  [
    'attributes',
    '<script id="a" data-x=">">one()</script><script type=module>two()</script>',
    ['one()', 'two()'],
  ],
  ['the same twice', '<script>one()</script><script>one()</script>', ['one()']],
  ['one that looks like an end', '<script>a = "<\\/script>"</script>', ['a = "<\\/script>"']],
  ['an address', '<script src="/a.js"></script><script src>one()</script>', []],
  [
    'a comment, an attribute and a text area',
    '<!-- <script>a</script> --><p title="<script>b</script>"></p><textarea><script>c</script></textarea>',
    [],
  ],
  ['within a comment of a script', '<script><!-- <script> a() --></script>', ['<!-- <script> a() -->']],
  ['a template', '<template><script>one()</script></template>', ['one()']],
  ['line ends of another system', '<script>a\r\nb</script>', ['a\nb']],
  ['no text', '<script></script>', ['']],
])('the hashes of a page with %s are those of what a browser runs', (_, html, texts) => {
  expect(hashInlineScripts(`<!doctype html><html><body>${html}</body></html>`)).toEqual(texts.map(sha));
});

test('what no hash can name is found', () => {
  expect(
    findUnnamedCode(
      '<p onclick="a()" data-on="b"><a href=" javascript:c()">d</a><a href="/javascript:">e</a></p>',
    ),
  ).toEqual(['<p onclick>', '<a href>']);
});
