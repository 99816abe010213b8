import { isAppError } from '@/lib/core/errors';
import {
  assertOwnAct,
  changeFriendship,
  type FriendAct,
  friendActs,
  friendshipId,
  listFor,
  strangers,
} from '@/lib/rules/friends/friendship';
import { emptyFriendList, unknownPerson } from '@/lib/rules/friends/limits';
import type { Friendship } from '@/lib/rules/friends/schema';

const now = '2026-01-01T00:00:00.000Z';
const pairOf = (by: 'kai' | 'pearl') => ({ by, other: by === 'kai' ? 'pearl' : 'kai', now });
type Step = readonly [by: 'kai' | 'pearl', act: FriendAct];

/** The friendship of two strangers after these steps. */
function after(...steps: readonly Step[]): Friendship {
  return steps.reduce(
    (value, [by, act]) => changeFriendship(value, act, pairOf(by)),
    strangers(pairOf('kai')),
  );
}

function refusalOf(steps: readonly Step[], by: 'kai' | 'pearl', act: FriendAct) {
  const before = after(...steps);
  try {
    changeFriendship(before, act, pairOf(by));
  } catch (error) {
    if (isAppError(error)) return [error.code, error.message];
    throw error;
  }
  return null;
}

const asked: Step[] = [['kai', 'send']];
const friends: Step[] = [...asked, ['pearl', 'accept']];
const blocked: Step[] = [['pearl', 'block']];
const acts: FriendAct[] = ['send', ...friendActs];

const gone = 'This request is no longer there.';
const none = "This person isn't in your lists any more.";
const unblocked = "You haven't blocked this person.";

const over = [null, null] as const;
type Outcome = readonly [kais: string | null, pearls: string | null] | string;

/** For each state of the two: Kai's actions with the resulting lists of Kai and Pearl, or the refusal. */
const table: Record<string, { steps: Step[] } & Partial<Record<FriendAct, Outcome>>> = {
  strangers: { steps: [], send: ['pendingSent', 'pendingReceived'], remove: none },
  'Kai has asked': {
    steps: asked,
    send: 'You have sent this person a request already.',
    accept: 'Only the person you asked can accept this request.',
    cancel: over,
  },
  'Pearl has asked': {
    steps: [['pearl', 'send']],
    send: ['friends', 'friends'],
    accept: ['friends', 'friends'],
    decline: over,
  },
  friends: {
    steps: friends,
    send: 'You are friends already.',
    accept: 'You are friends already.',
    cancel: 'Your request was accepted in the meantime.',
  },
  'Kai has blocked': {
    steps: [...friends, ['kai', 'block']],
    send: 'You have blocked this person. Unblock them first.',
    unblock: over,
  },
};
/** The outcomes in states that list no other. */
const usual: Partial<Record<FriendAct, Outcome>> = {
  accept: gone,
  decline: gone,
  cancel: gone,
  remove: over,
  block: ['BlockedUsers', null],
  unblock: unblocked,
};

describe.each(Object.entries(table))('%s', (_, { steps, ...outcomes }) => {
  test.each(acts)('Kai: %s', (act) => {
    const outcome = outcomes[act] ?? usual[act] ?? '';
    if (typeof outcome === 'string') {
      expect(refusalOf(steps, 'kai', act)).toEqual(['conflict', outcome]);
      return;
    }
    const next = after(...steps, ['kai', act]);
    expect([listFor('kai', next), listFor('pearl', next)]).toEqual(outcome);
    const lists = ['kai', 'pearl'].flatMap((id, at) => (outcome[at] ? [`${id}:${outcome[at]}`] : []));
    expect(next.lists).toEqual(lists);
    expect(next.expiresAt).toBe(lists.length === 0 ? now : null);
    expect(next.senderId).toBe(next.state === 'requested' ? 'kai' : null);
  });
});

test.each(acts)('a blocked person gets the same refusal as for an unknown person: %s', (act) => {
  const heard = refusalOf(blocked, 'kai', act);
  const isBeginning = act === 'send' || act === 'block';
  // For an unknown ID, send and block are refused before the rules apply.
  expect(heard).toEqual(isBeginning ? ['not_found', unknownPerson] : refusalOf([], 'kai', act));
});

test('a block ends everything and hides the blocker, and unblocking restores nothing', () => {
  for (const before of [asked, friends, [...asked, ['pearl', 'decline']] satisfies Step[]]) {
    const ended = after(...before, ['pearl', 'block']);
    expect([listFor('kai', ended), listFor('pearl', ended)]).toEqual([null, 'BlockedUsers']);
    expect(after(...before, ['pearl', 'block'], ['pearl', 'unblock'])).toMatchObject({
      state: 'none',
      lists: [],
    });
  }
});

test('each side of a mutual block lifts only its own', () => {
  const both = after(['kai', 'block']);
  const mutual = { ...both, blockedBy: ['kai', 'pearl'] };
  const left = changeFriendship(mutual, 'unblock', pairOf('kai'));
  expect(left).toMatchObject({ blockedBy: ['pearl'], expiresAt: null });
});

test('a declined request can be sent again', () => {
  expect(after(...asked, ['pearl', 'decline'], ['kai', 'send']).state).toBe('requested');
});

test('rejects every action on oneself', () => {
  const alone = { by: 'kai', other: 'kai', now };
  for (const act of acts) {
    expect(() => changeFriendship(strangers(alone), act, alone)).toThrow('This is your own ID.');
  }
});

test("rejects acting in someone else's name", () => {
  const target = { userId: 'kai', targetId: 'pearl' };
  for (const senderId of ['kai', 'pearl', null]) assertOwnAct('kai', { ...target, senderId });
  expect(() => assertOwnAct('kai', { ...target, senderId: 'finn' })).toThrow("You can't do this");
  expect(() => assertOwnAct('finn', { ...target, senderId: null })).toThrow("You can't do this");
});

test('a pair shares one document, and an empty list has its own text', () => {
  expect(friendshipId('b', 'a')).toBe(friendshipId('a', 'b'));
  expect(emptyFriendList('pendingReceived')).toBe('No incoming requests.');
});
