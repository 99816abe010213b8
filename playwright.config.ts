import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/steps/chromium.mjs';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  // Two cores idle for a third of the time: tests wait for slow lines, and for pages to come to rest.
  workers: 4,
  retries: 0,
  // What hangs ends some time; no test fails for being slow.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // A trace costs a third of the time; `npx playwright test --trace on` makes one when it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // Compiles functions when they are called, whatever a script's hints say: every page would compile all of
      // them, on cores that are busy.
      args: [...chromiumFlags, '--js-flags=--max-lazy'],
      ...(executablePath === null ? {} : { executablePath }),
    },
  },
});
