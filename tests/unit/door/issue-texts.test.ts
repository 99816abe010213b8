import { parseOr } from '@/lib/api/admit';
import { endpoints } from '@/lib/contracts/registry';
import type { Endpoint } from '@/lib/core/endpoint';
import { type FieldErrors, isAppError } from '@/lib/core/errors';
import { games } from '@/lib/games/registry';
import { nameOf, sampleOf } from '../../api/sample-calls';
import { inputOf, isSchema } from '../../support/fullest-bodies';

const wrong: readonly unknown[] = [
  ...[undefined, null, true, -1e9, 1.5, 1e12, Number.NaN, '', 'x', '5', 'x'.repeat(9000), '\0', '<b>'],
  ...[[], {}, [[]], [{}], [null], ['x', 5], { x: 1 }, new Array(600).fill('x'), new Array(600).fill({})],
];

/** Variants of a value, each with a single invalid place. */
function* spoilt(value: unknown): Generator<unknown> {
  yield* wrong;
  if (Array.isArray(value)) {
    for (const [at, inner] of value.slice(0, 2).entries())
      for (const bad of spoilt(inner)) yield value.with(at, bad);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value))
      for (const bad of spoilt(inner)) yield { ...value, [name]: bad };
    yield { ...value, 'not a field': 1 };
  }
}

function errorsOf(schema: Endpoint['body'], value: unknown): FieldErrors {
  try {
    parseOr(schema, value);
    return {};
  } catch (error) {
    if (!isAppError(error, 'invalid')) throw error;
    return error.details.fields ?? {};
  }
}

/** Phrases that only a library would use. */
const foreign = /^(Invalid|Too (big|small)|Unrecognized|Expected)\b|\b(expected|received|undefined|NaN)\b/;

/** The messages with which a schema rejects the spoilt variants of a value. */
function textsOf(schema: Endpoint['body'], value: unknown): ReadonlySet<string> {
  return new Set([...spoilt(value)].flatMap((bad) => Object.values(errorsOf(schema, bad))));
}

/** Messages that the specification writes without a full stop. */
const given = ['NPC ID is required'];

const notOurs = (texts: Iterable<string>) =>
  [...texts].filter(
    (text) => !given.includes(text) && (foreign.test(text) || !/^\P{Ll}.*[.!?]$/u.test(text)),
  );

test.each(endpoints.map((endpoint): [string, Endpoint] => [nameOf(endpoint), endpoint]))(
  '%s rejects invalid input with messages of the site',
  (_, endpoint) => {
    const { properties } = inputOf(endpoint.query);
    const query = Object.fromEntries(
      Object.keys(isSchema(properties) ? properties : {}).map((name) => [name, '1']),
    );
    const { body = {} } = sampleOf(endpoint);
    expect(notOurs(textsOf(endpoint.body, body))).toEqual([]);
    expect(notOurs(textsOf(endpoint.query, query))).toEqual([]);
  },
);

test.each(games.map((game) => [game.name, game] as const))(
  '%s rejects an invalid move with messages of the site',
  (_, { move }) => {
    const moves = [
      { type: 'fire', target: 5 },
      { type: 'place', ships: [{}] },
      { from: 1, to: 2, path: [1, 2] },
    ];
    const texts = new Set(moves.flatMap((value) => [...textsOf(move, value)]));
    expect(texts.size).toBeGreaterThan(0);
    expect(notOurs(texts)).toEqual([]);
  },
);

test.each([
  ['POST /api/store/{userId}/checkout', {}, { coupon: 'This field is required.' }],
  [
    'POST /api/battleship/submit-ships',
    {
      matchId: 'a'.repeat(22),
      userId: '200000000000000003',
      ships: [
        { name: 'Destroyer', start: 0, vertical: false, size: 2, tiles: [1, 0] },
        { name: 'Cruiser', start: 10, vertical: false, tiles: [99] },
        { name: 'Submarine', start: 20, vertical: true, size: 4 },
      ],
    },
    { 'ships.1.tiles': "These aren't the ship's cells.", 'ships.2.size': "This isn't the ship's size." },
  ],
  [
    'POST /api/staff/messages/{messageId}/state',
    { state: 'none' },
    { state: 'Must be one of open, answered.' },
  ],
])('%s names what is wrong in %j', (name, body, fields) => {
  const endpoint = endpoints.find((one) => nameOf(one) === name);
  if (!endpoint) throw new Error(name);
  expect(errorsOf(endpoint.body, body)).toEqual(expect.objectContaining(fields));
});
