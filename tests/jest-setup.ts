// Runs before each test file: a console error or warning that a test did not expect fails it.
import { format } from 'node:util';

if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom');
  // How long a test waits for what shall appear; a slow machine is no failure.
  require('@testing-library/dom').configure({ asyncUtilTimeout: 20_000 });
  // React lets others go on after each 5 ms of its work. On a slow machine those would be the tests, with
  // what they look for half drawn; it is the copy of React's own.
  require(require.resolve('scheduler', { paths: [require.resolve('react-dom')] })).unstable_forceFrameRate(1);
}

const unexpected: string[] = [];

// A test that expects one takes it over by jest.spyOn(console, 'error').mockImplementation(…).
console.error = (...parts: unknown[]) => void unexpected.push(`console.error: ${format(...parts)}`);
console.warn = (...parts: unknown[]) => void unexpected.push(`console.warn: ${format(...parts)}`);

afterEach(() => {
  const found = unexpected.splice(0);
  if (found.length > 0) throw new Error(`Unexpected on the console:\n${found.join('\n')}`);
});
