import { createHash } from 'node:crypto';
import { findUnnamedCode, hashInlineScripts } from '@/lib/api/page-scripts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test.each([
  ['one script', '<p>a</p><script>one()</script>', ['one()']],
  [
    'attributes',
    '<script id="a" data-x=">">one()</script><script type=module>two()</script>',
    ['one()', 'two()'],
  ],
  ['the same script twice', '<script>one()</script><script>one()</script>', ['one()']],
  ['a string that looks like an end tag', '<script>a = "<\\/script>"</script>', ['a = "<\\/script>"']],
  ['a src attribute', '<script src="/a.js"></script><script src>one()</script>', []],
  [
    'script tags in a comment, an attribute and a text area',
    '<!-- <script>a</script> --><p title="<script>b</script>"></p><textarea><script>c</script></textarea>',
    [],
  ],
  [
    'a script tag in a comment of a script',
    '<script><!-- <script> a() --></script>',
    ['<!-- <script> a() -->'],
  ],
  ['a script in a template', '<template><script>one()</script></template>', ['one()']],
  ['Windows line ends', '<script>a\r\nb</script>', ['a\nb']],
  ['an empty script', '<script></script>', ['']],
])('hashes the inline scripts of a page with %s', (_, html, texts) => {
  expect(hashInlineScripts(`<!doctype html><html><body>${html}</body></html>`)).toEqual(texts.map(sha));
});

test('finds inline code that no hash can allow', () => {
  expect(
    findUnnamedCode(
      '<p onclick="a()" data-on="b"><a href=" javascript:c()">d</a><a href="/javascript:">e</a></p>',
    ),
  ).toEqual(['<p onclick>', '<a href>']);
});
