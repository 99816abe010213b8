import type { FriendAct } from '@/lib/rules/friends/friendship';
import type { FriendListName } from '@/lib/rules/friends/limits';

/** A confirmation; texts contain `{name}`. */
interface Question {
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
}

/** The label of each act's button, and the message if it fails. */
export const actTexts: Readonly<Record<FriendAct, { readonly label: string; readonly failed: string }>> = {
  send: { label: 'Send request', failed: 'The request was not sent.' },
  accept: { label: 'Accept', failed: 'The request was not accepted.' },
  decline: { label: 'Decline', failed: 'The request was not declined.' },
  cancel: { label: 'Cancel', failed: 'The request was not cancelled.' },
  remove: { label: 'Remove', failed: 'They were not removed.' },
  block: { label: 'Block', failed: 'They were not blocked.' },
  unblock: { label: 'Unblock', failed: 'They were not unblocked.' },
};

/** The confirmation before `act` is applied to a person in `list` (null: in none); null for none. */
export function questionOf(act: FriendAct, list: FriendListName | null): Question | null {
  if (act === 'block') {
    return {
      title: 'Block {name}?',
      description:
        "They leave your lists, can't find you here and can't send you requests. They aren't told about it.",
      confirmLabel: 'Block',
    };
  }
  if (act !== 'remove' || list !== 'friends') return null;
  return {
    title: 'Remove {name} from your friends?',
    description: "They aren't told about it. Either of you can send a new request later.",
    confirmLabel: 'Remove',
  };
}

/** The actor's list that the other person will be in, expected before the server responds. */
export function expectedList(act: FriendAct, list: FriendListName | null): FriendListName | null {
  switch (act) {
    case 'send':
      return list === 'pendingReceived' ? 'friends' : 'pendingSent';
    case 'accept':
      return 'friends';
    case 'block':
      return 'BlockedUsers';
    default:
      return null;
  }
}
