// Writes are answered before Next by the code that their route runs: both ways accept and refuse the same.
import { visitor } from '../support/client';
import type { Answer, Client, RequestOptions } from '../support/http-client';
import { guilds, people } from '../support/people';
import { signedIn } from '../support/signed-in';

const steps = { seq: 0, map: 'CoralShore.json', x: 2, y: 2, steps: 'r', isRunning: false };

/** An address with an escaped digit is left to Next. */
const throughNext = (path: string) => path.replace(/\d/, (digit) => `%${digit.charCodeAt(0).toString(16)}`);

const walk = `/api/pets/walk/${people.finn}`;
const notices = `/api/social/notifications/${people.finn}`;
const section = `/api/dashboard/${people.pearl}/${guilds.coralReef}/welcome/save`;
const move = `/api/arcade/matches/match-${people.finn}/move`;

const { finn, pearl } = signedIn('finn', 'pearl');

/** Next sends every answer in chunks. */
const isDirect = ({ headers }: Answer) => headers.get('content-length') !== null;

const shown = ({ status, headers, text }: Answer) => ({
  status,
  type: headers.get('content-type'),
  text: text.replaceAll(headers.get('x-request-id') ?? ' ', 'ID'),
});

interface Case {
  readonly name: string;
  readonly path: string;
  readonly status: number;
  readonly client: () => Client;
  readonly options: RequestOptions;
}

const cases: readonly Case[] = [
  ...[
    { name: 'without a starter', status: 409, client: () => finn, options: { json: steps } },
    {
      name: 'from another site',
      status: 403,
      client: () => finn,
      options: { json: steps, headers: { origin: 'https://evil.example' } },
    },
    {
      name: 'without an origin',
      status: 403,
      client: () => finn,
      options: { json: steps, headers: { origin: null } },
    },
    { name: 'of a visitor', status: 401, client: visitor, options: { json: steps } },
    {
      name: 'with unknown steps',
      status: 422,
      client: () => finn,
      options: { json: { ...steps, steps: 'x' } },
    },
    {
      name: 'that is not JSON',
      status: 400,
      client: () => finn,
      options: { raw: '{', headers: { 'content-type': 'application/json' } },
    },
  ].map((one) => ({ ...one, name: `a batch of steps ${one.name}`, path: walk })),
  {
    name: 'a notification, with its bookmark',
    path: notices,
    status: 200,
    client: () => finn,
    options: { json: { message: 'The tide turns.', type: 'info' } },
  },
  { name: 'a write without a body', path: notices, status: 422, client: () => finn, options: {} },
  {
    name: 'a section with an unknown field',
    path: section,
    status: 422,
    client: () => pearl,
    options: { json: { unheardOf: 1 } },
  },
  {
    name: 'a section of another person',
    path: section,
    status: 403,
    client: () => finn,
    options: { json: {} },
  },
  {
    name: 'a move in an unknown match',
    path: move,
    status: 404,
    client: () => finn,
    options: { json: { step: 0, move: null, key: 'no-such-move' } },
  },
];

test.each(cases)('$name: $status both ways', async ({ path, status, client, options }) => {
  const [before, after] = [
    await client().request('POST', path, options),
    await client().request('POST', throughNext(path), options),
  ];
  expect([isDirect(before), isDirect(after)]).toEqual([true, false]);
  expect(before.status).toBe(status);
  expect(shown(before)).toEqual(shown(after));
  for (const { headers } of status === 200 ? [before, after] : []) {
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^corallium-bookmark=\S+; Path=\/; /)]);
  }
});

test('a body that is too large goes to Next and is refused', async () => {
  const answer = await finn.post(walk, { ...steps, more: 'x'.repeat(9000) });
  expect(isDirect(answer)).toBe(false);
  expect(answer.status).toBe(413);
});
