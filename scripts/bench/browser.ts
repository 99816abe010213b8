// The browser of the measurements.
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../steps/chromium.mjs';

/** Does something with a browser, which is closed afterwards. */
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

/** Gives a browser the cookies of a `Cookie` header, for the site of an address. */
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
