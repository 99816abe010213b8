// Attacks on planned messages by a person who may not post in their channel; see right-attacks.ts.
import { z } from 'zod';
import { type Attack, asMarina, at, channel, done, draft, key, staff } from './right-attacks';

const planned = { start: { date: '2098-11-30', time: '09:00' }, repeat: 'monthly' };
const listed = z.looseObject({
  plannedMessages: z.array(z.looseObject({ id: z.string(), name: z.string() })),
});

/** Plans a message for a channel as the server's owner. */
export async function plannedFor(place: string) {
  const name = key();
  const body = { ...planned, name, channel: place, draft, key: key() };
  const { plannedMessages } = listed.parse(await done(asMarina('embedbuilder/planned', body)));
  const found = plannedMessages.find((entry) => entry.name === name);
  if (!found) throw new Error('Nothing is planned.');
  return found;
}

const onPlanned = (method: 'PUT' | 'PATCH' | 'DELETE' | 'POST', body: object, below = ''): Attack => ({
  prepare: () => plannedFor(staff()),
  method,
  path: (prepared) => `embedbuilder/planned/${at(prepared, 'id')}${below}`,
  body: () => body,
});

/** An attack per action on planned messages that requires Discord permissions, by the action's ID. */
export const plannedAttacks: Readonly<Record<string, Attack>> = {
  'planned.create': {
    path: 'embedbuilder/planned',
    body: () => ({ ...planned, channel: channel('rules'), draft, key: key() }),
  },
  'planned.change': onPlanned('PUT', { draft, revision: 1 }, '/message'),
  'planned.stop': onPlanned('PATCH', { isPaused: true }),
  'planned.restart': onPlanned('PATCH', { isPaused: false }),
  'planned.post': onPlanned('POST', { key: key() }, '/post'),
  'planned.cancel': onPlanned('DELETE', {}),
};
