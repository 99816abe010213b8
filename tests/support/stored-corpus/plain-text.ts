// The texts in the documents of a corpus, by the member's name: people, servers and IDs of the sandbox's
// world, dates, and plain sentences. The same for the same name and number.
import { games } from '@/lib/games/registry';
import { sections } from '@/lib/guild-settings/registry';
import { channelPlaceId, guilds, rolePlaceId } from '@/sandbox/world/ids';
import { knownUsers } from '@/sandbox/world/people';
import { hashText, imageHash } from '@/sandbox/world/random';
import type { Place } from './schema-options';

/** When the documents were written; none of them has expired before. */
export const corpusStart = Date.parse('2026-06-01T09:00:00.000Z');
const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

const humans = knownUsers.filter(({ bot }) => !bot);
const guildIds = [guilds.coralReef, guilds.tidePool, guilds.kelpForest];
const guildNames = ['Coral Reef', 'Tide Pool', 'Kelp Forest'];
const sentences = [
  'Be kind to each other on the reef.',
  'The tide comes in at nine tonight, so bring a towel.',
  'Somebody posted the same link in five channels.',
  'Please add a channel for photographs of the aquarium.',
  'Thanks for the help, it works again now.',
];
const words = ['coral', 'lagoon', 'anemone', 'driftwood', 'lantern'];

function at<T>(list: readonly T[], number: number): T {
  const found = list[number % list.length];
  if (found === undefined) throw new RangeError('An empty list.');
  return found;
}

/** An ISO date `number` hours after the start; a year later for the end of something. */
function dateOf(name: string, number: number): string {
  const isLater = /expires|ends|due|until|erase|forget|closes/i.test(name);
  return new Date(corpusStart + number * HOUR_MS + (isLater ? YEAR_MS : 0)).toISOString();
}

const hexOf = (text: string) => `${imageHash(text)}${imageHash(`${text}.`)}`;

interface Context {
  readonly name: string;
  /** The index of the value and of its document. */
  readonly number: number;
  readonly document: number;
  readonly siblings: readonly string[];
  readonly path: string;
}

type Rule = readonly [RegExp, (context: Context) => string];

const person = ({ number }: Context) => at(humans, number);
const guildOf = ({ document }: Context) => at(guildIds, document);
const sectionOf = ({ number }: Context) => at(sections, number).id;
const idOf = ({ name, number, path }: Context) =>
  `${name.replace(/Ids?$/, '')}${hashText(`${path} ${number}`)}`;

/** The first rule that matches the name applies. */
const rules: readonly Rule[] = [
  [/^(at|until|since|timestamp|.*At)$/, ({ name, number }) => dateOf(name, number)],
  [
    /^(userIds?|grantedBy|subjectId|senderId|hostId|blockedBy|boughtBy|redeemedBy|targetId|discordId|by|updatedBy)$/,
    (c) => person(c).id,
  ],
  [/^(muted|banned|users|unnotified|votes\{key\})$/, (c) => person(c).id],
  [/^(guildId|lastGuildId)$/, guildOf],
  [/^(username|grantedByName)$/, (c) => person(c).username],
  [/^displayName$/, (c) => person(c).globalName ?? person(c).username],
  [/^avatar$|^icon$|^tokens?$/, (c) => imageHash(`${c.path} ${c.number}`)],
  [/^messageId$/, ({ number }) => `8${String(1000 + number).padStart(17, '0')}`],
  [
    /channelIds?$|categoryI[dD]$|^publishChannel$/i,
    ({ document, number }) => channelPlaceId(1 + (document % 2), 1 + (number % 9)),
  ],
  [
    /roleIds?$|Role$|^role$|^rolePing$/i,
    ({ document, number }) => rolePlaceId(1 + (document % 2), 1 + (number % 6)),
  ],
  [/^gameId$|^board$|^table$/, ({ document }) => at(games, document).id],
  [/^level$/, ({ document }) => at(games, document).levels[0]?.id ?? 'easy'],
  [/^(section|sections|keeper)$/, sectionOf],
  [/^(seed|serverSeed|seedHash|hash|commitment)$/, (c) => hexOf(`${c.path} ${c.number}`)],
  [/^(scope|scopes|lists|targets|terms|keyTerm)$/, (c) => `${guildOf(c)}:${sectionOf(c)}`],
  [/^(color|colour|ticketDefaultColor)$/, ({ number }) => at(['#5865f2', '#ff7f50', '#008080'], number)],
  [/emoji|^reactions$/i, ({ number }) => at(['🪸', '🐠', '🌊', '<:reef:600000000000100001>'], number)],
  [/iconUrl|imageUrl|thumbnailUrl/, ({ number }) => `https://cdn.example/pictures/${at(words, number)}.png`],
  [/url$/i, ({ number }) => `https://example.com/${at(words, number)}`],
  [/^email$/, (c) => `${person(c).username}@example.com`],
  [/^permissions$/, () => '2147483647'],
  [/^season$/, () => '2026-06'],
  [/^currency$/, () => 'usd'],
  [/^language$/, () => 'en'],
  [/^prefix$/, () => '!'],
  [/^path$/, (c) => `/dashboard/${guildOf(c)}/${sectionOf(c)}`],
  [/^data$/, ({ path }) => (path.startsWith('dataExportParts') ? 'UEsDBBQAAAAIAA==' : 'reef')],
  [/^map$/, () => 'CoralShore.json'],
  [/^(next|line|sprite|spriteSheet|type)$/, ({ number }) => `${at(words, number)}-${number}`],
  [/\{key\}$/, ({ number }) => at(words, number) + (number < words.length ? '' : String(number))],
  [
    /^(title|messageTitle|ticketTitle|label|prize|topic|projectName)$/,
    ({ number }) => at(['Report a problem', 'Reef night', 'Which colour?', 'Photo of the month'], number),
  ],
  [
    /^(name|words|search|nick|trigger|games|value|choices|field|key|hint|feature|category)$/,
    ({ name, number, siblings, document }) =>
      name === 'name' && siblings.includes('guildId')
        ? at(guildNames, document)
        : `${at(words, number)}-${number}`,
  ],
  [
    /^(message|text|reason|note|description|content|suggestion|greeting|answer|question|problem|lastError|logProblem|refusal|action|footer|topic|placeholder)$/,
    ({ number }) => at(sentences, number),
  ],
  [/(Message|Description|Footer|messageContent|messageDescription)$/, ({ number }) => at(sentences, number)],
  [
    /^id$|Ids?$|^code$|^claim$|^owner$|^batchId$|^connection$|^stamp$|^limited$|^revertOf$|^counted$|^pair$/,
    idOf,
  ],
];

/** A text for a place; `number` distinguishes several of the same kind, `document` the documents. */
export function plainText(
  { name, siblings, path }: Place,
  format: string | undefined,
  number: number,
  document: number,
): string {
  if (format === 'datetime') return dateOf(name, number);
  if (format === 'date') return dateOf('', number * 24).slice(0, 10);
  const named = path.endsWith('{key}') ? `${name}{key}` : name;
  const context = { name, siblings, path, number, document };
  const rule = rules.find(([pattern]) => pattern.test(named));
  return rule === undefined ? `${at(words, number)} ${number}` : rule[1](context);
}

/** A value of each kind that JSON has. */
export function openValue(number: number): unknown {
  return at<unknown>(
    ['general', 7, true, null, ['🪸', '🐠'], { enabled: false, channel: channelPlaceId(1, 2), roles: [] }],
    number,
  );
}
