// Every page, opened by a German browser in Tokyo: sections request nothing more, axe finds no violations in
// either theme, and all fit a phone, on which nothing shifts while they load over a slow connection.

import type { Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInLayout } from '../support/axe';
import { signIn } from '../support/client';
import { guilds, people } from '../support/people';
import { expect, phone, test } from '../support/playwright';
import { untilAtRest } from './at-rest';
import { expectStill, startSlowly } from './layout-shift';
import { unfold } from './section-form';
import { siteAreas } from './site-pages';

test.describe.configure({ mode: 'parallel' });

// Neither the language nor the time zone of the server: if its HTML depended on them, hydration would fail
// and log an error on the console.
test.use({ locale: 'de-DE', timezoneId: 'Asia/Tokyo' });

/** The horizontal overflow in pixels, and the controls that are too small for a thumb. */
function misfitsOf(page: Page): Promise<{ readonly overflow: number; readonly small: readonly string[] }> {
  return page.evaluate(async () => {
    // Elements that measure themselves follow the window a frame later.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const controls = document.querySelectorAll<HTMLElement>(
      'button, select, textarea, input:not([type=radio]), [role=combobox], a[href]',
    );
    const tooSmall = [...controls].filter((control) => {
      // The target of a text field includes its frame, and that of a checkbox its whole label.
      const target = control.closest('.control, label') ?? control;
      const { width, height, bottom } = target.getBoundingClientRect();
      const isShown = width > 0 && bottom > 0 && getComputedStyle(control).visibility === 'visible';
      // Links and spoilers within text, headings that link to themselves, and stops only for the keyboard
      // don't count as targets.
      const isText =
        control.matches(
          'p a, li p a, .article li > a, .article :is(h2, h3, h4) > a, .bg-discord-surface a, [aria-label^=Spoiler], [tabindex="-1"]',
        ) && !control.matches('.plain-list > li > a');
      return isShown && !isText && (height < 43.5 || width < 43.5);
    });
    return {
      overflow: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
      small: tooSmall.map((control) => {
        const { width, height } = control.getBoundingClientRect();
        const label = control.getAttribute('aria-label') ?? control.textContent ?? '';
        return `${control.tagName} ${label.trim().slice(0, 40)} ${Math.round(width)}×${Math.round(height)}`;
      }),
    };
  });
}

/** Expects no horizontal scrolling and no control that is too small for a thumb. */
async function expectToFitPhone(page: Page): Promise<void> {
  const fits = expect.configure({ soft: true }).poll(() => misfitsOf(page), `fits a phone: ${page.url()}`);
  await fits.toEqual({ overflow: 0, small: [] });
}

/** Areas whose pages list servers and people. */
const areasWithNames = ['Around the servers', 'Arcade'];

/** The longest name that Discord accepts for a server, with no place to wrap. */
const longName = 'W'.repeat(100);

/** Expects that no name of a server or a person makes the page wider than the window. */
async function expectLongNamesToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate((long) => {
    const names = /Coral Reef|Tide Pool|\b(?:Marina|Finn|Pearl|Kai|Drift)\b/g;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const changed: [Node, string | null][] = [];
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      if (node.parentElement?.closest('script, style, .article') || !node.nodeValue?.match(names)) continue;
      changed.push([node, node.nodeValue]);
      node.nodeValue = node.nodeValue.replaceAll(names, long);
    }
    const wider = document.documentElement.scrollWidth - window.innerWidth;
    for (const [node, text] of changed) node.nodeValue = text;
    return Math.max(0, wider);
  }, longName);
  expect.soft(overflow, `pixels that long names add: ${page.url()}`).toBe(0);
}

const desk = { width: 1440, height: 900 };
/** The one section that is a single long list. */
const list = "Commands: The bot's commands";

/** Expects a section to be at most three screens high; larger ones have tabs. */
async function expectThreeScreens(page: Page): Promise<void> {
  await page.setViewportSize(desk);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const low = expect.configure({ soft: true }).poll(height, `pixels high: ${page.url()}`);
  await low.toBeLessThanOrEqual(3 * desk.height);
}

for (const { name: area, pages } of siteAreas) {
  test(`every page: ${area}`, async ({ pageFor, allowConsoleErrors, viewport }) => {
    test.setTimeout(240_000);
    allowConsoleErrors(/status of 404/);
    const open = new Map<string, Page>();
    for (const { name, path, person, complete, isWhole } of pages) {
      await test.step(name, async () => {
        const who = person ?? 'nobody';
        const page = open.get(who) ?? (await pageFor(person));
        if (!open.has(who)) await startSlowly(page);
        open.set(who, page);
        const asked: string[] = [];
        page.on('request', (request) => {
          if (request.url().includes('/api/dashboard/')) asked.push(request.url());
        });
        await page.setViewportSize(phone.viewport);
        // Repeated if the server was too busy to include the data: then the browser may request it.
        await expect(async () => {
          asked.length = 0;
          // A load that hangs is retried.
          await page.goto(path, { timeout: 25_000 });
          await expect(complete(page)).toBeVisible();
          if (isWhole) expect(asked, 'asked for by the browser').toEqual([]);
        }).toPass({ timeout: 60_000 });
        await untilAtRest(page);
        await expectStill(page, name);
        if (areasWithNames.includes(area)) await expectLongNamesToFit(page);
        if (viewport) await page.setViewportSize(viewport);
        if (isWhole && name !== list) await expectThreeScreens(page);
        await unfold(page);
        await expectNoAxeViolations(page);
        await page.setViewportSize(phone.viewport);
        await expectToFitPhone(page);
        await expectNoAxeViolationsInLayout(page);
        page.removeAllListeners('request');
        if (isWhole) expect.soft(asked, 'asked for by the browser').toEqual([]);
      });
    }
  });
}

test('the server renders the list of members into the page', async ({ site }) => {
  const marina = await signIn(people.marina, site.url);
  const headers = { accept: 'text/html', 'sec-fetch-dest': 'document' };
  const open = () => marina.get(`/dashboard/${guilds.coralReef}/members`, { headers });
  // Polled, since a page doesn't wait for a list that has to be fetched first.
  await expect.poll(async () => (await open()).text).toContain('Marina');
});
