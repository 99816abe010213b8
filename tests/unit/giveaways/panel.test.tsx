import { createHash } from 'node:crypto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GiveawaysPanel } from '@/components/dashboard/giveaways/panel';
import { checkDraw } from '@/components/dashboard/giveaways/verify-dialog';
import { timeLeft } from '@/components/ui/countdown';
import { fromLocalText, toLocalText } from '@/components/ui/date-time-input';
import type { DrawRecord, GiveawaysData, ListedGiveaway } from '@/lib/contracts/giveaways';
import { giveaways } from '@/lib/guild-settings/sections/giveaways';
import { type Digest, drawWinners, hashEntries } from '@/lib/rules/giveaways/draw';
import { prepareBrowser, toasts } from '../../support/browser';
import { FakeApi, Refusal, renderWithQueries } from '../../support/fake-api';
import { listedGiveaway } from '../../support/listed-giveaway';
import { panelPlace, panelProps } from '../../support/panel-props';

prepareBrowser();
const base = `${panelPlace}/giveaways`;

const drawn = {
  index: 0,
  at: '2026-11-20T00:00:00.000Z',
  by: null,
  winners: [{ userId: '5', name: '<b>Kai</b>' }],
};

function show(
  active: ListedGiveaway[],
  ended: ListedGiveaway[],
  answers: Record<string, unknown> = {},
  more: Partial<GiveawaysData> = {},
) {
  const api = new FakeApi(answers);
  const none = { moreGiveaways: null, cancelledGiveawayCount: 0 };
  const data = { activeGiveaways: active, endedGiveaways: ended, ...none, ...more };
  renderWithQueries(<GiveawaysPanel {...panelProps(giveaways, data, 'none')} form={<p>The form</p>} />);
  return api;
}

test('offers a new giveaway when none is running', () => {
  show([], []);
  expect(screen.getByText('No giveaway is running')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'New giveaway' })).toBeEnabled();
  expect(screen.getByText('The form')).toBeInTheDocument();
});

test('a running giveaway counts down and shows its details', () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  show([listedGiveaway({ endTime: '2026-11-21T12:01:05.000Z' })], []);
  const card = within(screen.getByRole('article', { name: 'Winter' }));
  expect(card.getByText('1 min 05 s')).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(6000));
  expect(card.getByText('59 s')).toBeInTheDocument();
  for (const text of ['A pearl', '1 entry', '2 winners', 'welcome', 'Running']) {
    expect(card.getByText(text)).toBeInTheDocument();
  }
  jest.useRealTimers();
});

test('cancels, and ends, only after confirmation', async () => {
  const user = userEvent.setup();
  const api = show([listedGiveaway()], [], {
    [`POST ${base}/end`]: { message: 'It has ended.' },
    [`POST ${base}/cancel`]: new Refusal('conflict', 'It has already ended.'),
  });
  await user.click(screen.getByRole('button', { name: "Cancel 'Winter'" }));
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(api.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'End now: Winter' }));
  await user.click(await screen.findByRole('button', { name: 'End giveaway' }));
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['It has ended.']));
  await waitFor(() => expect(screen.getByRole('button', { name: "Cancel 'Winter'" })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: "Cancel 'Winter'" }));
  expect(await screen.findByText('1 entry', { selector: '[role=alertdialog] li' })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Cancel giveaway' }));
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ description: 'It has already ended.' }));
  expect(api.bodies).toEqual([{ giveawayId: 'g1' }, { giveawayId: 'g1' }]);
});

test('a giveaway that Discord refused shows why and can be retried without confirmation', async () => {
  const user = userEvent.setup();
  const api = show([listedGiveaway({ state: 'drawn', problem: 'Discord refused this.' })], [], {
    [`POST ${base}/end`]: { message: 'Trying.' },
  });
  expect(screen.getByText('Discord refused this.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Edit/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again: Winter' }));
  await waitFor(() => expect(api.calls).toContain(`POST ${base}/end`));
});

test('an ended giveaway shows winners as plain text and rerolls the chosen number', async () => {
  const user = userEvent.setup();
  const api = show([], [listedGiveaway({ state: 'announced', entries: 5, draws: [drawn] })], {
    [`POST ${base}/reroll`]: { message: 'New winner: Finn.' },
  });
  expect(screen.getByText('<b>Kai</b>')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: "Reroll 'Winter'" }));
  const dialog = within(await screen.findByRole('dialog'));
  const count = dialog.getByRole('spinbutton', { name: 'New winners' });
  await user.clear(count);
  await user.click(dialog.getByRole('button', { name: 'Reroll' }));
  expect(dialog.getByText('Must be a whole number.')).toBeInTheDocument();
  expect(count).toHaveFocus();
  expect(api.calls).toEqual([]);
  await user.type(count, '2');
  await user.click(dialog.getByRole('button', { name: 'Reroll' }));
  await waitFor(() => expect(api.bodies).toEqual([{ giveawayId: 'g1', winners: 2 }]));
});

test('hides the reroll when all entries have won or the giveaway was cancelled', () => {
  const all = listedGiveaway({ state: 'announced', entries: 1, draws: [drawn] });
  show([], [all, listedGiveaway({ _id: 'g2', title: 'Off', state: 'cancelled' })]);
  expect(screen.queryByRole('button', { name: /^Reroll/ })).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Verify/ })).toHaveLength(1);
});

test('loads older ended giveaways and cancelled ones on demand', async () => {
  const user = userEvent.setup();
  const past = (prize: string, minutes: number, more: Partial<ListedGiveaway> = {}) =>
    listedGiveaway({
      _id: prize,
      title: '',
      prize,
      state: 'announced',
      endTime: new Date(Date.now() - minutes * 60_000).toISOString(),
      ...more,
    });
  const list = (query: string) => `GET ${base}/list?list=${query}`;
  const api = show(
    [],
    [past('Shell', 1), past('Crab', 2)],
    {
      [list('over&after=two')]: { items: [past('Whale', 3, { draws: [drawn], entries: 9 })], next: null },
      [list('cancelled')]: { items: [past('Squid', 4, { state: 'cancelled' })], next: null },
    },
    { moreGiveaways: 'two', cancelledGiveawayCount: 1 },
  );
  const names = () => screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
  expect(names()).toEqual(['Shell', 'Crab']);
  expect(api.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show older ended giveaways' }));
  await waitFor(() => expect(names()).toEqual(['Shell', 'Crab', 'Whale']));
  expect(screen.getByRole('button', { name: "Reroll 'Whale'" })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Verify this draw: Whale' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show older ended giveaways' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show cancelled giveaways' }));
  await waitFor(() => expect(names()).toEqual(['Shell', 'Crab', 'Whale', 'Squid']));
  expect(api.calls).toEqual([list('over&after=two'), list('cancelled')]);
});

test('a new giveaway is previewed, restored after the dialog closes, and sent', async () => {
  const user = userEvent.setup();
  const api = show([], [], {
    [`POST ${base}/add`]: new Refusal('discord_refused', 'Discord refused this: no.'),
  });
  await user.click(screen.getByRole('button', { name: 'New giveaway' }));
  await user.click(await screen.findByRole('textbox', { name: 'Prize' }));
  await user.paste('A shell');
  expect(within(screen.getByRole('figure', { name: 'Preview' })).getByText('A shell')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'New giveaway' }));
  expect(await screen.findByText('Your draft is back')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Prize' })).toHaveValue('A shell');
  const start = screen.getByRole('button', { name: 'Start giveaway' });
  Object.assign(globalThis.crypto, { randomUUID: () => 'the-key' });
  await user.click(start);
  await waitFor(() =>
    expect(toasts.at(-1)).toMatchObject({ description: 'Error: Discord refused this: no.' }),
  );
  await waitFor(() => expect(start).toBeEnabled());
  await user.click(start);
  await waitFor(() => expect(api.bodies).toHaveLength(2));
  // The retry has the same key, so it starts at most one giveaway.
  expect(api.bodies[1]).toEqual(api.bodies[0]);
  expect(api.bodies[0]).toMatchObject({ giveawayPrize: 'A shell', winners: 1, key: 'the-key' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
});

const digest: Digest = async (text) => createHash('sha256').update(text).digest('hex');

describe('checking a draw', () => {
  const entries = Array.from({ length: 12 }, (_, index) => ({
    userId: String(index),
    tickets: 1 + (index % 3),
  }));
  const named = (ids: readonly string[]) => ids.map((id) => ({ userId: id, name: id }));
  async function record(): Promise<DrawRecord> {
    const seed = 'seed';
    const draw = (index: number, winners: number, passedOver: readonly string[]) =>
      drawWinners({ seed, index }, { entries, winners, passedOver: new Set(passedOver) }, digest);
    const first = await draw(0, 3, ['4']);
    const skipped = [{ userId: '4', reason: 'role' as const }];
    const seeds = { seed: null, seedHash: null };
    return {
      giveawayId: 'g1',
      seed,
      seedHash: await digest(seed),
      entriesHash: await hashEntries(entries, digest),
      nextSeedHash: null,
      entries,
      draws: [
        { ...seeds, index: 0, at: 'a', by: null, winners: named(first), skipped },
        { ...seeds, index: 1, at: 'b', by: 'pearl', winners: named(await draw(1, 1, first)), skipped: [] },
      ],
    };
  }

  test('repeats a reroll from its own seed and detects a seed that was not promised', async () => {
    const old = await record();
    const own = 'f'.repeat(64);
    const passedOver = new Set(old.draws[0]?.winners.map(({ userId }) => userId));
    const drawn = await drawWinners({ seed: own, index: 1 }, { entries, winners: 1, passedOver }, digest);
    const reroll = { index: 1, at: 'b', by: 'pearl', winners: named(drawn), skipped: [], seed: own };
    const rerolled = (seedHash: string) => ({
      ...old,
      draws: [...old.draws.slice(0, 1), { ...reroll, seedHash }],
    });
    const good = await checkDraw(rerolled(await digest(own)), digest);
    expect(good).toMatchObject({ isSeedRight: true, draws: [{ isRight: true }, { isRight: true }] });
    expect((await checkDraw(rerolled('0'.repeat(64)), digest)).isSeedRight).toBe(false);
  });

  test('repeats every draw', async () => {
    const check = await checkDraw(await record(), digest);
    expect(check).toMatchObject({
      isSeedRight: true,
      isListRight: true,
      draws: [{ isRight: true }, { isRight: true }],
    });
  });

  test('detects another seed, a missing entry and swapped winners', async () => {
    const right = await record();
    expect(await checkDraw({ ...right, seed: 'other' }, digest)).toMatchObject({ isSeedRight: false });
    expect(await checkDraw({ ...right, entries: entries.slice(1) }, digest)).toMatchObject({
      isListRight: false,
    });
    const swapped = right.draws.map((draw) => ({ ...draw, winners: draw.winners.toReversed() }));
    expect((await checkDraw({ ...right, draws: swapped }, digest)).draws[0]?.isRight).toBe(false);
  });
});

test.each([
  [0, null],
  [1, '1 s'],
  [59_000, '59 s'],
  [60_000, '1 min 00 s'],
  [3_600_000, '1 h 0 min'],
  [90_000_000, '1 d 1 h'],
])('shows %i ms left as %p', (ms, expected) => {
  expect(timeLeft(1000 + ms, 1000)).toBe(expected);
});

test('converts times to the local text of the control and back', () => {
  const iso = '2026-03-04T05:06:00.000Z';
  expect(toLocalText(iso)).toMatch(/^2026-03-0[345]T\d\d:\d\d$/);
  expect(fromLocalText(toLocalText(iso))).toBe(iso);
  expect(['', 'soon'].map(toLocalText)).toEqual(['', '']);
  expect(['', 'soon'].map(fromLocalText)).toEqual(['', '']);
});
