import { TestEnvironment } from 'jest-environment-node';
import '../jest/compiled-code.mjs';

/** A Node environment that stops the site of a test file after all of its hooks. */
export default class SiteEnvironment extends TestEnvironment {
  async teardown() {
    await this.global.coralliumSiteHere?.stop();
    await super.teardown();
  }
}
