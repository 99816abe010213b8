import { describeBotApi, describeSiteApi } from '@/lib/bot/describe-api';
import { endpoints } from '@/lib/contracts/registry';

const isBot = ({ access }: (typeof endpoints)[number]) => access.kind === 'bot';

test.each([
  ['the bot', describeBotApi(), endpoints.filter(isBot)],
  ['the site', describeSiteApi(), endpoints.filter((endpoint) => !isBot(endpoint))],
])(
  'the document of %s names every endpoint, with its parameters, and each under an id of its own',
  (_, document, all) => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        name: `${method.toUpperCase()} ${path}`,
        operation,
      })),
    );
    expect(operations.map(({ name }) => name).toSorted()).toEqual(
      all.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const given = operation.parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name);
      expect(given.toSorted()).toEqual(named.toSorted());
      expect(operation.summary).not.toBe('');
    }
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  },
);

test('fields of forms are described with their limits', () => {
  const { paths } = describeBotApi();
  const body =
    paths['/api/v1/bot/guilds/{guildId}/giveaways']?.post?.requestBody?.content['application/json']?.schema;
  expect(body).toMatchObject({
    type: 'object',
    properties: {
      giveawayPrize: { type: 'string', maxLength: 256 },
      winners: { type: 'integer', minimum: 1, maximum: 40 },
      userId: { type: 'string' },
    },
  });
});

test('patterns are those that every generator reads', () => {
  const patterns = [describeBotApi(), describeSiteApi()].flatMap((document) =>
    [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, text = '']) =>
      String(JSON.parse(text)),
    ),
  );
  expect(patterns.length).toBeGreaterThan(100);
  for (const pattern of new Set(patterns)) {
    expect(() => new RegExp(pattern, 'u')).not.toThrow();
    expect(pattern).not.toMatch(/\\0|\(\?[=!<]/);
  }
});
