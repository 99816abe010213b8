import { toYoutubeChannel } from '@/lib/rules/trackers/youtube-channel';

const id = 'UC0123456789abcdefABCDEF';
const base = 'https://www.youtube.com';

test.each([
  ['@Reef.Cams', '@reef.cams'],
  ['Reef-Cams', '@reef-cams'],
  ['  @reef_cams ', '@reef_cams'],
  ['https://www.youtube.com/@ReefCams', '@reefcams'],
  ['https://m.youtube.com/@ReefCams/videos?view=0', '@reefcams'],
  ['youtube.com/@reefcams', '@reefcams'],
  ['http://youtube.com/@reefcams#about', '@reefcams'],
  ['@abc', '@abc'],
  [`@${'a'.repeat(30)}`, `@${'a'.repeat(30)}`],
])('reads %s as the handle %s', (text, handle) => {
  expect(toYoutubeChannel(text)).toEqual({
    youtubeUrl: `${base}/${handle}`,
    ytChannelId: null,
    username: handle,
  });
});

test('accepts a handle in another script and encodes it in the address', () => {
  const expected = {
    youtubeUrl: `${base}/@${encodeURIComponent('珊瑚の海')}`,
    ytChannelId: null,
    username: '@珊瑚の海',
  };
  expect(toYoutubeChannel('@珊瑚の海')).toEqual(expected);
  expect(toYoutubeChannel(expected.youtubeUrl)).toEqual(expected);
});

test.each([
  id,
  `https://www.youtube.com/channel/${id}`,
  `https://m.youtube.com/channel/${id}/about?x=1`,
  `youtube.com/channel/${id}`,
])('reads the ID from %s and preserves its case', (text) => {
  expect(toYoutubeChannel(text)).toEqual({
    youtubeUrl: `${base}/channel/${id}`,
    ytChannelId: id,
    username: id,
  });
});

test.each([
  ['https://youtube.com/c/ReefCams', '/c/reefcams'],
  ['https://www.youtube.com/user/ReefCams/featured', '/user/reefcams'],
])('preserves the kind of address of %s', (text, path) => {
  expect(toYoutubeChannel(text)).toEqual({
    youtubeUrl: base + path,
    ytChannelId: null,
    username: 'reefcams',
  });
});

test('reads its own addresses back unchanged', () => {
  for (const text of ['@Reef', id, 'youtube.com/c/Reef', 'youtube.com/user/Reef']) {
    const channel = toYoutubeChannel(text);
    expect(toYoutubeChannel(channel?.youtubeUrl ?? '')).toEqual(channel);
  }
});

// Tricks inside links are rejected by a rule for all links, which twitch-name.test.ts covers.
test.each([
  ['an empty text', ''],
  ['blanks', '  '],
  ['only the @', '@'],
  ['2 characters', '@ab'],
  ['31 characters', `@${'a'.repeat(31)}`],
  ['a leading dot', '@.reef'],
  ['a trailing hyphen', '@reef-'],
  ['a space inside', '@reef cams'],
  ['an invisible character', '@reef\u200bcams'],
  ['a right-to-left override', '@reef\u202ecams'],
  ['a Cyrillic letter among Latin ones', '@rеefcams'],
  ['a Greek letter among Latin ones', '@reefcοms'],
  ['full-width letters', '@\uff52eefcams'],
  ['another site without a scheme', 'example.com'],
  ['an ID one character too short', `${base}/channel/${id.slice(0, -1)}`],
  ['an ID one character too long', `${base}/channel/${id}0`],
  ['an ID of another kind', `${base}/channel/PL${id.slice(2)}`],
  ['a channel without an ID', `${base}/channel/`],
  ['a video', `${base}/watch?v=abcdefghijk`],
  ['a short link', 'https://youtu.be/abcdefghijk'],
  ['a playlist', `${base}/playlist?list=PL0123`],
  ['the front page', base],
  ['another host', 'https://example.com/@reef'],
])('rejects %s', (_, text) => {
  expect(toYoutubeChannel(text)).toBeNull();
});
