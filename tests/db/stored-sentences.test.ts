import { allCollections } from '@/lib/db/collections';
import { upgradeOutbox } from '@/lib/rules/delivery/upgrade-outbox';

test('each collection whose documents have an outbox upgrades it', () => {
  const without = allCollections.filter(
    ({ schema, upgrades }) => Object.hasOwn(schema.shape, 'outbox') && !upgrades.includes(upgradeOutbox),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});
