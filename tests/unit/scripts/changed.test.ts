import { scopeOf } from '../../../scripts/checks/changed.mjs';
import { checkNames, chooseChecks } from '../../../scripts/checks/checks.mjs';

/** The checks chosen for these changed files: `unit` runs in full, `unit?` only related tests. */
function runFor(files: readonly string[], names: readonly string[] = []): readonly string[] {
  return chooseChecks(names, { since: 'abc', files }).map(
    ({ check, since }) => `${check.name}${since === null ? '' : '?'}`,
  );
}

const always = ['format', 'unused', 'types', 'architecture'];
const byImports = ['unit?', 'components?', 'discord?', 'db?'];

test('runs every check in full without a list of changes', () => {
  const chosen = chooseChecks([], null);
  expect(chosen.map(({ check }) => check.name)).toEqual(checkNames);
  expect(chosen.every(({ since }) => since === null)).toBe(true);
});

test.each([
  ['no changes', [], always],
  ['a document for developers', ['README.md'], [...always, ...byImports]],
  ['a unit test', ['tests/unit/core/ids.test.ts'], [...always, ...byImports]],
  ['a component', ['components/ui/button.tsx'], ['build', ...always, ...byImports, 'http', 'e2e']],
  ['a rule', ['lib/core/ids.ts'], ['build', ...always, ...byImports, 'api', 'http', 'e2e']],
  [
    'the stand-in for Discord',
    ['sandbox/world.ts'],
    ['build', ...always, ...byImports, 'api', 'http', 'e2e'],
  ],
  ['an API test', ['tests/api/polls.test.ts'], [...always, ...byImports, 'api?']],
  ['an HTTP test', ['tests/http/door.test.ts'], ['build', ...always, ...byImports, 'http?']],
  ['a browser test', ['tests/e2e/hub.spec.ts'], ['build', ...always, ...byImports, 'e2e?']],
  ['the packages', ['package-lock.json'], checkNames],
  ['the script that starts sites', ['scripts/steps/site.mjs'], checkNames],
])('chooses the checks for %s', (_, files, expected) => {
  // In any order.
  expect(runFor(files).toSorted()).toEqual([...expected].sort());
});

test('runs only the named checks, with the build if they need it', () => {
  expect(runFor(['components/ui/button.tsx'], ['unit', 'api'])).toEqual(['unit?']);
  expect(runFor(['tests/e2e/hub.spec.ts'], ['e2e'])).toEqual(['build', 'e2e?']);
  expect(chooseChecks(['e2e', 'unit'], null).map(({ check }) => check.name)).toEqual([
    'build',
    'unit',
    'e2e',
  ]);
});

test('does not mistake a folder for one with the same prefix', () => {
  expect(scopeOf('build', ['library/a.ts', 'lib.ts'])).toBe('none');
  expect(scopeOf('build', ['lib/a.ts'])).toBe('whole');
});
