// Helpers for verification in Coral Reef, on either engine.

import { type UserId, userId } from '@/lib/core/ids';
import { verifyRequests } from '@/lib/db/collections/verify';
import { verify } from '@/lib/guild-settings/sections/verify';
import { decideVerification, type VerdictRequest } from '@/lib/guilds/verify/decide-verification';
import { listVerifications } from '@/lib/guilds/verify/list-verifications';
import { reportVerification } from '@/lib/guilds/verify/report-verification';
import { people } from '@/sandbox/world/ids';
import { channelNamed, type EventWorld, member, pearl, reef, roleNamed } from './event-world';
import { storeSettings } from './stored-settings';

const role = roleNamed('Verified');
export const channel = channelNamed('mod-log');
export const finn = { userId: userId.parse(people.finn), username: 'finn' };
/** Members of Coral Reef without the verified role. */
export const newcomers = [22, 45, 49, 53, 62, 78].map(member);
export const [ann = pearl.userId, bob = pearl.userId] = newcomers;
export const drift = userId.parse(people.drift);
export const nameOf = (id: string) => `member-${Number(id.slice(-3))}`;
/** Matches the calls that assign roles. */
export const roleCalls = 'PUT /guilds/.*/roles/.*';

/** Enables manual review in Coral Reef before each test; returns the steps of the tests. */
export function verifyWorld(world: EventWorld) {
  const save = (values: Readonly<Record<string, unknown>>) => storeSettings(world, verify, values);
  beforeEach(() => save({ verifiedRole: role, manualReview: true, reviewChannelId: channel }));
  const report = (who: UserId, outcome: 'passed' | 'failed' = 'passed', key?: string) =>
    reportVerification(reef, { userId: who, username: nameOf(who) }, { key, proof: { outcome } });
  const answer = (who: UserId, text: string, token: string | null = null) =>
    reportVerification(reef, { userId: who, username: nameOf(who) }, { proof: { answer: text, token } });
  const decide = (
    target: UserId,
    verdict: VerdictRequest['verdict'],
    more: Partial<VerdictRequest> = {},
    by: Parameters<typeof decideVerification>[3] = pearl,
  ) => decideVerification(reef, target, { verdict, reason: '', tellPerson: false, ...more }, by);
  const waiting = async () =>
    (await listVerifications(reef, { state: 'waiting' })).items.map((item) => item.userId);
  const decided = async () => (await listVerifications(reef, { state: 'decided' })).items;
  const stored = async (who: string) =>
    (await world.collection(verifyRequests).get(`${reef}:${who}`, { fresh: true }))?.value;
  const hasRole = (who: string) =>
    world.discord().world.guilds.get(reef)?.members.get(who)?.roleIds.includes(role) ?? false;
  const posted = () => world.messages(channel);
  const messagesTo = (who: string) => world.messagesTo(who).map(({ content }) => content);

  return { save, report, answer, decide, waiting, decided, stored, hasRole, posted, messagesTo };
}
