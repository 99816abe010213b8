import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Markdown } from '@/components/discord/markdown';
import { parseInline } from '@/components/discord/parse-inline';
import { parseMarkdown } from '@/components/discord/parse-markdown';
import { directory } from '../../support/section-form';

const names = { directory, users: { '200000000000000003': 'Pearl' } };

function html(text: string): string {
  const { container, unmount } = render(<Markdown text={text} names={names} />);
  for (const element of container.querySelectorAll('[class], [style]')) {
    element.removeAttribute('class');
    element.removeAttribute('style');
  }
  const found = container.innerHTML;
  unmount();
  return found;
}

const inline: readonly (readonly [string, string])[] = [
  ['plain', 'plain'],
  ['**bold**', '<strong>bold</strong>'],
  ['*italic*', '<em>italic</em>'],
  ['_italic_', '<em>italic</em>'],
  ['__under__', '<u>under</u>'],
  ['~~gone~~', '<s>gone</s>'],
  ['***both***', '<strong><em>both</em></strong>'],
  ['__***all***__', '<u><strong><em>all</em></strong></u>'],
  ['**a *b* c**', '<strong>a <em>b</em> c</strong>'],
  ['*a **b** c*', '<em>a <strong>b</strong> c</em>'],
  ['**a *b***', '<strong>a <em>b</em></strong>'],
  ['**over\nlines**', '<strong>over\nlines</strong>'],
  ['**open', '**open'],
  ['*open **bold**', '*open <strong>bold</strong>'],
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['snake_case_name', 'snake_case_name'],
  ['_a_b', '_a_b'],
  ['_a_b_', '<em>a_b</em>'],
  ['****', '****'],
  ['~single~', '~single~'],
  ['a | b', 'a | b'],
  ['\\*not\\*', '*not*'],
  ['\\\\', '\\'],
  ['\\a', '\\a'],
  ['`code **raw**`', '<code>code **raw**</code>'],
  ['``a ` b``', '<code>a ` b</code>'],
  ['`` ` ``', '<code>`</code>'],
  ['`open', '`open'],
  ['<@200000000000000003>', '<span>@Pearl</span>'],
  ['<@!200000000000000003>', '<span>@Pearl</span>'],
  ['<@200000000000000009>', '<span>@unknown-user</span>'],
  ['<@&500000000000000001>', '<span>@Diver</span>'],
  ['<@&9>', '<span>@unknown-role</span>'],
  ['<#400000000000000002>', '<span>#welcome</span>'],
  ['<#9>', '<span>#unknown</span>'],
  ['@everyone @here @hereby', '<span>@everyone</span> <span>@here</span> @hereby'],
  ['<:coral:123456789012345678> <a:wave:1>', '<span>:coral:</span> <span>:wave:</span>'],
  ['<t:99999999999999>', '&lt;t:99999999999999&gt;'],
  ['<t:9999999999999:R>', '&lt;t:9999999999999:R&gt;'],
  ['<b>bold</b>', '&lt;b&gt;bold&lt;/b&gt;'],
];

test.each(inline)('%s is rendered', (text, expected) => expect(html(text)).toBe(`<p>${expected}</p>`));

const link = (href: string, text: string) =>
  `<p><a href="${href}" title="${href}" target="_blank" rel="noopener noreferrer nofollow">${text}</a></p>`;

test.each([
  ['https://example.com/a_b_c', link('https://example.com/a_b_c', 'https://example.com/a_b_c')],
  ['<https://example.com/a>', link('https://example.com/a', 'https://example.com/a')],
  ['[**site**](https://example.com/)', link('https://example.com/', '<strong>site</strong>')],
  ['[site](https://example.com/ "a title")', link('https://example.com/', 'site')],
  ['[site](<https://example.com/>)', link('https://example.com/', 'site')],
  ['[wiki](https://example.com/a_(b))', link('https://example.com/a_(b)', 'wiki')],
  ['[https://good.example](https://bad.example/)', link('https://bad.example/', 'https://good.example')],
])('%s is a link', (text, expected) => expect(html(text)).toBe(expected));

test('a bare address excludes the punctuation of its sentence', () => {
  for (const [text, address] of [
    ['See https://example.com/a.', 'https://example.com/a'],
    ['(https://example.com/a)', 'https://example.com/a'],
    ['https://example.com/a_(b)', 'https://example.com/a_(b)'],
    ['**https://example.com/a**', 'https://example.com/a'],
  ] as const) {
    render(<Markdown text={text} names={names} />);
    expect(screen.getByRole('link', { name: address })).toHaveAttribute('href', address);
    document.body.replaceChildren();
  }
});

const attacks = [
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:msgbox(1))',
  '[x](//evil.example)',
  '[x](/dashboard)',
  '[x](file:///etc/passwd)',
  '[x](java\nscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '<javascript:alert(1)>',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '"><iframe src=//evil.example>',
  '[x]("onmouseover="alert(1))',
  '<a href="javascript:alert(1)">x</a>',
  '```<script>alert(1)</script>```',
  '`<img src=x onerror=alert(1)>`',
  '<@"><script>alert(1)</script>>',
  '<:"><img src=x onerror=alert(1)>:1>',
  '<t:1" onload="alert(1)>',
  '[x](https://example.com/" onclick="alert(1))',
  "[x](https://example.com/'onclick='alert(1))",
  'https://example.com/"onmouseover="alert(1)',
  '# <script>alert(1)</script>',
  '> <iframe>',
  '- <object data=x>',
  '{{constructor.constructor("alert(1)")()}}',
];

test.each(attacks)('%s stays harmless', (text) => {
  const { container } = render(<Markdown text={text} names={names} />);
  const allowed = 'P STRONG EM U S SPAN CODE PRE A BLOCKQUOTE UL LI BUTTON TIME'.split(' ');
  for (const element of container.querySelectorAll('*')) {
    expect(allowed).toContain(element.tagName);
    for (const { name } of element.attributes) expect(name).not.toMatch(/^on/);
    if (element instanceof HTMLAnchorElement) expect(element.protocol).toMatch(/^https?:$/);
  }
});

describe('the block parser', () => {
  const kinds = (text: string) => parseMarkdown(text).map(({ kind }) => kind);

  test.each([
    ['# Title\ntext', ['heading', 'paragraph']],
    ['#no title', ['paragraph']],
    ['#### four', ['paragraph']],
    ['-# small', ['subtext']],
    ['> a\n> b\nc', ['quote', 'paragraph']],
    ['>a', ['paragraph']],
    ['>>> a\nb\n# c', ['quote']],
    ['- a\n- b\n\nc', ['list', 'paragraph']],
    ['1. a\n  - b', ['list']],
    ['a\n```\ncode\n```\nb', ['paragraph', 'codeBlock', 'paragraph']],
    ['```open', ['paragraph']],
    ['``````', []],
    ['', []],
  ])('reads the blocks of %j', (text, expected) => expect(kinds(text)).toEqual(expected));

  test('reads three heading levels', () => {
    expect(parseMarkdown('# a\n## b\n### c')).toMatchObject([{ level: 1 }, { level: 2 }, { level: 3 }]);
  });

  test('reads the depth and number of list items', () => {
    expect(parseMarkdown('- a\n  - b\n3. c')).toMatchObject([
      {
        items: [
          { depth: 0, number: null },
          { depth: 1, number: null },
          { depth: 0, number: 3 },
        ],
      },
    ]);
  });

  test('reads blocks in a quote, but no nested quote', () => {
    expect(parseMarkdown('> # a\n> > b')).toMatchObject([
      { kind: 'quote', children: [{ kind: 'heading' }, { kind: 'paragraph', children: [{ text: '> b' }] }] },
    ]);
  });

  test('excludes the language of a code block from its text', () => {
    expect(parseMarkdown('```js\nlet a;\n```')).toEqual([{ kind: 'codeBlock', text: 'let a;' }]);
    expect(parseMarkdown('```js```')).toEqual([{ kind: 'codeBlock', text: 'js' }]);
    expect(parseMarkdown('```\n  two\n```')).toEqual([{ kind: 'codeBlock', text: '  two' }]);
  });
});

test('a spoiler is hidden until it is clicked', async () => {
  render(<Markdown text="||secret||" names={names} />);
  expect(screen.getByText('secret').closest('[aria-hidden=true]')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Spoiler. Show it' }));
  expect(screen.getByText('secret').closest('[aria-hidden=true]')).toBeNull();
});

test('timestamps are rendered as time elements', () => {
  const { container } = render(<Markdown text="<t:0:D> <t:0:R> <t:-5> <t:60:t>" names={names} />);
  expect([...container.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual([
    '1970-01-01T00:00:00.000Z',
    '1970-01-01T00:00:00.000Z',
    '1969-12-31T23:59:55.000Z',
    '1970-01-01T00:01:00.000Z',
  ]);
});

/** Pseudo-random numbers, the same in every run (Park and Miller's generator). */
function* dice(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 48271) % 2147483647;
    yield state;
  }
}

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  if (Array.isArray(value)) return value.map(textOf).join('');
  return Object.entries(value)
    .map(([key, inner]) => (key === 'text' && typeof inner === 'string' ? inner : textOf(inner)))
    .join('');
}

test('any text is parsed without losing a visible letter', () => {
  const marks = '* ** _ __ ~~ || ` ``` [ ]( ) < > \\'.split(' ');
  const pieces = [...marks, '\n', '> ', '- ', '# ', 'a', 'b c', 'http://x', '<@1>', '🐠'];
  const roll = dice(7);
  for (let round = 0; round < 3000; round += 1) {
    const length = 1 + (Number(roll.next().value) % 40);
    const text = Array.from({ length }, () => pieces[Number(roll.next().value) % pieces.length]).join('');
    const letters = (value: string) => value.replace(/[^abc🐠]/gu, '');
    expect(() => parseMarkdown(text)).not.toThrow();
    // The address of a masked link is not shown.
    const shown = text.replaceAll('](', '');
    expect(letters(textOf(parseInline(shown)))).toBe(letters(shown));
  }
});

test.each([
  ...'* ** _ __ ~~ || ` ``` [ [a]( [a](http://x http:// http:/// http://x. < <t:1 <@ <:a (( \\'.split(' '),
  ...['> ', '>>> ', '- a\n', ' ', '\n', '*a **b ', '**a *b __c ~~d ||e ', '`a ``b ```c '],
])('%j repeated many times is parsed fast', (piece) => {
  const text = piece.repeat(Math.ceil(60_000 / piece.length));
  const before = process.cpuUsage();
  const blocks = parseMarkdown(text);
  // Fifteen times Discord's longest message; a parser that backtracks takes minutes here. CPU time is
  // measured, so other load on the machine does not count.
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10);
  expect(() => JSON.stringify(blocks)).not.toThrow();
});
