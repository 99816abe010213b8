import { toTwitchName, twitchLink } from '@/lib/rules/trackers/twitch-name';

test.each([
  ['Name', 'name'],
  ['@Name', 'name'],
  ['  some_streamer2 ', 'some_streamer2'],
  ['abc', 'abc'],
  [`a${'b'.repeat(24)}`, `a${'b'.repeat(24)}`],
  ['https://www.twitch.tv/Name?x', 'name'],
  ['https://www.twitch.tv/Name/', 'name'],
  ['http://twitch.tv/Name/videos?filter=all#top', 'name'],
  ['twitch.tv/Name', 'name'],
  ['WWW.TWITCH.TV/Name', 'name'],
  ['https://m.twitch.tv/name/clip/abc', 'name'],
])('reads %s as %s', (text, name) => {
  expect(toTwitchName(text)).toBe(name);
});

test.each([
  ['an empty text', ''],
  ['blanks', '   '],
  ['2 characters', 'ab'],
  ['26 characters', `a${'b'.repeat(25)}`],
  ['a leading underscore', '_name'],
  ['two @', '@@name'],
  ['a space inside', 'some name'],
  ['a hyphen', 'some-name'],
  ['an accent', 'namé'],
  ['a Cyrillic letter', 'nаme'],
  ['the Kelvin sign, which lower-cases to k', '\u212aelvin'],
  ['an invisible character', 'na\u200bme'],
  ['a link without a name', 'https://www.twitch.tv/'],
  ['a page of Twitch itself', 'https://www.twitch.tv/directory'],
  ['the name of such a page', 'Settings'],
  ['a video', 'https://www.twitch.tv/videos/123456'],
  ['another host', 'https://example.com/name'],
  ['a host that ends like it', 'https://eviltwitch.tv/name'],
  ['a host that begins like it', 'https://twitch.tv.example.com/name'],
  ['a percent sign in the host', 'https://twitch.tv%2eexample.com/name'],
  ['a look-alike host', 'https://twіtch.tv/name'],
  ['a full-width dot in the host', 'https://twitch.tv。example.com/name'],
  ['a user name before another host', 'https://twitch.tv@example.com/name'],
  ['credentials before the right host', 'https://me:secret@twitch.tv/name'],
  ['a port', 'https://twitch.tv:8443/name'],
  ['a script', 'javascript:alert(1)//twitch.tv/name'],
  ['a script with slashes', 'javascript://twitch.tv/%0aalert(1)'],
  ['a data URL', 'data:text/html,twitch.tv/name'],
  ['another scheme', 'ftp://twitch.tv/name'],
  ['no host', 'https:///name'],
  ['one slash', 'https:/twitch.tv/name'],
  ['a backslash', 'https://twitch.tv\\@example.com/name'],
  ['a line break', 'https://twitch.tv/na\nme'],
  ['an encoded slash', 'https://twitch.tv/name%2fother'],
  ['broken encoding', 'https://twitch.tv/%zz'],
  ['an overlong query', `https://twitch.tv/name?${'x'.repeat(500)}`],
])('rejects %s', (_, text) => {
  expect(toTwitchName(text)).toBeNull();
});

test('reads a name back from its link', () => {
  expect(toTwitchName(twitchLink('some_name'))).toBe('some_name');
});
