import { scriptsOf } from '@/scripts/bench/first-load';

test('lists each script of a page once, without those for old browsers', () => {
  const page = [
    '<html><head><link rel="preload" as="script" href="/a.js"/><script src="/a.js" async=""></script>',
    '<script src="/b.js?x=1&amp;y=2" async=""></script><script src="/old.js" noModule=""></script>',
    '<script>inline()</script><link rel="stylesheet" href="/site.css"/></head></html>',
  ].join('');
  expect(scriptsOf(page)).toEqual(['/a.js', '/b.js?x=1&y=2']);
});
