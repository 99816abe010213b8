import type { Access } from '@/lib/core/access';
import type { Person } from '@/lib/core/person';
import { fillPlaceholders } from '@/lib/core/placeholders';
import type { AuditEntry } from '@/lib/rules/audit/entry';
import { type ActionId, kindOfAction } from '@/lib/rules/audit/kinds';
import type { Needs } from '@/lib/rules/audit/needs';
import { type Named, toParts } from '@/lib/rules/audit/sentence';

/** The confirmation before an irreversible action; texts may contain the action's placeholders. */
export interface Question {
  readonly title: string;
  readonly description?: string;
  readonly confirmLabel: string;
  readonly tone?: 'danger' | 'primary';
}

/**
 * Something that a person does, as data: publish, end, approve, ban. `audit` is the sentence of the audit
 * log, with placeholders (`Ended the giveaway '{prize}'.`) for which the use case brings the values: a text
 * for `{prize}`, people for `{@target}` and `{@target+ID}` (lib/rules/audit/sentence).
 */
export interface Action {
  /** `<thing>.<verb>`: `giveaway.end`. The verb determines the kind of change in the audit log. */
  readonly id: ActionId;
  /** The section or other scope in the audit log. */
  readonly section: string;
  readonly access: Access;
  readonly audit: string;
  /** The Discord permissions that the person needs, since the bot doesn't extend theirs; `{}` for none. */
  readonly needs: Needs;
  readonly asks?: Question;
}

/** An action with its texts and needs as literal types. */
type Declared<S extends string, Id extends ActionId, N extends Needs, Text extends string, Asks> = Pick<
  Action,
  'access'
> & {
  readonly section: S;
  readonly id: Id;
  readonly needs: N;
  readonly audit: Text;
} & Asks;

/** Declares a section's actions: `action(id, needs, audit)`, with the confirmation if there is one. */
export function actionsOf<const S extends string>(section: S, access: Access) {
  function action<const Id extends ActionId, const N extends Needs, const Text extends string>(
    id: Id,
    needs: N,
    audit: Text,
  ): Declared<S, Id, N, Text, unknown>;
  function action<
    const Id extends ActionId,
    const N extends Needs,
    const Text extends string,
    const Q extends Question,
  >(id: Id, needs: N, audit: Text, asks: Q): Declared<S, Id, N, Text, { readonly asks: Q }>;
  function action(id: ActionId, needs: Needs, audit: string, asks?: Question) {
    return { section, access, id, needs, audit, ...(asks && { asks }) };
  }
  return action;
}

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** The name of a placeholder without its marks. */
type BareName<P extends string> = P extends `@${infer Name}+ID`
  ? Name
  : P extends `@${infer Name}`
    ? Name
    : P;

/** The values that the sentence of an action needs, by placeholder. */
export type ActionParams<A extends Pick<Action, 'audit'>> = {
  readonly [P in Placeholders<A['audit']> as BareName<P>]: P extends `@${string}` ? Named : string;
};

export type Actor = Readonly<Person>;

/** The members of an action that its audit entry needs. */
export type NotedAction = Pick<Action, 'id' | 'section' | 'audit'>;

/** The audit entry of `by`'s action at `at` (ISO); stored in an outbox with the change itself. */
export function toActionEntry<const A extends NotedAction>(
  action: A,
  { guildId, by, at, params, about = [] }: ActionContext<A>,
): AuditEntry {
  const scope = `${guildId}:${action.section}`;
  return {
    guildId,
    section: action.section,
    scope,
    userId: by.userId,
    username: by.username,
    at,
    changes: [],
    act: { id: action.id, ...toParts(params) },
    kind: kindOfAction(action.id),
    ...(about.length > 0 && { targets: about.flatMap((id) => [`${guildId}:${id}`, `${scope}:${id}`]) }),
    revertOf: null,
  };
}

/** The confirmation before an action, with its placeholders filled in. */
export function toQuestion(
  { asks }: { readonly asks: Question },
  params: Readonly<Record<string, string>>,
): Question {
  const { title, description } = asks;
  return {
    ...asks,
    title: fillPlaceholders(title, params),
    ...(description === undefined ? {} : { description: fillPlaceholders(description, params) }),
  };
}

export interface ActionContext<A extends Pick<Action, 'audit'>> {
  readonly guildId: string;
  readonly by: Actor;
  /** ISO date. */
  readonly at: string;
  readonly params: ActionParams<A>;
  /** Ids of people and servers to find the entry by. */
  readonly about?: readonly string[];
}
