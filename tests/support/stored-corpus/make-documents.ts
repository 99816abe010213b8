// Documents of a collection that together cover every option of its schema, generated from the schema alone.
import type { z } from 'zod';
import type { AnyGame } from '@/lib/games/game';
import type { StoredMatch } from '@/lib/rules/arcade/schema';
import { type Coverage, createCoverage, noteShown } from './coverage';
import { makeValue, type Ways } from './make-value';
import { openValue, plainText } from './plain-text';
import { realMatches } from './real-matches';
import { realSettings } from './real-settings';
import type { Option, Place } from './schema-options';

/** The most list items of one kind, and the most documents, to generate for coverage. */
const most = { entries: 16, documents: 60 } as const;

function at<T>(list: readonly T[], number: number): T {
  const found = list[number % list.length];
  if (found === undefined) throw new RangeError('An empty list.');
  return found;
}

/** Counters by name, from 0. */
function counters() {
  const counts = new Map<string, number>();
  return (name: string) => {
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return count;
  };
}

/** Real values for schemas that accept anything: settings, and the data of games. */
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
 * Records what a value covers as soon as it is chosen, so that the next choice covers something else. A list
 * grows until another item of each kind would cover nothing new.
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

/** Raw values of the schema: valid, and covering every option of a document beside `given`. */
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

/** The options that no document of a collection covers. */
export function missingOf(name: string, schema: z.ZodObject, values: readonly unknown[]): readonly string[] {
  const coverage = createCoverage();
  for (const value of values) noteShown(coverage, schema, coverage.places.root(name), value);
  return coverage.missing();
}
