import { auditEntries } from '@/lib/db/collections';
import { jobs } from '@/lib/db/collections/jobs';
import { ticketPanelLists } from '@/lib/db/collections/tickets';
import type { Store } from '@/lib/db/open-store';
import { goOnDelivering } from '@/lib/delivery/deliver';
import { ticketPanelOutlet } from '@/lib/guilds/tickets/panel-outlet';
import { sentenceOf } from '@/lib/rules/audit/entry-sentence';
import { afterAWhile, standInForTests, withoutLimits } from '../discord/stand-in';
import { crashDatabases } from './crash-databases';
import { withEndedClaims } from './documents';
import { channelNamed, reef } from './reef-names';

const discord = standInForTests(withoutLimits);
const ticketChannel = channelNamed('tickets');
const { openIn, prepare, run } = crashDatabases('delivery-process');

/** Resumes the delivery after a crash, as its job does once the claim has expired. */
async function goOn(store: Store): Promise<void> {
  const lists = store.collection(ticketPanelLists);
  const list = await lists.get(reef, { fresh: true });
  if (!list || list.value.outbox.length === 0) return;
  const planned = (await store.collection(jobs).list()).items.filter(({ value }) => value.kind === 'deliver');
  expect(planned.length).toBeGreaterThan(0);
  await lists.update(reef, withEndedClaims);
  await goOnDelivering(ticketPanelOutlet, reef, { attempt: 1 });
}

/** Counts the panel, its messages and its audit entries after a round. */
async function outcomeOf(store: Store, title: string): Promise<[number, number, number]> {
  const list = await store.collection(ticketPanelLists).get(reef, { fresh: true });
  const messages = discord().world.messages.get(ticketChannel) ?? [];
  const entries = (await store.collection(auditEntries).list({ limit: 200 })).items;
  return [
    list?.value.panels.filter(({ data, posted }) => data.ticketTitle === title && posted).length ?? 0,
    messages.filter(({ embeds }) => JSON.stringify(embeds).includes(`"${title}"`)).length,
    entries.filter(({ value }) => sentenceOf(value)?.includes(`'${title}'`)).length,
  ];
}

test('a process killed at any step of a delivery leaves one message and one audit entry, or nothing', async () => {
  const copyFor = await prepare(async () => undefined);
  const all = (await run(await copyFor('whole'), 0, 'Whole')) ?? 0;
  expect(all).toBeGreaterThan(8);
  const outcomes: string[] = [];
  const round = async (crashAt: number) => {
    const folder = await copyFor(String(crashAt));
    const title = `Round ${crashAt}`;
    // The rounds post to one channel faster than its rate limit allows.
    afterAWhile(discord());
    expect(await run(folder, crashAt, title)).toBeNull();
    const store = await openIn(folder);
    await goOn(store);
    outcomes.push((await outcomeOf(store, title)).join());
    await store.close();
  };
  for (let crashAt = 1; crashAt <= all; crashAt += 1) await round(crashAt);
  const firstStepThatWrote = outcomes.indexOf('1,1,1');
  expect(firstStepThatWrote).toBeGreaterThan(0);
  expect(outcomes).toEqual(outcomes.map((_, index) => (index < firstStepThatWrote ? '0,0,0' : '1,1,1')));
}, 600_000);
