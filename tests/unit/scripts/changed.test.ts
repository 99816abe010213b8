import { scopeOf } from '../../../scripts/checks/changed.mjs';
import { checkNames, chooseChecks } from '../../../scripts/checks/checks.mjs';

/** How the chosen checks run when these files have changed: `unit` whole, `unit?` by what is related. */
function runFor(files: readonly string[], names: readonly string[] = []): readonly string[] {
  return chooseChecks(names, { since: 'abc', files }).map(
    ({ check, since }) => `${check.name}${since === null ? '' : '?'}`,
  );
}

const always = ['format', 'unused', 'types', 'architecture'];
const byImports = ['unit?', 'components?', 'discord?', 'db?'];

test('without changes to go by everything runs whole', () => {
  const chosen = chooseChecks([], null);
  expect(chosen.map(({ check }) => check.name)).toEqual(checkNames);
  expect(chosen.every(({ since }) => since === null)).toBe(true);
});

test.each([
  ['nothing', [], always],
  ['a text for developers', ['README.md'], [...always, ...byImports]],
  ['a unit test', ['tests/unit/core/ids.test.ts'], [...always, ...byImports]],
  ['a component', ['components/ui/button.tsx'], ['build', ...always, ...byImports, 'http', 'e2e']],
  ['a rule', ['lib/core/ids.ts'], ['build', ...always, ...byImports, 'api', 'http', 'e2e']],
  [
    'the stand-in for Discord',
    ['sandbox/world.ts'],
    ['build', ...always, ...byImports, 'api', 'http', 'e2e'],
  ],
  ['a test of an endpoint', ['tests/api/polls.test.ts'], [...always, ...byImports, 'api?']],
  ['a test over HTTP', ['tests/http/door.test.ts'], ['build', ...always, ...byImports, 'http?']],
  ['a browser test', ['tests/e2e/hub.spec.ts'], ['build', ...always, ...byImports, 'e2e?']],
  ['the packages', ['package-lock.json'], checkNames],
  ['how sites are started', ['scripts/steps/site.mjs'], checkNames],
])('%s', (_, files, expected) => {
  // In which order they run is not the point here.
  expect(runFor(files).toSorted()).toEqual([...expected].sort());
});

test('only the named checks are asked, with the build that they need', () => {
  expect(runFor(['components/ui/button.tsx'], ['unit', 'api'])).toEqual(['unit?']);
  expect(runFor(['tests/e2e/hub.spec.ts'], ['e2e'])).toEqual(['build', 'e2e?']);
  expect(chooseChecks(['e2e', 'unit'], null).map(({ check }) => check.name)).toEqual([
    'build',
    'unit',
    'e2e',
  ]);
});

test('a folder is not mistaken for another that begins like it', () => {
  expect(scopeOf('build', ['library/a.ts', 'lib.ts'])).toBe('none');
  expect(scopeOf('build', ['lib/a.ts'])).toBe('whole');
});
