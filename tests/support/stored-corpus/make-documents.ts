// Documents of a collection that together show every option of its schema, made from the schema alone.
import type { z } from 'zod';
import type { AnyGame } from '@/lib/games/game';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { type Coverage, createCoverage, noteShown } from './coverage';
import { makeValue, type Ways } from './make-value';
import { openValue, plainText } from './plain-text';
import { realMatches } from './real-matches';
import { realSettings } from './real-settings';
import type { Option, Place } from './schema-options';

/** Most entries of a list of one kind, and most documents, that are made for the sake of what they show. */
const most = { entries: 16, documents: 60 } as const;

function at<T>(list: readonly T[], number: number): T {
  const found = list[number % list.length];
  if (found === undefined) throw new RangeError('An empty list.');
  return found;
}

/** Counts up by name, from 0. */
function counters() {
  const counts = new Map<string, number>();
  return (name: string) => {
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return count;
  };
}

/** Real values where a schema takes anything: settings, and what belongs to a game. */
function knownFor(document: number, next: (name: string) => number): (place: Place) => unknown {
  const { game, matches } = at<{ game: AnyGame; matches: readonly StoredMatch[] }>(realMatches, document);
  const played = matches.filter(({ secret }) => secret.log.length > 0);
  const { secret, options } = at(played, document);
  const entry = () => at(secret.log, next('log'));
  return ({ path }) => {
    switch (path.replace(/\|\d+/g, '')) {
      case 'guildSettings.values':
        return document === 1 ? {} : at(at(realSettings, document).examples, document);
      case 'guildSettings.outbox[].before.values':
        return next('before') === 1 ? {} : at(at(realSettings, document).examples, document);
      case 'guildSettings.section':
        return at(realSettings, document).section;
      case 'matches.gameId':
        return game.id;
      case 'matches.options':
        return options;
      case 'matches.secret.position.state':
        return secret.position?.state;
      case 'matches.secret.position.rulesVersion':
        return secret.position?.rulesVersion;
      case 'matches.secret.log[].move':
      case 'matches.secret.early[].move':
        return entry().move;
      case 'matches.secret.log[].events[].event':
        return entry().events[0]?.event;
    }
  };
}

/**
 * Notes what a value shows as soon as it is chosen, so that the next choice shows something else. A list goes
 * on until another item of each kind would show nothing new.
 */
function waysOf(coverage: Coverage, document: number): Ways {
  const next = counters();
  let lastPerson = 0;
  const lists = new Map<string, { last: string; size: number; readonly exhausted: Set<string> }>();
  const listAt = (place: Place) => {
    const list = lists.get(place.path) ?? { last: '', size: coverage.size(), exhausted: new Set() };
    lists.set(place.path, list);
    return list;
  };
  return {
    places: coverage.places,
    known: knownFor(document, next),
    choose(place, options) {
      const plain = options.filter(({ isSparse }) => !isSparse);
      const unshown = (option: Option) => !coverage.isShown(place, option);
      const list = listAt(place);
      const chosen =
        plain.find(unshown) ??
        (document > 0 ? options.find(unshown) : undefined) ??
        plain.find(({ label, schema }) => schema !== null && !list.exhausted.has(label)) ??
        (plain.length > 0 ? at(plain, next(`choose ${place.id}`)) : options[0]);
      if (chosen === undefined) throw new Error(`${place.path}: nothing to choose from.`);
      list.last = chosen.label;
      coverage.note(place, chosen, options);
      return chosen;
    },
    isEnough(place, entries, kinds) {
      const list = listAt(place);
      if (entries > 0 && coverage.size() === list.size) list.exhausted.add(list.last);
      list.size = coverage.size();
      return entries >= Math.max(most.entries, kinds) || (entries >= 2 && list.exhausted.size >= kinds);
    },
    text(place, format) {
      const number = next(place.name);
      if (place.name === 'userId') lastPerson = number;
      const isNamed = place.name === 'username' && place.siblings.includes('userId');
      return plainText(place, format, isNamed ? lastPerson : number, document);
    },
    number(place, { least, most: highest }) {
      const low = Number.isFinite(least) ? least : 0;
      const number = low + 1 + (next(`number ${place.name}`) % 5) * 3;
      return Math.max(low, Math.min(number, highest));
    },
    open: () => openValue(next('open')),
  };
}

/** Raw values of the schema: they fit it, and show all that it lets a document be beside `given`. */
export function makeDocuments<S extends z.ZodObject>(
  name: string,
  schema: S,
  given: readonly unknown[],
): readonly unknown[] {
  const coverage = createCoverage();
  const root = coverage.places.root(name);
  const showing = createCoverage();
  const shown = (value: unknown) => noteShown(showing, schema, showing.places.root(name), value);
  for (const value of given) {
    noteShown(coverage, schema, root, value);
    shown(value);
  }
  const made: unknown[] = [];
  while (made.length < most.documents && (made.length < 2 || showing.missing().length > 0)) {
    const value = makeValue(schema, root, waysOf(coverage, made.length));
    shown(value);
    made.push(value);
  }
  return made;
}

/** What no document of a collection shows. */
export function missingOf(name: string, schema: z.ZodObject, values: readonly unknown[]): readonly string[] {
  const coverage = createCoverage();
  for (const value of values) noteShown(coverage, schema, coverage.places.root(name), value);
  return coverage.missing();
}
