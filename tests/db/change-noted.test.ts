// Documents whose changes reach only the audit log and their followers.

import { randomUUID } from 'node:crypto';
import { followChanges } from '@/lib/bot/follow-changes';
import { addStreamer as contract } from '@/lib/contracts/trackers/twitch';
import { guildSettings } from '@/lib/db/collections';
import { botCommands } from '@/lib/db/collections/bot-commands';
import { trackers } from '@/lib/db/collections/trackers';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { saveCommand } from '@/lib/guilds/commands/save-command';
import { trackerOutlet } from '@/lib/guilds/trackers/tracker-list';
import { addStreamer } from '@/lib/guilds/twitch/streamers';
import { newAuditItem } from '@/lib/rules/delivery/outbox';
import { channelNamed, type EventWorld, onEachWorld, pearl, reef } from './event-world';
import { auditEntry, storePlan } from './stored-settings';

const listId = `${reef}:twitch`;
const follow = (twitchUsername: string) =>
  addStreamer(
    reef,
    contract.body.parse({ twitchUsername, announceChannelId: channelNamed('general') }),
    pearl,
  );
const command = {
  name: 'slots',
  category: 'Games',
  audience: 'user' as const,
  description: 'Pulls the lever',
  enabledByDefault: true,
  defaultMemberPermissions: null,
};
const flip = (isEnabled: boolean) =>
  saveCommand(reef, { commandName: 'slots', isEnabled, selectedRoles: [] }, pearl);

function describeNoted(world: EventWorld): void {
  beforeEach(async () => {
    await storePlan(world, 'pro');
    const registry = { version: 1, publishedAt: new Date().toISOString(), commands: [command] };
    await world.collection(botCommands).insert('registry', registry);
  });
  test.each([
    {
      what: 'a list of trackers',
      changes: [() => follow('reef_tv'), () => follow('tide_tv'), () => follow('kelp_tv')],
      find: () => world.collection(trackers).get(listId),
    },
    {
      what: 'the commands',
      changes: [() => flip(false), () => flip(true), () => flip(false)],
      find: () => world.collection(guildSettings).get(`${reef}:commands`),
    },
  ])('each change to $what is one version, reported once and audited once', async ({ changes, find }) => {
    const stop = new AbortController();
    const store = world.store();
    const stream = followChanges({ store, after: null, now: Date.now, signal: stop.signal, waits: true });
    await stream.next();
    const before = await world.noted();
    let version: number | null = null;
    for (const [index, change] of changes.entries()) {
      await change();
      const found = await find();
      if (version !== null) expect(found?.version).toBe(version + 1);
      version = found?.version ?? 0;
      // A second version would be the next to be reported.
      let heard = await stream.next();
      // Heartbeats and guild events are not under test.
      while (heard.value?.event === null || heard.value?.event?.event === 'guild')
        heard = await stream.next();
      expect(heard.value?.event?.data).toMatchObject({ guildId: reef, version });
      expect(await world.noted()).toHaveLength(before.length + index + 1);
    }
    expect(await world.jobIds()).toEqual([]);
    stop.abort();
    await stream.return(undefined);
  });

  test.each([
    ['its job', () => goOnDelivering(trackerOutlet, listId, { attempt: 1 })],
    ['the next change', () => follow(randomUUID().slice(0, 8))],
  ])('an audit entry left in the outbox is written once by %s', async (_, goOn) => {
    await follow('reef_tv');
    const lost = auditEntry('twitch', pearl, 'Lost.');
    await world
      .collection(trackers)
      .update(listId, (list) => ({ ...list, outbox: [...list.outbox, newAuditItem('lost', lost)] }));
    expect(await world.noted()).not.toContain('Lost.');
    await goOn();
    await goOn();
    expect((await world.noted()).filter((action) => action === 'Lost.')).toHaveLength(1);
  });
}

onEachWorld('audited changes', describeNoted);
