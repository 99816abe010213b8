// Runs before each test file: a console error or warning that a test did not expect fails it.
import { format } from 'node:util';

if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom');
  // Generous, so that a slow machine doesn't fail a test that waits for something to appear.
  require('@testing-library/dom').configure({ asyncUtilTimeout: 20_000 });
  // React yields after every 5 ms of work. On a slow machine, tests would then run against a half-rendered
  // page. This is the copy of the scheduler that react-dom uses.
  require(require.resolve('scheduler', { paths: [require.resolve('react-dom')] })).unstable_forceFrameRate(1);
}

const unexpected: string[] = [];

// A test that expects one mocks the method: jest.spyOn(console, 'error').mockImplementation(…).
console.error = (...parts: unknown[]) => void unexpected.push(`console.error: ${format(...parts)}`);
console.warn = (...parts: unknown[]) => void unexpected.push(`console.warn: ${format(...parts)}`);

afterEach(() => {
  const found = unexpected.splice(0);
  if (found.length > 0) throw new Error(`Unexpected on the console:\n${found.join('\n')}`);
});
