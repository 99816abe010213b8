/** Server nicknames by user id, where the Activity runs; absent for those without. */
export type Nicknames = ReadonlyMap<string, string>;

/** As long as Discord's own. */
const LONGEST = 32;

/** A participant as Discord's client reports them. */
interface Participant {
  readonly id: string;
  readonly nickname?: string | null | undefined;
}

/** The nicknames that a client reports, which are unsanitised: without invisible characters. */
export function nicknamesOf(participants: readonly Participant[]): Nicknames {
  return new Map(
    participants.flatMap(({ id, nickname }): [string, string][] => {
      const shown = (nickname ?? '').replace(/[\p{C}\s]+/gu, ' ').trim();
      return shown === '' ? [] : [[id, [...shown].slice(0, LONGEST).join('')]];
    }),
  );
}

/** The same people by the names that they have on the server. */
export function nicknamed<T extends { readonly userId: string | null; readonly username: string }>(
  people: readonly T[],
  nicknames: Nicknames,
): T[] {
  return people.map((person) => ({
    ...person,
    username: nicknames.get(person.userId ?? '') ?? person.username,
  }));
}
