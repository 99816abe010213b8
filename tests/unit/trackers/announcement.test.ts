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

test('the title is filled and linked, nobody is pinged', () => {
  const { content, embeds, allowedMentions } = toTrackerAnnouncement(appearance, post);
  expect(content).toBeUndefined();
  expect(allowedMentions).toEqual({ parse: [], roles: [] });
  expect(embeds?.[0]).toMatchObject({ title: 'reef_tv is live!', url: post.url, color: 0x9146ff });
});

test('roles stand above the own text, and they alone are pinged', () => {
  const message = '{streamer} plays {game}, @everyone';
  const { content, allowedMentions } = toTrackerAnnouncement(
    { ...appearance, message, roleIds: ['1', '2'] },
    post,
  );
  expect(content).toBe('<@&1> <@&2>\nreef_tv plays Minecraft, @everyone');
  expect(allowedMentions).toEqual({ parse: [], roles: ['1', '2'] });
});

test('a long title is cut to the limit of Discord, an empty one is left out', () => {
  const long = toTrackerAnnouncement({ ...appearance, title: `${'x'.repeat(250)}{title}` }, post);
  expect(long.embeds?.[0]?.title).toHaveLength(256);
  expect(toTrackerAnnouncement({ ...appearance, title: ' ' }, post).embeds?.[0]).not.toHaveProperty('title');
});

test('YouTube has placeholders of its own', () => {
  const { embeds } = toTrackerAnnouncement(
    { ...appearance, title: '{channel}: {title}' },
    samplePost('youtube', { name: '@reef', kind: 'video' }),
  );
  expect(embeds?.[0]?.title).toBe('@reef: A night on the coral reef, in 4K');
});

test('the text is cut to the limit of Discord however often its placeholders stand there', () => {
  const { content } = toTrackerAnnouncement({ ...appearance, message: '{title}'.repeat(140) }, post);
  expect([...(content ?? '')]).toHaveLength(2000);
});

test('when it is over, the text stays, the embed is grey and nobody is pinged', () => {
  const own = { ...appearance, title: '{streamer} was live', message: 'Ahoy', roleIds: ['1'] };
  const { content, embeds, allowedMentions } = toEndedAnnouncement(own, post);
  expect(content).toBe('<@&1>\nAhoy');
  expect(allowedMentions).toEqual({ parse: [] });
  expect(embeds?.[0]).toMatchObject({ title: 'reef_tv was live', color: 0x80848e });
});

test('each kind has its title of the settings', () => {
  const ofTwitch = platformAppearance('twitch', defaultValues(twitch));
  expect(titleFor('live', ofTwitch)).toBe('{streamer} is live!');
  expect(ofTwitch).toMatchObject({ titles: { ended: '{streamer} was live' }, colour: '#9146FF' });
  const ofYoutube = platformAppearance('youtube', defaultValues(youtube));
  expect(titleFor('video', ofYoutube)).toBe('{channel} has a new video!');
  expect(titleFor('short', ofYoutube)).toBe('{channel} has a new video!');
  expect(titleFor('live', ofYoutube)).toBe('{channel} is live!');
  expect(ofYoutube.titles.ended).toBe('{channel} was live');
});
