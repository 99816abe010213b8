// A script that reaches a page by a hole runs on none that is the same for everybody, and their own do.
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
    // The theme is the first thing that answers.
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
