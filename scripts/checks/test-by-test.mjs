/**
 * A Jest reporter beside its own, which prints only whole files: a dot for each test shows that a long file
 * is making progress.
 */
export default class TestByTest {
  onTestCaseResult() {
    process.stderr.write('.');
  }

  onTestResult() {
    process.stderr.write('\n');
  }
}
