import 'server-only';
import { z } from 'zod';
import type { Viewer } from '@/lib/auth/session';
import type { ChosenPart, EntryReview, PartResult } from '@/lib/contracts/transfer';
import { AppError, type FieldErrors } from '@/lib/core/errors';
import type { GuildId } from '@/lib/core/ids';
import type { Values } from '@/lib/guild-settings/values';
import { type Around, type Chosen, type PartRules, withoutFailed } from '@/lib/guilds/transfer/part-rules';
import { placeReferences, type Reference } from '@/lib/guilds/transfer/place-references';
import { type EntriesPlan, planEntries } from '@/lib/guilds/transfer/plan-entries';
import { toActionEntry } from '@/lib/rules/audit/action';
import type { AuditEntry } from '@/lib/rules/audit/entry';
import { importActionOf } from '@/lib/rules/transfer/actions';
import { countOf, type PartId, transferParts } from '@/lib/rules/transfer/parts';

export interface PartOrder {
  readonly guildId: GuildId;
  readonly around: Around;
  readonly by: Viewer;
  readonly chosen: ChosenPart;
  /** The name of the source guild. */
  readonly from: string;
}

/** A part of a file, whatever its type of entries. `brought` are entries that passed `problems`. */
export interface TransferPart {
  readonly id: PartId;
  /** The entries of a guild in file format. */
  readonly read: (guildId: GuildId) => Promise<Values[]>;
  /** Errors in the shape of entries, by their path within the list. */
  readonly problems: (entries: readonly unknown[]) => FieldErrors;
  /** The channels and roles that entries refer to, including mentions in their texts. */
  readonly referencesOf: (brought: readonly unknown[]) => Reference[];
  /** What an import would do; writes nothing. */
  readonly review: (
    brought: readonly unknown[],
    guildId: GuildId,
    around: Around,
  ) => Promise<{ version: string; entries: EntryReview[] }>;
  /** Writes what was reviewed. Throws if nothing was written: `stale` if it has changed since the review. */
  readonly take: (brought: readonly unknown[], order: PartOrder) => Promise<PartResult>;
}

/** How many names an audit entry lists before it only counts them. */
const MOST_NAMES = 10;

/** The audit entry of an import, in one sentence. */
function noteOf<E extends object>(
  rules: PartRules<E>,
  chosen: readonly Chosen<E>[],
  { guildId, by, from }: PartOrder,
): AuditEntry {
  const names = chosen.map(({ content }) => `'${rules.nameOf(content)}'`);
  const shown = names.slice(0, MOST_NAMES).join(', ');
  const rest = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  const replaced = chosen.filter(({ before }) => before !== null).length;
  const params = {
    count: countOf(rules.id, chosen.length),
    server: from,
    replaced: replaced === 0 ? '' : ` (${replaced} replaced)`,
    names: `${shown}${rest}`,
  };
  return toActionEntry(importActionOf(rules.id), { guildId, by, at: new Date().toISOString(), params });
}

export function definePart<E extends object>(rules: PartRules<E>): TransferPart {
  const { id, schema, nameOf } = rules;
  const list = z.array(schema);
  const { title } = transferParts[id];

  function toReview({ version, entries }: EntriesPlan<E>, around: Around) {
    return {
      version,
      entries: entries.map(({ key, content, state, reason, notes }) => ({
        key,
        name: nameOf(content),
        detail: rules.describe(content, around),
        state,
        reason,
        notes: [...notes],
      })),
    };
  }

  async function take(brought: readonly unknown[], order: PartOrder): Promise<PartResult> {
    const { guildId, around, by, chosen: wanted } = order;
    const entries = list.parse(brought);
    let plan: EntriesPlan<E> = { version: '', entries: [] };
    let chosen: readonly Chosen<E>[] = [];
    const choose = (present: readonly E[]) => {
      // `choose` may run several times; the last plan is the one carried out.
      plan = planEntries(rules, entries, present, around);
      if (plan.version !== wanted.version) throw new AppError('stale');
      chosen = plan.entries.filter(
        ({ state }) => state === 'new' || (state === 'replaces' && wanted.existing === 'replace'),
      );
      return chosen;
    };
    const note = (written: readonly Chosen<E>[]) => noteOf(rules, written, order);
    const failures = await rules.write({ guildId, around, by, choose, note });
    const failed = new Map(failures.map(({ key, reason }) => [key, reason]));
    const written = withoutFailed(chosen, failures);
    const replaced = written.filter(({ before }) => before !== null).length;
    return {
      id,
      title,
      added: written.length - replaced,
      replaced,
      kept: wanted.existing === 'keep' ? plan.entries.filter(({ state }) => state === 'replaces').length : 0,
      left: plan.entries.flatMap(({ key, content, reason }) => {
        const why = reason ?? failed.get(key) ?? null;
        return why === null ? [] : [{ key, name: nameOf(content), reason: why }];
      }),
      error: null,
    };
  }

  return {
    id,
    read: async (guildId) =>
      (await rules.read(guildId)).map((entry): Values => Object.fromEntries(Object.entries(entry))),
    problems: (entries) => {
      const { error } = list.safeParse(entries);
      return Object.fromEntries(
        (error?.issues ?? []).map(({ path, message }) => [path.map(String).join('.'), message]),
      );
    },
    referencesOf: (brought) => {
      const found: Reference[] = [];
      const swap = (reference: Reference) => {
        found.push(reference);
        return reference.id;
      };
      for (const entry of list.parse(brought))
        placeReferences(entry, { place: rules.place, parse: (value) => schema.parse(value), swap });
      return found;
    },
    review: async (brought, guildId, around) =>
      toReview(planEntries(rules, list.parse(brought), await rules.read(guildId), around), around),
    take,
  };
}
