import { endpoints } from '@/lib/contracts/registry';
import { featureOfCall } from '@/lib/rules/switches/feature-of-call';
import { findFeature } from '@/lib/rules/switches/features';
import { nameOf } from '../../api/sample-calls';

const params = { guildId: '300000000000000001', section: 'welcome', gameId: 'checkers' };
const used = new Map(endpoints.map((endpoint) => [nameOf(endpoint), featureOfCall(endpoint, params, {})]));
const bot = 'POST /api/v1/bot/guilds/{guildId}';
const hub = 'POST /api/dashboard/userModules';

/** Calls outside the dashboard that can be switched off, by feature. */
const expected = {
  contact: ['GET /api/contact/token', 'POST /api/contact/submit'],
  store: ['checkout', 'gift', 'slots'].map((sale) => `POST /api/store/{userId}/${sale}`),
  'game:checkers': [
    'POST /api/arcade/matches',
    'POST /api/arcade/search/{gameId}',
    'POST /api/arcade/tables/{gameId}',
  ],
  'game:battleship': ['POST /api/battleship/invite'],
  'game:coralopolis': ['POST /api/coralopolis/create'],
  'section:applications': [
    `${hub}/applications/apply/{guildId}/{applicationId}`,
    `${bot}/applications/{applicationId}/submissions`,
  ],
  'section:giveaways': [
    `${bot}/giveaways`,
    ...['cancel', 'end', 'entries', 'reroll'].map((act) => `${bot}/giveaways/{giveawayId}/${act}`),
  ],
  'section:moderation': [`${hub}/appeals/{guildId}`],
  'section:polls': [
    `${bot}/polls`,
    ...['cancel', 'close', 'votes'].map((act) => `${bot}/polls/{pollId}/${act}`),
  ],
  'section:reports': [`${hub}/reports/{guildId}`, `${bot}/reports`, `${bot}/reports/{reportId}/resolve`],
  'section:suggestions': [
    `${bot}/suggestions`,
    ...['decision', 'votes'].map((act) => `${bot}/suggestions/{suggestionId}/${act}`),
  ],
  'section:tickets': [`${bot}/tickets`],
  'section:verify': [`${bot}/verifications`, `${bot}/verifications/captcha`],
};

test('calls outside the dashboard are switched off by the feature in their contract', () => {
  const found = [...used].flatMap(([name, place]) =>
    place && !name.includes(' /api/dashboard/{userId}/') ? [[name, place.feature]] : [],
  );
  const wanted = Object.entries(expected).flatMap(([feature, names]) => names.map((name) => [name, feature]));
  expect(found.toSorted()).toEqual(wanted.toSorted());
});

test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s is switched off if it changes a section, and never if it reads or is for staff',
  (name, { method, path, access }) => {
    const place = used.get(name) ?? null;
    if (place) expect(findFeature(place.feature)).not.toBeNull();
    if ((method === 'GET' && path !== '/api/contact/token') || access.kind === 'staff') {
      expect(place).toBeNull();
    }
    if (method !== 'GET' && access.kind === 'guild' && access.right === 'section') {
      expect(place).toEqual({ feature: expect.stringMatching(/^section:/), guildId: params.guildId });
    }
  },
);
