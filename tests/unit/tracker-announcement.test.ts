import { samplePost } from '@/components/dashboard/trackers/sample-post';
import { toTrackerAnnouncement } from '@/lib/core/tracker-announcement';

const look = { title: '{streamer} is live!', colour: '#9146FF', message: '', roleIds: [] };
const post = samplePost('twitch', 'reef_tv');

test('the title is filled and linked, nobody is pinged', () => {
  const { content, embeds, allowedMentions } = toTrackerAnnouncement(look, post);
  expect(content).toBeUndefined();
  expect(allowedMentions).toEqual({ parse: [], roles: [] });
  expect(embeds?.[0]).toMatchObject({ title: 'reef_tv is live!', url: post.url, color: 0x9146ff });
});

test('roles stand above the own text, and they alone are pinged', () => {
  const message = '{streamer} plays {game}, @everyone';
  const { content, allowedMentions } = toTrackerAnnouncement({ ...look, message, roleIds: ['1', '2'] }, post);
  expect(content).toBe('<@&1> <@&2>\nreef_tv plays Minecraft, @everyone');
  expect(allowedMentions).toEqual({ parse: [], roles: ['1', '2'] });
});

test('a long title is cut to the limit of Discord, an empty one is left out', () => {
  const long = toTrackerAnnouncement({ ...look, title: `${'x'.repeat(250)}{title}` }, post);
  expect(long.embeds?.[0]?.title).toHaveLength(256);
  expect(toTrackerAnnouncement({ ...look, title: ' ' }, post).embeds?.[0]).not.toHaveProperty('title');
});

test('YouTube has placeholders of its own', () => {
  const { embeds } = toTrackerAnnouncement(
    { ...look, title: '{channel}: {title}' },
    samplePost('youtube', '@reef'),
  );
  expect(embeds?.[0]?.title).toBe('@reef: A night on the coral reef, in 4K');
});
