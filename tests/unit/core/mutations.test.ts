import { existsSync, readFileSync } from 'node:fs';
import { mutations } from '../../support/mutations/list';

test.each(mutations)(
  'applies at exactly one place and names an existing test: $name',
  ({ file, from, to, test: path }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
    expect(existsSync(path)).toBe(true);
  },
);
