// Pages that are the same for every visitor run their own scripts, but no injected ones.
import { readFileSync } from 'node:fs';
import { failurePage, requestIdPlaceholder } from '@/lib/core/failure-page';
import { staticPages } from '@/lib/core/routes';
import { expect, test } from '../support/playwright';

for (const path of [...staticPages, '/wiki/getting-started', '/login/no-such-page']) {
  test(`${path} runs its own scripts and no other`, async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/Content Security Policy|404 \(Not Found\)/);
    await page.addInitScript(() => {
      const refused: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ sample }) => refused.push(sample));
      Object.assign(window, { refused });
    });
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const evil = '<script>window.wasHit = "script"</script><img src="/none" onerror="window.wasHit = 1">';
        await route.fulfill({ response, body: html.replace(/<body[^>]*>/, (body) => body + evil) });
      },
    );
    await page.goto(path);
    // The theme is set by the first script.
    await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/);
    await page.waitForFunction(() => 'next' in window);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.text = 'window.wasHit = "later"';
      document.body.append(script);
    });
    const seen = await page.evaluate(() => ({
      hit: Reflect.get(window, 'wasHit'),
      refused: Reflect.get(window, 'refused'),
    }));
    expect(seen.hit).toBeUndefined();
    expect(seen.refused).toHaveLength(3);
  });
}

test('the error page still shows its request id after hydration', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/500 \(Internal Server Error\)/);
  const built = readFileSync(`.next/server/app${failurePage}.html`, 'utf8');
  const id = '6f1c0b9e-0000-4000-8000-000000000001';
  await page.route('/', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'text/html',
      body: built.replaceAll(requestIdPlaceholder, id),
    }),
  );
  await page.goto('/');
  const number = page.getByText(id);
  const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  await expect.poll(() => number.evaluate(isAlive)).toBe(true);
  await expect(number).toBeVisible();
  await expect(page.getByText(requestIdPlaceholder)).toBeHidden();
});
