import { TestEnvironment } from 'jest-environment-node';
import '../jest/compiled-code.mjs';

/** Node, with the site of the file stopped when all of its hooks are through. */
export default class SiteEnvironment extends TestEnvironment {
  async teardown() {
    await this.global.coralliumSiteHere?.stop();
    await super.teardown();
  }
}
