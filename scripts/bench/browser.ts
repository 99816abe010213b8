// The browser for measurements.
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../steps/chromium.mjs';

/** Runs `work` with a browser that is closed afterwards. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: [...chromiumFlags],
    ...(executablePath === null ? {} : { executablePath }),
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Sets the cookies of a `Cookie` header in a browser, for the site at an address. */
export async function addCookies(context: BrowserContext, address: string, header: string): Promise<void> {
  const url = new URL('/', address).href;
  const pairs = header.split('; ').filter(Boolean);
  await context.addCookies(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url };
    }),
  );
}
