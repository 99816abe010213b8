import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { endOfDay, knownQuests, nextQuest, offeredQuest } from '@/components/pets/quests/quest-state';
import { QuestsScreen } from '@/components/pets/quests/quests-screen';
import { achievements } from '@/lib/rules/pets/story/achievements';
import { dailies } from '@/lib/rules/pets/story/dailies';
import { doneAt } from '@/lib/rules/pets/story/quest-model';
import { quests } from '@/lib/rules/pets/story/quests';
import { prepareBrowser } from '../../support/browser';
import { actAnswer, actsOf, showPets } from './shown';
import { worldOf } from './world-view';

jest.mock('next/navigation', () => jest.requireActual('../../support/address'));

prepareBrowser();
beforeEach(() => window.history.replaceState(null, '', '/arcade/pets/quests'));

const [first, second, third] = quests;
const entry = (questId: string, progress: number, isClaimed = false) => ({
  ...{ questId, progress, count: 0, isClaimed },
});
const answers = actAnswer();

if (!first || !second || !third) throw new Error('The story has too few quests.');

test('shows quests in progress, and claims a completed one', async () => {
  const world = worldOf({
    quests: [entry(first.id, doneAt(first), true), entry(second.id, doneAt(second)), entry(third.id, 1)],
  });
  const api = showPets(<QuestsScreen />, { world, answers });
  expect(await screen.findByRole('article', { name: third.title })).toHaveTextContent(
    third.steps[0]?.text ?? '?',
  );
  fireEvent.click(screen.getByRole('tab', { name: 'Completed (1)' }));
  const done = screen.getByRole('article', { name: second.title });
  fireEvent.click(within(done).getByRole('button', { name: 'Claim' }));
  await waitFor(() => expect(actsOf(api)).toEqual([{ kind: 'claim', what: 'quest', id: second.id }]));
});

test('does not offer a claimed quest again', async () => {
  showPets(<QuestsScreen />, { world: worldOf({ quests: [entry(first.id, doneAt(first), true)] }) });
  fireEvent.click(await screen.findByRole('tab', { name: 'Claimed (1)' }));
  const claimed = screen.getByRole('article', { name: first.title });
  expect(within(claimed).queryByRole('button', { name: 'Claim' })).toBeNull();
});

test('shows an empty state without quests', async () => {
  showPets(<QuestsScreen />);
  expect(await screen.findByText('No quest in progress')).toBeVisible();
});

test('rerolls an unfinished daily quest', async () => {
  window.history.replaceState(null, '', '/arcade/pets/quests?tab=daily');
  const [one, two] = dailies;
  if (!one || !two) throw new Error('There are too few daily quests.');
  const entries = [
    { dailyId: one.id, count: 1000, isClaimed: false },
    { dailyId: two.id, count: 0, isClaimed: false },
  ];
  const api = showPets(<QuestsScreen />, {
    world: worldOf({ dailies: { day: '2026-11-27', rerolled: false, entries } }),
    answers,
  });
  fireEvent.click(await screen.findByRole('button', { name: `Reroll ${two.title}` }));
  await waitFor(() => expect(actsOf(api)).toEqual([{ kind: 'reroll', dailyId: two.id }]));
});

test('says when the daily reroll is used up', async () => {
  window.history.replaceState(null, '', '/arcade/pets/quests?tab=daily');
  const entries = dailies.slice(0, 3).map(({ id }) => ({ dailyId: id, count: 0, isClaimed: false }));
  showPets(<QuestsScreen />, { world: worldOf({ dailies: { day: '2026-11-27', rerolled: true, entries } }) });
  expect(await screen.findByText(/You have used the reroll of the day/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Reroll/ })).toBeNull();
});

test('lists claimable achievements first', async () => {
  window.history.replaceState(null, '', '/arcade/pets/quests?tab=achievements');
  const last = achievements.at(-1);
  if (!last) throw new Error('There are no achievements.');
  const entries = [{ achievementId: last.id, count: 100_000, isClaimed: false }];
  const api = showPets(<QuestsScreen />, { world: worldOf({ achievements: entries }), answers });
  expect(await screen.findByText(`1 of ${achievements.length} achieved`)).toBeVisible();
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(last.title);
  fireEvent.click(screen.getByRole('button', { name: 'Claim' }));
  await waitFor(() => expect(actsOf(api)).toEqual([{ kind: 'claim', what: 'achievement', id: last.id }]));
});

test('the next quest is a completed one first, else the one in progress, else one on offer', () => {
  const nothing = worldOf({ quests: [] });
  expect(offeredQuest(quests, nothing)?.id).toBe(first.id);
  const begun = worldOf({ quests: [entry(first.id, 1)] });
  expect(nextQuest(knownQuests(quests, begun))?.quest.id).toBe(first.id);
  const both = worldOf({ quests: [entry(first.id, 1), entry(second.id, doneAt(second))] });
  expect(nextQuest(knownQuests(quests, both))).toMatchObject({
    state: 'completed',
    quest: { id: second.id },
  });
  expect(endOfDay('2026-12-31')).toBe('2027-01-01T00:00:00.000Z');
});
