// Erases a person who has made every call: afterwards no stored row and no answer mentions them.
import { endpoints } from '@/lib/contracts/registry';
import type { Endpoint } from '@/lib/core/endpoint';
import { userId } from '@/lib/core/ids';
import { allCollections } from '@/lib/db/collections';
import { jobs } from '@/lib/db/collections/jobs';
import { getStore } from '@/lib/db/store';
import { daysInMs, retention } from '@/lib/rules/personal-data/retention';
import { personalDataRules } from '@/lib/rules/personal-data/table';
import { peopleIn } from '@/lib/rules/personal-data/walk';
import { eraseAccount } from '@/lib/social/personal-data/erase-account';
import { eraseAccountId, requestDeletion } from '@/lib/social/personal-data/request-deletion';
import { people } from '../support/people';
import { actors, clientOf, denialOf, prepareActors } from './denials';
import { callSample, nameOf, senderHeaders } from './sample-calls';

prepareActors();

/** Their account and Discord names as whole JSON strings, since other texts mention pearls too. */
const namesOf = { pearl: ['"pearl"', '"Pearl"'], kai: ['"kai"', '"Kai"'] };
type Leaver = keyof typeof namesOf;
const signal = new AbortController().signal;
/** Calls that would end the session or the account too early. */
const isLast = (path: string) => /log-?out|\/delete$|session/i.test(path);

async function rows(who: Leaver): Promise<string[]> {
  const [leaver, names] = [people[who], namesOf[who]];
  const found: string[] = [];
  for await (const { collection, id, value } of (await getStore()).exportAll()) {
    const def = allCollections.find(({ name }) => name === collection);
    const rule = personalDataRules.get(collection);
    const text = JSON.stringify(value);
    const kept = def
      ? peopleIn(def.schema, value).filter((one) => one.keeps && one.value.includes(leaver)).length
      : 0;
    const isInId = id.includes(leaver) && rule?.keepsId !== true;
    const isNamed = names.some((name) => text.includes(name));
    if (isInId || isNamed || text.split(leaver).length - 1 > kept) found.push(`${collection}/${id} ${text}`);
  }
  return found;
}

/** Answers about members, whom Discord still lists, and about plans, which must be retained by law. */
const mayName = /members|staff\/users|grants\/people|staff\/premium/;

/** The calls whose answers to others name the person, and the calls that fail. */
async function namingAnswers(who: Leaver, calls: readonly Endpoint[]) {
  const [leaver, names] = [people[who], namesOf[who]];
  const naming: string[] = [];
  const failures: string[] = [];
  for (const endpoint of calls.filter(({ method, path }) => method === 'GET' && !mayName.test(path))) {
    for (const person of actors.filter((one) => one !== who)) {
      const { status, text } = await callSample(clientOf(person), endpoint, people[person]);
      const found = [...names, leaver].find((name) => text.includes(name));
      const at = found === undefined ? -1 : text.indexOf(found);
      const call = `${nameOf(endpoint)} as ${person}`;
      if (at !== -1) naming.push(`${call}: ${text.slice(Math.max(0, at - 80), at + 40)}`);
      if (status >= 500) failures.push(call);
    }
  }
  return { naming, failures };
}

test.each<Leaver>(['kai', 'pearl'])(
  'erasing %s, who has made every call, leaves no trace',
  async (who) => {
    const leaver = people[who];
    const calls = endpoints.filter(({ path }) => !isLast(path));
    for (const endpoint of calls) {
      const headers = senderHeaders(endpoint);
      if (headers) await callSample(clientOf(who), endpoint, leaver, { headers });
      for (const person of actors) {
        if (denialOf(endpoint, person) !== null && person !== who) continue;
        await callSample(clientOf(person), endpoint, people[person]);
      }
    }
    expect((await rows(who)).length).toBeGreaterThan(20);
    expect((await namingAnswers(who, calls)).naming.length).toBeGreaterThan(2);
    await requestDeletion(userId.parse(leaver));
    const later = Date.now() + daysInMs(retention.deletion) + 1000;
    await eraseAccount(leaver, signal, later);
    await (await getStore()).collection(jobs).remove(eraseAccountId(leaver));
    expect(await rows(who)).toEqual([]);

    const after = await namingAnswers(who, calls);
    expect(after.failures).toEqual([]);
    expect(after.naming).toEqual([]);
  },
  170_000,
);
