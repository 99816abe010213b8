// The stand-in's page that shows what the bot did.
import { banMember, kickMember } from '@/lib/discord/member-actions';
import { addReaction, openDirectChannel, sendMessage } from '@/lib/discord/messages';
import { crowdId } from '@/sandbox/world/ids';
import { guilds, people } from '../support/people';
import { fullMessage } from './full-message';
import { channelIn, guildIn, standInForTests } from './stand-in';

const discord = standInForTests();
const silent = { parse: [] } as const;

async function view(path = '/sandbox'): Promise<string> {
  const response = await fetch(`${discord().url}${path}`);
  expect(response.headers.get('content-security-policy')).toContain("img-src 'self'");
  return response.text();
}

test.each(['/sandbox', '/'])('%s shows every guild', async (path) => {
  const text = await view(path);
  for (const name of ['Coral Reef', 'Tide Pool', 'Deep Trench', 'Kelp Forest'])
    expect(text).toContain(`<strong>${name}</strong>`);
});

test('renders every part of a message', async () => {
  const channelId = channelIn(discord(), guilds.coralReef, 'general').id;
  const [first, ...others] = fullMessage.embeds;
  const embeds = [{ ...first, color: 0xff7f6b }, ...others];
  const { id } = await sendMessage(channelId, { ...fullMessage, embeds, allowedMentions: silent });
  await addReaction(channelId, id, { id: null, name: '🪸' });
  const text = await view();
  for (const part of [
    '<pre>Hello\n',
    '<a href="https://example.com/" rel="noreferrer">Title</a>',
    'style="border-color:#ff7f6b"',
    '<pre>Text</pre>',
    'Marina',
    'Foot',
    'Image: https://example.com/i.png',
    '<dt>Name</dt><dd>Value</dd>',
    '<span class="part success off" title="3">Three</span>',
    'href="https://example.com/"',
    '<summary>Pick</summary>',
    '<img src="/emojis/600000000000100005.webp" alt=":octo_wave:"',
    'A <small>First</small>',
    '🪸 1',
  ]) {
    expect(text).toContain(part);
  }
});

test('escapes text everywhere', async () => {
  const evil = '"><script>alert(1)</script>';
  await sendMessage(channelIn(discord(), guilds.coralReef, 'general').id, {
    content: evil,
    embeds: [
      {
        title: evil,
        url: `https://example.com/${evil}`,
        author: { name: evil },
        footer: { text: evil },
        fields: [{ name: evil, value: evil }],
        imageUrl: `https://example.com/${evil}`,
      },
    ],
    components: [
      [
        { kind: 'button', style: 'primary', customId: evil, label: evil, emoji: { id: evil, name: evil } },
        { kind: 'link', url: `https://example.com/${evil}`, label: evil },
      ],
      [
        {
          kind: 'select',
          customId: `${evil}2`,
          placeholder: evil,
          options: [{ label: evil, value: evil, description: evil }],
        },
      ],
    ],
    allowedMentions: silent,
  });
  await kickMember(guilds.coralReef, people.kai, evil);
  const text = await view();
  expect(text).toContain('&quot;&gt;&lt;script&gt;');
  expect(text).not.toContain('<script');
});

test('shows kicks and bans with their reasons, only in their guild', async () => {
  await kickMember(guilds.coralReef, people.kai, 'Splashing');
  await banMember(guilds.coralReef, crowdId(9), { reason: 'Spearfishing', deleteMessageSeconds: 0 });
  const banned = discord().world.users.get(crowdId(9))?.username ?? '';
  const text = await view();
  expect(text).toContain('<strong>kai_kai</strong> kicked — Splashing');
  expect(text).toContain(`<strong>${banned}</strong> banned — Spearfishing`);
  expect(text).toContain(`<summary>Banned · 1</summary>${banned}`);
  expect(text.match(/Audit log · 2/g)).toHaveLength(1);
  guildIn(discord(), guilds.coralReef).bans.clear();
  expect(await view()).not.toContain('<summary>Banned');
});

test('shows direct messages', async () => {
  expect(await view()).not.toContain('Direct messages');
  const channel = await openDirectChannel(people.finn);
  await sendMessage(channel, { content: 'You were warned', allowedMentions: silent });
  const text = await view();
  expect(text).toContain('<h2>Direct messages</h2>');
  expect(text).toContain('To <strong>finn.fathom</strong>');
  expect(text).toContain('<pre>You were warned</pre>');
});
