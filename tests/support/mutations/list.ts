export interface Mutation {
  readonly name: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly from: string;
  readonly to: string;
  /** The test file that fails with it. */
  readonly test: string;
}

const nothing = '';

/** Faults that each have a test, most of them second lines of defence that nothing else would miss. */
export const mutations: readonly Mutation[] = [
  {
    name: "only one's own limit of friends counts",
    file: 'lib/social/change-friend.ts',
    from: 'return growing(friendship, act, pair).map(',
    to: 'return growing(friendship, act, pair).filter(([id]) => id === pair.by).map(',
    test: 'tests/db/friends.test.ts',
  },
  {
    name: 'a refusal of a lost attempt is thrown although the next one is stored',
    file: 'lib/matches/stored-matches.ts',
    from: '      tried.refusal = null;\n',
    to: nothing,
    test: 'tests/db/stored-matches.test.ts',
  },
  {
    name: 'a move key counts for every seat',
    file: 'lib/rules/arcade/steps.ts',
    from: 'one.key === key && one.seat === seat',
    to: 'one.key === key',
    test: 'tests/unit/arcade/every-match.test.ts',
  },
  {
    name: 'sunk ships are shown in the order of placing',
    file: 'lib/games/battleship/view.ts',
    from: `shipNames.flatMap((name) =>
      ships.filter((ship) => ship.name === name && (seesAll || sunk.has(name))),
    )`,
    to: 'ships.filter((ship) => seesAll || sunk.has(ship.name))',
    test: 'tests/unit/games/battleship.test.ts',
  },
  {
    name: 'events of one seat are shown to all',
    file: 'lib/rules/arcade/to-view.ts',
    from: "to === 'all' || to === viewer",
    to: "to === 'all' || to !== viewer || to === viewer",
    test: 'tests/unit/arcade/log-line.test.ts',
  },
  {
    name: 'the later of two expired clocks acts first',
    file: 'lib/rules/arcade/catch-up.ts',
    from: 'graceEnd(a, match.seats[a.seat]) - graceEnd(b, match.seats[b.seat])',
    to: 'graceEnd(b, match.seats[b.seat]) - graceEnd(a, match.seats[a.seat])',
    test: 'tests/unit/arcade/clocks.test.ts',
  },
  {
    name: 'two people open a match in a room at once',
    file: 'lib/activity/open-in-room.ts',
    from: 'if (present.matchId !== seen && present.matchId !== matchId) throw taken();',
    to: nothing,
    test: 'tests/api/activity.test.ts',
  },
  {
    name: 'the account is removed before its deletion is noted',
    file: 'lib/social/personal-data/erase-account.ts',
    from: `  if (!noted) await notes.insert(userId, note);
  await collectionOf(accounts).remove(userId, { ifVersion: account.version });
`,
    to: `  await collectionOf(accounts).remove(userId, { ifVersion: account.version });
  if (!noted) await notes.insert(userId, note);
`,
    test: 'tests/db/erasure.test.ts',
  },
  {
    name: 'a lost claim leaves the slot as it is',
    file: 'lib/store/premium-outlet.ts',
    from: 'place === slot ? before : one',
    to: 'place === slot ? one : one',
    test: 'tests/db/premium.test.ts',
  },
  {
    name: 'a kill switch leaves the store on',
    file: 'lib/rules/switches/feature-of-call.ts',
    from: "    case 'store':\n",
    to: nothing,
    test: 'tests/api/switches.test.ts',
  },
  {
    name: "another person's calls are open",
    file: 'lib/api/assert-access.ts',
    from: "if (params.userId !== undefined && params.userId !== viewer.userId) throw new AppError('forbidden');",
    to: nothing,
    test: 'tests/api/authorisation.test.ts',
  },
  {
    name: "another site's page can write",
    file: 'lib/api/same-origin.ts',
    from: "if (origin === null || (origin !== siteOrigin && origin !== frameOrigin)) throw new AppError('cross_site');",
    to: nothing,
    test: 'tests/api/cross-site.test.ts',
  },
  {
    name: "an event is taken without Stripe's signature",
    file: 'lib/payments/webhook.ts',
    from: 'if (signature === null || !secrets.some(',
    to: 'if (signature === null && !secrets.some(',
    test: 'tests/api/store.test.ts',
  },
  {
    name: 'a blocked person stays signed in',
    file: 'lib/auth/session.ts',
    from: 'if (!account || isOut) return null;',
    to: 'if (!account) return null;',
    test: 'tests/api/staff-guilds.test.ts',
  },
  {
    name: 'a save drops what this release cannot read',
    file: 'lib/guild-settings/unread-values.ts',
    from: 'if (stored === null) return next;',
    to: 'if (stored !== undefined) return next;',
    test: 'tests/unit/guild-settings/unread-values.test.ts',
  },
  {
    name: 'a cell of a spreadsheet can be a formula',
    file: 'lib/guilds/applications/csv.ts',
    from: 'FORMULA.test(text)',
    to: 'false',
    test: 'tests/unit/core/csv.test.ts',
  },
  {
    name: 'a line of the ledger is written twice',
    file: 'lib/coins/enter-coins.ts',
    from: "const [known] = (await ledger.list({ index: 'key', equals: key, limit: 1 })).items;",
    to: 'const known = undefined;',
    test: 'tests/api/coins.test.ts',
  },
  {
    name: 'a chest is opened twice',
    file: 'lib/rules/pets/map-acts.ts',
    from: "if (world.opened.includes(spot)) throw conflict('The chest is empty.');",
    to: nothing,
    test: 'tests/api/pets-economy.test.ts',
  },
  {
    name: 'a confidential value is shown to staff',
    file: 'lib/rules/staff/masking.ts',
    from: "if (path !== '' && isMasked(path, masked) && part !== null) {",
    to: 'if (path === null) {',
    test: 'tests/unit/staff/masking.test.ts',
  },
];
