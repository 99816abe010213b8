// People who are signed in while the tests of a file run.
import { signIn } from './client';
import type { Client } from './http-client';
import { type Person, people } from './people';

/** A client that exists before its person has signed in. */
function createLater(name: Person): { readonly client: Client; readonly begin: () => Promise<void> } {
  let present: Client | null = null;
  const now = () => {
    if (present === null) throw new Error(`${name} is not signed in.`);
    return present;
  };
  return {
    client: {
      userId: people[name],
      get origin() {
        return now().origin;
      },
      get cookies() {
        return now().cookies;
      },
      get: (...args) => now().get(...args),
      post: (...args) => now().post(...args),
      request: (...args) => now().request(...args),
    },
    async begin() {
      present = await signIn(people[name]);
    },
  };
}

/** Signs these people in before the first test; the clients of all others can't be used. */
export function signedIn(...names: readonly Person[]): Readonly<Record<Person, Client>> {
  const later = {
    marina: createLater('marina'),
    finn: createLater('finn'),
    pearl: createLater('pearl'),
    kai: createLater('kai'),
    drift: createLater('drift'),
  };
  beforeAll(async () => {
    for (const name of names) await later[name].begin();
  });
  return {
    marina: later.marina.client,
    finn: later.finn.client,
    pearl: later.pearl.client,
    kai: later.kai.client,
    drift: later.drift.client,
  };
}
