import { messageElementId, placeAfter, toFileSize } from '@/components/tickets/message-place';
import { listsOfTicket, ticketList } from '@/lib/rules/tickets/lists';
import { searchExpression, searchTextOf } from '@/lib/rules/tickets/transcript';
import { isDiscordFile, type TranscriptMessage } from '@/lib/rules/tickets/transcript-schema';
import { toTranscriptText } from '@/lib/rules/tickets/transcript-text';

const message = (more: Partial<TranscriptMessage> = {}): TranscriptMessage => ({
  author: { id: '1', name: 'Kai', isBot: false },
  createdAt: '2026-11-20T10:00:00.000Z',
  content: 'Hello',
  attachments: [],
  embeds: [],
  ...more,
});

describe('the lists of a ticket', () => {
  const lists = (username: string) =>
    listsOfTicket({ guildId: '3', state: 'open', opener: { userId: '7', username } });

  test("include its state, each prefix of the name, the opener's ID and the opener's own list", () => {
    expect(lists('Kai')).toEqual(['3:by:7', '3:open', '3:open:k', '3:open:ka', '3:open:kai', '3:open:7']);
  });

  test.each([
    ['KAI', 'Kai'],
    ['  kai ', 'Kai'],
    ['ｋａ', 'Kai'],
    ['é', 'E\u0301lodie'],
    ['🐙', '🐙 Octo'],
    ['7', 'Kai'],
  ])('%j finds %j', (search, name) => {
    expect(lists(name)).toContain(ticketList({ guildId: '3', state: 'open', search }));
  });

  test.each([
    ['ai', 'Kai'],
    ['kaii', 'Kai'],
    ['k', 'Pearl'],
  ])('%j does not find %j', (search, name) => {
    expect(lists(name)).not.toContain(ticketList({ guildId: '3', state: 'open', search }));
  });

  test('never belong to another guild or state, and stop at 32 prefixes', () => {
    expect(lists('closed').every((list) => list.startsWith('3:open') || list === '3:by:7')).toBe(true);
    expect(lists('x'.repeat(500))).toHaveLength(2 + 32 + 1);
    expect(ticketList({ guildId: '3', state: 'open', search: ' ' })).toBe('3:open');
  });
});

test.each([
  ['https://cdn.discordapp.com/attachments/1/2/a.png', true],
  ['https://media.discordapp.net/a?ex=1', true],
  ['https://CDN.discordapp.com/a', true],
  ['http://cdn.discordapp.com/a', false],
  ['https://discordapp.com/a', false],
  ['https://cdn.discordapp.com.example/a', false],
  ['https://x@cdn.discordapp.com/a', false],
  ['https://cdn.discordapp.com:444/a', false],
  ['https://cdn.discordapp.com\\@evil.example/a', false],
  ['//cdn.discordapp.com/a', false],
  ['', false],
])('%j is a file of Discord: %j', (address, expected) => expect(isDiscordFile(address)).toBe(expected));

describe('searching', () => {
  test('matches the typed text literally, ignoring case', () => {
    expect('What (now)?'.split(searchExpression(' (NOW)? ') ?? '')).toEqual(['What ', '(now)?', '']);
    expect('a.b axb'.split(searchExpression('a.b') ?? '')).toEqual(['', 'a.b', ' axb']);
    expect(searchExpression('  ')).toBeNull();
    for (const term of ['[', '\\', '*', '(?:', '/', '^$', '{1}', '|', 'a-b']) {
      expect(searchExpression(term)?.test(`x${term}y`)).toBe(true);
    }
  });

  test('covers everything that is shown', () => {
    const text = searchTextOf(
      message({
        attachments: [{ name: 'reef.png', url: 'https://cdn.discordapp.com/hidden', size: 1 }],
        embeds: [{ title: 'Title', description: null, fields: [{ name: 'Name', value: 'Value' }] }],
      }),
    );
    for (const part of ['Kai', 'Hello', 'reef.png', 'Title', 'Name', 'Value']) expect(text).toContain(part);
    expect(text).not.toContain('hidden');
  });
});

describe('messages', () => {
  const first = message();
  const placed = (minutes: number, more: Partial<TranscriptMessage> = {}) =>
    placeAfter(
      message({ createdAt: new Date(Date.UTC(2026, 10, 20, 10, minutes)).toISOString(), ...more }),
      first,
    );

  test('repeat the name after seven minutes, and for another author', () => {
    expect(placeAfter(first, null)).toEqual({ isNewDay: true, hasHead: true });
    expect(placed(7)).toEqual({ isNewDay: false, hasHead: false });
    expect(placed(8)).toEqual({ isNewDay: false, hasHead: true });
    expect(placed(1, { author: { id: '2', name: 'Kai', isBot: false } }).hasHead).toBe(true);
    expect(placed(1, { author: { id: '1', name: 'Other', isBot: false } }).hasHead).toBe(true);
    expect(placed(24 * 60)).toEqual({ isNewDay: true, hasHead: true });
    expect(messageElementId(3)).toBe('message-3');
  });

  test.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [18_244, '18.2 kB'],
    [999_949, '999.9 kB'],
    [999_950, '1 MB'],
    [25_000_000, '25 MB'],
  ])('show %d bytes as %s', (bytes, text) => expect(toFileSize(bytes)).toBe(text));
});

describe('the text file of a transcript', () => {
  const head = {
    guildName: 'Coral Reef',
    topic: 'Question',
    opener: { username: 'Kai' },
    openedAt: '2026-11-20T10:00:00.000Z',
    closedAt: '2026-11-21T10:00:00.000Z',
    closedBy: { username: 'Pearl' },
    reason: 'Done',
  };

  test('lists the time, author and text of each message, by day', () => {
    const file = { name: 'a\nb.png', url: 'https://cdn.discordapp.com/a', size: 1 };
    const embeds = [{ title: 'T', description: null, fields: [{ name: 'N', value: 'V' }] }];
    const text = toTranscriptText(head, [
      message({ embeds }),
      message({
        author: { id: '2', name: 'Bot', isBot: true },
        createdAt: '2026-11-21T09:00:01.000Z',
        content: '',
        attachments: [file],
      }),
    ]);
    expect(text.split('\n')).toEqual([
      "Kai's ticket in Coral Reef",
      'Topic: Question',
      'Opened: 2026-11-20T10:00:00.000Z',
      'Closed: 2026-11-21T10:00:00.000Z by Pearl',
      'Reason: Done',
      'Messages: 2. Times are in UTC.',
      '',
      '--- 2026-11-20 ---',
      '',
      '[10:00:00] Kai: Hello',
      '    [embed]',
      '    T',
      '    N: V',
      '',
      '--- 2026-11-21 ---',
      '',
      '[09:00:01] Bot (bot): [file] a b.png https://cdn.discordapp.com/a',
      '',
    ]);
  });

  test.each(['\n', '\r\n', '\r', '\u2028'])(
    "prevents messages that imitate someone else's with the line break %j",
    (newline) => {
      const text = toTranscriptText(head, [
        message({
          author: { id: '1', name: `Kai${newline}[10:00:01] Pearl`, isBot: false },
          content: `Hi${newline}[10:00:02] Pearl: I agree`,
        }),
      ]);
      expect(text.split(/[\n\r\u2028]/).filter((line) => line.startsWith('['))).toEqual([
        '[10:00:00] Kai [10:00:01] Pearl: Hi',
      ]);
    },
  );
});
