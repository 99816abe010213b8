import { fireEvent, render, screen, within } from '@testing-library/react';
import { FullMessagePreview } from '@/components/discord/full-message-preview';
import type { OutgoingMessage } from '@/lib/core/discord';
import { prepareBrowser } from '../../support/browser';
import { directory, previewContext } from '../../support/section-form';

prepareBrowser();

function show(message: Pick<OutgoingMessage, 'content' | 'embeds' | 'components'>) {
  const { container } = render(
    <FullMessagePreview message={message} context={previewContext} directory={directory} />,
  );
  return container;
}

test('says that a message is empty', () => {
  show({ content: '  ' });
  expect(screen.getByText("This message is empty. Discord won't accept it.")).toBeInTheDocument();
  expect(screen.getByText('BOT')).toBeInTheDocument();
});

test('renders markdown and the names of mentions, but no HTML', () => {
  show({
    content: '**Ahoy** <#400000000000000002> <img src=x onerror=alert(1)>',
    embeds: [{ title: '*Reef*', description: '<@&500000000000000001>' }],
  });
  expect(screen.getByText('Ahoy').tagName).toBe('STRONG');
  expect(screen.getByText('#welcome')).toBeInTheDocument();
  expect(screen.getByText('Reef').tagName).toBe('EM');
  expect(screen.getByText('@Diver')).toBeInTheDocument();
  expect(screen.queryByRole('img')).toBeNull();
});

test('renders the edge, author, links, footer and time of an embed', () => {
  const container = show({
    embeds: [
      {
        title: 'Title',
        url: 'https://title.example',
        color: 0xff,
        author: { name: 'Author', url: 'https://author.example' },
        footer: { text: 'Footer' },
        timestamp: '2026-01-02T03:04:05.000Z',
      },
    ],
  });
  expect(screen.getByRole('link', { name: 'Title' })).toHaveAttribute('href', 'https://title.example');
  expect(screen.getByRole('link', { name: 'Author' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(screen.getByText(/^Footer/)).toBeInTheDocument();
  expect(container.querySelector('time')).toHaveAttribute('datetime', '2026-01-02T03:04:05.000Z');
  expect(container.querySelector('[style*="border-left-color"]')).toHaveStyle({
    borderLeftColor: 'rgb(0, 0, 255)',
  });
});

test('renders no link for an unsafe address', () => {
  show({
    embeds: [{ title: 'Title', url: 'javascript:alert(1)' }],
    components: [[{ kind: 'link', label: 'Go', url: 'javascript:alert(1)' }]],
  });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Go')).toBeInTheDocument();
});

test('places up to three inline fields in a row and others alone', () => {
  const field = (name: string, inline: boolean) => ({ name, value: 'v', inline });
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => field(name, true));
  const container = show({ embeds: [{ fields: [...five, field('f', false), field('g', true)] }] });
  const spans = [...container.querySelectorAll<HTMLElement>('dl > div')].map(({ style }) => style.gridColumn);
  expect(spans).toEqual(['span 4', 'span 4', 'span 4', 'span 6', 'span 6', 'span 12', 'span 6']);
});

test('shows a placeholder for pictures that fail or may not be loaded', () => {
  const container = show({
    embeds: [
      {
        imageUrl: 'https://a.example/i.png',
        thumbnailUrl: 'attachment://b.png',
        author: { name: 'A', iconUrl: 'http://c.example/i.png' },
      },
    ],
  });
  const images = () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(images()).toEqual(['https://a.example/i.png']);
  expect(container.querySelector('img')).toHaveAttribute('referrerpolicy', 'no-referrer');
  const [image] = container.querySelectorAll('img');
  if (image) fireEvent.error(image);
  expect(images()).toEqual([]);
  expect(screen.getAllByText("This image can't be shown here.")).toHaveLength(2);
});

test('renders buttons, and menus with their choices', () => {
  show({
    components: [
      [
        { kind: 'link', label: 'Website', url: 'https://a.example' },
        { kind: 'button', style: 'success', customId: 'x', label: 'Join', emoji: { id: null, name: '🎉' } },
      ],
      [{ kind: 'select', customId: 'm', options: [{ label: 'Red', value: 'r', description: 'like coral' }] }],
    ],
  });
  expect(screen.getByRole('link', { name: 'Website' })).toHaveAttribute('href', 'https://a.example');
  expect(screen.getByRole('img', { name: '🎉' })).toBeInTheDocument();
  const menu = screen.getByText('Make a selection').closest('details');
  expect(menu && within(menu).getByText('like coral')).toBeInTheDocument();
});
