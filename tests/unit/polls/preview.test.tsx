import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { polls } from '@/lib/guild-settings/sections/polls';
import { prepareBrowser } from '../../support/browser';
import { showSection } from '../../support/section-form';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));
prepareBrowser();

test('the form previews a poll and its result while typing', async () => {
  await showSection(polls);
  const [poll, result] = await screen.findAllByRole('figure', { name: 'Preview' });
  expect(poll).toHaveTextContent(/Poll.*The outer reef.*0 votes.*Started by Pearl/);
  expect(result).toHaveTextContent(/Results: What do we explore next\?.*Winner: The outer reef.*Votes: 11/);
  const [title] = screen.getAllByRole('textbox', { name: 'Title' });
  if (title) await userEvent.type(title, ' of the day');
  expect(poll).toHaveTextContent('Poll of the day');
});
