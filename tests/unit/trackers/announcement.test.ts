import { samplePost } from '@/components/dashboard/trackers/announcement-preview';
import { defaultValues } from '@/lib/guild-settings/read-values';
import { twitch } from '@/lib/guild-settings/sections/twitch';
import { youtube } from '@/lib/guild-settings/sections/youtube';
import {
  platformAppearance,
  titleFor,
  toEndedAnnouncement,
  toTrackerAnnouncement,
} from '@/lib/rules/trackers/announcement';

const appearance = { title: '{streamer} is live!', colour: '#9146FF', message: '', roleIds: [] };
const post = samplePost('twitch', { name: 'reef_tv', kind: 'live' });

test('fills and links the title and pings no one', () => {
  const { content, embeds, allowedMentions } = toTrackerAnnouncement(appearance, post);
  expect(content).toBeUndefined();
  expect(allowedMentions).toEqual({ parse: [], roles: [] });
  expect(embeds?.[0]).toMatchObject({ title: 'reef_tv is live!', url: post.url, color: 0x9146ff });
});

test('puts the roles above the message and pings only them', () => {
  const message = '{streamer} plays {game}, @everyone';
  const { content, allowedMentions } = toTrackerAnnouncement(
    { ...appearance, message, roleIds: ['1', '2'] },
    post,
  );
  expect(content).toBe('<@&1> <@&2>\nreef_tv plays Minecraft, @everyone');
  expect(allowedMentions).toEqual({ parse: [], roles: ['1', '2'] });
});

test("cuts a long title to Discord's limit and leaves out an empty one", () => {
  const long = toTrackerAnnouncement({ ...appearance, title: `${'x'.repeat(250)}{title}` }, post);
  expect(long.embeds?.[0]?.title).toHaveLength(256);
  expect(toTrackerAnnouncement({ ...appearance, title: ' ' }, post).embeds?.[0]).not.toHaveProperty('title');
});

test("fills YouTube's own placeholders", () => {
  const { embeds } = toTrackerAnnouncement(
    { ...appearance, title: '{channel}: {title}' },
    samplePost('youtube', { name: '@reef', kind: 'video' }),
  );
  expect(embeds?.[0]?.title).toBe('@reef: A night on the coral reef, in 4K');
});

test("cuts the message to Discord's limit after filling its placeholders", () => {
  const { content } = toTrackerAnnouncement({ ...appearance, message: '{title}'.repeat(140) }, post);
  expect([...(content ?? '')]).toHaveLength(2000);
});

test('an ended announcement has the same message, a grey embed and no pings', () => {
  const own = { ...appearance, title: '{streamer} was live', message: 'Ahoy', roleIds: ['1'] };
  const { content, embeds, allowedMentions } = toEndedAnnouncement(own, post);
  expect(content).toBe('<@&1>\nAhoy');
  expect(allowedMentions).toEqual({ parse: [] });
  expect(embeds?.[0]).toMatchObject({ title: 'reef_tv was live', color: 0x80848e });
});

test('each kind has its own title from the settings', () => {
  const ofTwitch = platformAppearance('twitch', defaultValues(twitch));
  expect(titleFor('live', ofTwitch)).toBe('{streamer} is live!');
  expect(ofTwitch).toMatchObject({ titles: { ended: '{streamer} was live' }, colour: '#9146FF' });
  const ofYoutube = platformAppearance('youtube', defaultValues(youtube));
  expect(titleFor('video', ofYoutube)).toBe('{channel} has a new video!');
  expect(titleFor('short', ofYoutube)).toBe('{channel} has a new video!');
  expect(titleFor('live', ofYoutube)).toBe('{channel} is live!');
  expect(ofYoutube.titles.ended).toBe('{channel} was live');
});
