// Emoji look as on Discord wherever user text is shown: drawings served by the site, never a font.
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SuggestionCard } from '@/components/dashboard/suggestions/suggestion-card';
import { ComponentsPreview } from '@/components/discord/components-preview';
import { Markdown } from '@/components/discord/markdown';
import { Combobox } from '@/components/ui/combobox';
import { Emoji, EmojiText } from '@/components/ui/emoji';
import { MultiCombobox } from '@/components/ui/multi-combobox';
import { emojiPath } from '@/lib/core/emoji-pictures';
import { prepareBrowser } from '../../support/browser';

prepareBrowser();

/** The rendered drawings with their emoji, and the text between them. */
function drawn(element: React.ReactNode) {
  const { container } = render(element);
  const pictures = [...container.querySelectorAll('img')].map((one) => [one.alt, one.getAttribute('src')]);
  return { pictures, text: container.textContent };
}
const octopus = ['🐙', emojiPath('🐙')];

test('renders emoji as drawings, other text as text and a custom emoji as its name', () => {
  expect(drawn(<EmojiText text="🐙 Otto © 2026" />)).toEqual({ pictures: [octopus], text: ' Otto © 2026' });
  expect(drawn(<EmojiText text="No emoji" />)).toEqual({ pictures: [], text: 'No emoji' });
  expect(drawn(<Emoji text="<:clown:300000000000000001>" />)).toEqual({ pictures: [], text: ':clown:' });
});

test('renders drawings in messages and their components', () => {
  const names = { directory: { channels: [], roles: [] }, users: {} };
  expect(drawn(<Markdown text="**Ahoy 🐙**" names={names} />).pictures).toEqual([octopus]);
  const button = { kind: 'link', url: 'https://example.com', label: 'Reef 🐙', disabled: false } as const;
  expect(drawn(<ComponentsPreview rows={[[button]]} />).pictures).toEqual([octopus]);
});

test('renders drawings in usernames', () => {
  const suggestion = {
    id: 'a',
    suggestion: 'More crabs',
    userId: '200000000000000004',
    username: '🐙 Otto 🐙',
    createdAt: '2026-11-20T10:00:00.000Z',
    upvotes: 4,
    downvotes: 1,
    link: null,
  };
  render(
    <ul>
      <SuggestionCard suggestion={suggestion} />
    </ul>,
  );
  expect(screen.getAllByRole('img', { name: '🐙' })).toHaveLength(2);
  expect(screen.getByText('Otto')).toBeInTheDocument();
});

test('renders drawings in the options and values of pickers', async () => {
  const options = [{ value: '1', label: '🐙general' }];
  const props = { label: 'channel', options };
  render(
    <>
      <Combobox {...props} value="1" onChange={jest.fn()} />
      <MultiCombobox {...props} value={['1']} onChange={jest.fn()} />
    </>,
  );
  const chip = within(screen.getByRole('list', { name: 'Chosen channel' })).getByRole('listitem');
  const [one] = screen.getAllByRole('combobox', { name: 'channel' });
  if (!one) throw new Error('There is no picker.');
  await userEvent.click(one);
  for (const place of [chip, one, await screen.findByRole('option')]) {
    expect(within(place).getByRole('img', { name: '🐙' })).toHaveAttribute('src', emojiPath('🐙'));
  }
});
