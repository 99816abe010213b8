// The code that forms need for editing, loaded by `use-editing`.
import type { QueryClient } from '@tanstack/react-query';
import type { SaveInput, SaveObstacle } from '@/components/form/save-input';
import { type SectionData, type SectionPlace, sectionKey } from '@/components/form/section-data';
import { sendSettings } from '@/components/form/send-settings';
import { type DraftState, storeDraft } from '@/components/form/use-draft';
import { readAgain } from '@/components/ui/read-again';
import { toast } from '@/components/ui/toast';
import { CallError } from '@/lib/api/call';
import type { FieldErrors } from '@/lib/core/errors';
import { findFieldErrors, isTooLong } from '@/lib/core/field-check';
import type { Field } from '@/lib/core/fields';
import { isRecord } from '@/lib/core/record';
import type { Directory } from '@/lib/guild-settings/directory';
import { type Draft, draftValues, editDraft, type Version } from '@/lib/guild-settings/draft';
import { checkDraft, findIdleBlock } from '@/lib/guild-settings/draft-review';
import { findLacks } from '@/lib/guild-settings/lacks';
import { findProblems, type Problem } from '@/lib/guild-settings/references';
import { type Section, saveFailureText } from '@/lib/guild-settings/section';
import { fromWire, valuesToWire } from '@/lib/guild-settings/wire';
import type { Plan } from '@/lib/plans';

/** Errors of a field's value by path, and whether they are shown before the field is left. */
export function checkEdit(
  path: string,
  field: Field,
  value: unknown,
  plan: Plan,
): { readonly found: FieldErrors; readonly isUrgent: boolean } {
  return { found: findFieldErrors(path, field, value, plan), isUrgent: isTooLong(field, value) };
}

/** Configuration problems of a draft in the guild as last read. */
export function draftProblems(section: Section, draft: Draft, directory: Directory): readonly Problem[] {
  return findProblems(section, draftValues(section, draft), directory);
}

/** How a form handles a failed save. */
type SaveFailure =
  /** Another person has saved in the meantime. */
  | { readonly kind: 'stale'; readonly theirs: Version }
  /** This must be resolved first. */
  | { readonly kind: 'login' | 'permission'; readonly message: string }
  /** Discord's part may or may not have succeeded. */
  | { readonly kind: 'uncertain'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly fields: FieldErrors };

/** A hint about a save with less effect than expected. */
interface SaveRemark {
  readonly text: string;
  /** Path of the switch that would make it effective. */
  readonly switchPath?: string;
}

interface Saved {
  readonly kind: 'saved';
  readonly message: string;
  readonly version: Version;
  readonly remark: SaveRemark | null;
}

function toSaveFailure(section: Section, error: CallError): SaveFailure {
  const { code, message, fields, answer } = error;
  const { current, etag } = answer;
  if (code === 'stale' && isRecord(current)) {
    const theirs = { values: fromWire(section, current), etag: typeof etag === 'string' ? etag : null };
    return { kind: 'stale', theirs };
  }
  if (code === 'unauthenticated')
    return { kind: 'login', message: 'You must be logged in to view guild settings.' };
  if (code === 'discord_uncertain') return { kind: 'uncertain', message };
  if (code === 'not_a_manager') return { kind: 'permission', message };
  return { kind: 'refused', message, fields };
}

function findRemark(section: Section, sent: Draft, { values }: Version): SaveRemark | null {
  const off = findIdleBlock(section, sent, values);
  if (off) return { text: off.text, switchPath: off.path };
  const lack = findLacks(section, values).find(({ by }) => Object.hasOwn(sent.edits, by));
  return lack ? { text: lack.note } : null;
}

/**
 * Validates a draft and sends the whole form with the ETag of its base version. Rethrows anything but a
 * CallError.
 */
async function sendDraft(
  { userId, guildId, section }: SectionPlace,
  plan: Plan,
  sent: Draft,
): Promise<Saved | SaveFailure> {
  const wrong = checkDraft(section, sent, plan);
  if (Object.keys(wrong).length > 0) {
    return { kind: 'refused', message: "Some values aren't valid.", fields: wrong };
  }
  const save = section.wire.save ?? section.wire.read;
  const body = valuesToWire(section, draftValues(section, sent));
  try {
    const { data, etag } = await sendSettings({ userId, guildId }, { save, body, ifMatch: sent.base.etag });
    const version = { values: fromWire(section, data.values), etag };
    return { kind: 'saved', message: data.message, version, remark: findRemark(section, sent, version) };
  } catch (error) {
    if (error instanceof CallError) return toSaveFailure(section, error);
    throw error;
  }
}

/** Publishes a saved version to all forms and panels of the page. */
async function rememberVersion(client: QueryClient, place: SectionPlace, version: Version): Promise<void> {
  const { section, guildId, userId } = place;
  const key = sectionKey(place);
  await client.cancelQueries({ queryKey: key });
  client.setQueryData<SectionData>(key, (data) => {
    if (!data) return data;
    const others = data.problems.filter((problem) => problem.sectionId !== section.id);
    const own = findProblems(section, version.values, data.directory);
    return { ...data, version, problems: [...others, ...own] };
  });
  // Active dots, problems and the audit log on other pages depend on this section.
  const isOther = (queryKey: readonly unknown[]) =>
    queryKey.includes(guildId) && queryKey.includes(userId) && queryKey.join() !== key.join();
  void client.invalidateQueries({ predicate: ({ queryKey }) => isOther(queryKey) });
}

/** The form being saved. */
export interface SavingForm extends SaveInput {
  readonly client: QueryClient;
  /** Rechecks an unknown outcome. */
  readonly recheck: () => void;
  readonly setObstacle: (obstacle: SaveObstacle) => void;
  readonly setTheirs: (theirs: Version) => void;
}

function refuse({ place, errors }: SavingForm, fields: FieldErrors, message: string): false {
  const unseen = errors.show(fields);
  toast.error(saveFailureText(place.section), { description: [message, ...unseen].join(' '), id: 'save' });
  return false;
}

/** Sends a draft and handles the response. True if it is saved; `again` saves another draft. */
export async function saveDraft(
  sent: Draft,
  { again, ...form }: SavingForm & { readonly again: (next: Draft | null) => void },
): Promise<boolean> {
  const { client, place, plan, state, errors, onSaved } = form;
  const outcome = await sendDraft(place, plan, sent);
  switch (outcome.kind) {
    case 'saved': {
      const { version, message, remark } = outcome;
      state.adopt(version, sent);
      errors.clear();
      const path = remark?.switchPath;
      toast.success(message, {
        id: 'save',
        ...(remark && { description: remark.text, duration: 10_000 }),
        ...(path !== undefined && {
          action: { label: 'Turn on', onClick: () => again(editDraft(null, version, path, true)) },
        }),
      });
      await rememberVersion(client, place, version);
      onSaved?.();
      return true;
    }
    case 'stale':
      form.setTheirs(outcome.theirs);
      // They may have chosen a channel that isn't in our list yet.
      void readAgain(client, sectionKey(place));
      return false;
    case 'login':
      // A logout in another tab has deleted it, and the user is about to sign in.
      storeDraft(place, sent);
      form.setObstacle(outcome);
      return false;
    case 'permission':
      // The bar shows it with a remedy; a toast would only cover it.
      form.setObstacle(outcome);
      return false;
    case 'uncertain':
      toast.info(outcome.message, { id: 'save' });
      form.recheck();
      return false;
    case 'refused':
      return refuse(form, outcome.fields, outcome.message);
  }
}

/** Ends a conflict in which theirs was chosen everywhere. */
export async function takeTheirs({ client, place }: SavingForm, theirs: Version): Promise<void> {
  await rememberVersion(client, place, theirs);
  toast.info('Nothing left to save: the settings saved meanwhile are in use.', { id: 'save' });
}

/** Confirms that a draft was discarded and offers to restore it; later edits win. */
export function offerUndo(place: SectionPlace, dropped: Draft, change: DraftState['change']): void {
  toast.info('Changes discarded', {
    id: 'discard',
    action: {
      label: 'Undo',
      onClick: () => {
        // An unmounted form restores the draft on its next mount.
        storeDraft(place, dropped);
        change((typed) => ({ base: dropped.base, edits: { ...dropped.edits, ...typed?.edits } }));
      },
    },
  });
}
