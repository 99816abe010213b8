import { render, screen, within } from '@testing-library/react';
import { RetentionTable } from '@/components/legal/retention-table';
import { personalDataRules } from '@/lib/rules/personal-data/table';

test('the privacy page has a row for every rule on personal data', () => {
  render(<RetentionTable />);
  const listed = [...personalDataRules].filter(([, { erased }]) => erased !== 'none');
  const [, ...rows] = screen.getAllByRole('row');
  expect(rows).toHaveLength(listed.length);
  for (const [index, [, { what, kept, erased, why }]] of listed.entries()) {
    const row = within(rows[index] ?? document.body);
    expect(row.getByRole('rowheader')).toHaveTextContent(what);
    const [time, fate] = row.getAllByRole('cell');
    expect(time).toHaveTextContent(kept);
    expect(fate).toHaveTextContent(
      { deleted: /^Deleted/, renamed: /"Former member"/, kept: /^Kept/, none: /^$/ }[erased],
    );
    if (why !== undefined) expect(fate).toHaveTextContent(why);
  }
});
