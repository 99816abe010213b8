import type { ChannelType } from '@/lib/core/channel-types';
import type { FieldBase, Requirement } from '@/lib/core/field-base';
import type { Need } from '@/lib/core/need';
import type { TextPurpose } from '@/lib/core/text-purpose';
import { defaultTimeZone } from '@/lib/core/time-zone';
import type { Variable } from '@/lib/core/variable';

// Settings fields as plain serialisable data, without functions: the form, validation, defaults, audit
// differences and documentation derive from these objects.

/** A text that has a form of its own. */
interface TextualField<Kind extends string> extends FieldBase {
  readonly kind: Kind;
  readonly default: string;
}

export interface ToggleField extends FieldBase {
  readonly kind: 'toggle';
  /** Name of another field of the same block, drawn on the same line; it counts while this is on. */
  readonly beside?: string;
  /** What it needs while it is on, or a sentence why that is nothing; every switch of a section has one. */
  readonly needs?: readonly Need[] | string;
  /** A switch unless it says otherwise. */
  readonly appearance?: 'checkbox';
  readonly default: boolean;
}

export interface TextField extends FieldBase {
  readonly kind: 'text' | 'longText';
  /** Longest value, in characters (code points). */
  readonly max: number;
  readonly min?: number;
  readonly default: string;
  readonly placeholder?: string;
  readonly variables?: readonly Variable[];
  /** Shows the message as Discord would; `embedWhen` names the toggle that makes an embed of it. */
  readonly preview?: { readonly embedWhen?: string };
  /** Least height of a text of several lines, in lines. */
  readonly rows?: number;
  /** A name or an address: no capitals, no spelling. */
  readonly isName?: true;
  /** Something of the person who fills it in. */
  readonly purpose?: TextPurpose;
}

export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly default: number;
  readonly unit?: string;
}

export interface Option {
  readonly value: string | number;
  readonly label: string;
  /** Among radios: what it means. */
  readonly help?: string;
}

export interface SelectField<O extends readonly Option[] = readonly Option[]> extends FieldBase {
  readonly kind: 'select';
  readonly options: O;
  readonly needs?: readonly Need[];
  /** A menu unless it says otherwise. */
  readonly appearance?: 'radios';
  readonly default: string | number;
}

/** Several of a fixed set, in the order of the set. */
export interface ChoicesField<O extends readonly Option[] = readonly Option[]> extends FieldBase {
  readonly kind: 'choices';
  readonly options: O;
  readonly default: readonly (string | number)[];
}

/** A day and a time as ISO text, or the empty text for none. */
export type DateTimeField = TextualField<'dateTime'>;

/** A tidy list of words or phrases (`tidyWords`). */
export interface WordsField extends FieldBase {
  readonly kind: 'words';
  /** Most entries. */
  readonly count: number;
  /** Most characters of an entry (code points). */
  readonly length: number;
  readonly placeholder?: string;
  /** Stands in the field while the list is empty. */
  readonly emptyPlaceholder?: string;
  readonly default: readonly string[];
}

export interface ChannelField<R extends Requirement = Requirement> extends FieldBase {
  readonly kind: 'channel';
  readonly required?: R;
  readonly types: readonly ChannelType[];
  /** `post`: the bot has to send messages there; `any`: it is only referred to. */
  readonly use: 'post' | 'any';
  /** How "no channel" is written on the wire; null unless a spec says otherwise. */
  readonly none?: string;
  /** Stands in the picker while no channel is chosen. */
  readonly placeholder?: string;
  readonly default: null;
}

export interface ChannelsField extends FieldBase {
  readonly kind: 'channels';
  readonly types: readonly ChannelType[];
  readonly use: 'post' | 'any';
  /** Most channels that may be chosen. */
  readonly max: number;
  readonly default: readonly string[];
}

/** A person of the guild, found by a search. */
export interface MemberField<R extends Requirement = Requirement> extends FieldBase {
  readonly kind: 'member';
  readonly required?: R;
  readonly default: null;
}

export interface RoleField<R extends Requirement = Requirement> extends FieldBase {
  readonly kind: 'role';
  readonly required?: R;
  /** `assign`: the bot and the person who chooses it must be able to give it; `any`: only referred to. */
  readonly use: 'assign' | 'any';
  /** A word that a call may bring for no role; answers write null. */
  readonly none?: string;
  /** Stands in the picker while no role is chosen. */
  readonly placeholder?: string;
  readonly default: null;
}

export interface UserIdsField extends FieldBase {
  readonly kind: 'userIds';
  /** Longest comma-separated text, in characters. */
  readonly maxText: number;
  /** The plan limit that caps how many ids there may be. */
  readonly limit: 'altWhitelist';
  readonly default: readonly string[];
}

export interface RolesField extends FieldBase {
  readonly kind: 'roles';
  readonly use: 'assign' | 'any';
  /** Most roles that may be chosen. */
  readonly max: number;
  readonly default: readonly string[];
}

/** A colour as `#rrggbb`. */
export type ColourField = TextualField<'colour'>;

/** A Unicode emoji, a custom one as Discord writes it (`<:name:id>`), or the empty text for none. */
export type EmojiField = TextualField<'emoji'>;

/** A span of time in whole minutes. */
export interface DurationField extends FieldBase {
  readonly kind: 'duration';
  /** Shortest and longest, in minutes. */
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/** The IANA name of a time zone, such as `Europe/Berlin`. */
export type TimeZoneField = TextualField<'timeZone'>;

/** What a row may hold: nothing of the guild. Its `shownWhen` names another part of the same row. */
export type RowPart = ToggleField | TextField | NumberField | SelectField | DurationField | EmojiField;

/** One item of a field of rows: a value for each part. */
export type Row = Readonly<Record<string, unknown>>;

/** A list of small objects that all have the same parts. */
export interface RowsField<P extends Readonly<Record<string, RowPart>> = Readonly<Record<string, RowPart>>>
  extends FieldBase {
  readonly kind: 'rows';
  readonly of: P;
  /** Fewest rows; none unless it says more. */
  readonly min?: number;
  /** Most rows. */
  readonly max: number;
  /** The part whose value no two rows may share. */
  readonly unique?: string;
  /** The part that orders the rows when they are stored, lowest first; absent: a person orders them. */
  readonly sortedBy?: string;
  /** What a row is called, before its number: `Step`. */
  readonly rowLabel: string;
  /** On the button that adds a row. */
  readonly addLabel: string;
  /** Stands in place of the list while there is no row. */
  readonly emptyText?: string;
  readonly default: readonly Row[];
}

export type Field =
  | ToggleField
  | TextField
  | NumberField
  | SelectField
  | ChannelField
  | ChannelsField
  | RoleField
  | RolesField
  | UserIdsField
  | ColourField
  | EmojiField
  | DurationField
  | TimeZoneField
  | RowsField;

/** Kinds that only forms have, no section: their code is not in a section's page. */
export type FormOnlyField = ChoicesField | DateTimeField | WordsField | MemberField;

export type AnyField = Field | FormOnlyField;

type Options<F extends AnyField, Optional extends keyof F = never> = Omit<F, 'kind' | 'default' | Optional> &
  Partial<Pick<F, Optional>>;

/** What is declared of a field that begins with `initial`. */
type Begun<F extends AnyField> = Options<F> & { readonly initial: F['default'] };
/** The same where there is a usual beginning. */
type MayBegin<F extends AnyField> = Options<F> & { readonly initial?: F['default'] };

/** A switch; off unless `initial` says on. */
export function toggle({ initial = false, ...rest }: MayBegin<ToggleField>): ToggleField {
  return { kind: 'toggle', default: initial, ...rest };
}

/** One line of text. */
export function text({ initial = '', ...rest }: MayBegin<TextField>): TextField {
  return { kind: 'text', default: initial, ...rest };
}

/** Text of several lines, such as a message. */
export function longText(options: MayBegin<TextField>): TextField {
  return { ...text(options), kind: 'longText' };
}

/** A whole number from `min` to `max`, both included. */
export function number({ initial, ...rest }: Begun<NumberField>): NumberField {
  return { kind: 'number', default: initial, ...rest };
}

/** One of several values. */
export function select<const O extends readonly Option[]>({
  initial,
  ...rest
}: Options<SelectField<O>> & { readonly initial: O[number]['value'] }): SelectField<O> {
  return { kind: 'select', default: initial, ...rest };
}

/** Several of a fixed set; none unless `initial` says more. */
export function choices<const O extends readonly Option[]>({
  initial = [],
  ...rest
}: Options<ChoicesField<O>> & { readonly initial?: readonly O[number]['value'][] }): ChoicesField<O> {
  return { kind: 'choices', default: initial, ...rest };
}

/** A day and a time, or none. */
export function dateTime(options: Options<DateTimeField>): DateTimeField {
  return { kind: 'dateTime', default: '', ...options };
}

/** A list of words or phrases. */
export function words(options: Options<WordsField>): WordsField {
  return { kind: 'words', default: [], ...options };
}

/** A person of the guild, or none. */
export function member<const R extends Requirement = false>(
  options: Options<MemberField<R>>,
): MemberField<R> {
  return { kind: 'member', default: null, ...options };
}

/** One channel of the guild, or none. Text and announcement channels unless `types` says otherwise. */
export function channel<const R extends Requirement = false>(
  options: Options<ChannelField<R>, 'types' | 'use'>,
): ChannelField<R> {
  return { kind: 'channel', default: null, types: ['text', 'announcement'], use: 'post', ...options };
}

/** Several channels of the guild; 25 at most unless `max` says otherwise. */
export function channels(options: Options<ChannelsField, 'types' | 'use' | 'max'>): ChannelsField {
  return { kind: 'channels', default: [], types: ['text', 'announcement'], use: 'any', max: 25, ...options };
}

/** One role of the guild, or none. */
export function role<const R extends Requirement = false>(
  options: Options<RoleField<R>, 'use'>,
): RoleField<R> {
  return { kind: 'role', default: null, use: 'any', ...options };
}

/** Several roles of the guild; 25 at most unless `max` says otherwise. */
export function roles(options: Options<RolesField, 'use' | 'max'>): RolesField {
  return { kind: 'roles', default: [], use: 'any', max: 25, ...options };
}

/** A colour; `initial` as `#rrggbb`. */
export function colour({ initial, ...rest }: Begun<ColourField>): ColourField {
  return { kind: 'colour', default: initial, ...rest };
}

/** An emoji, or none. */
export function emoji({ initial = '', ...rest }: MayBegin<EmojiField>): EmojiField {
  return { kind: 'emoji', default: initial, ...rest };
}

/** A span of time from `min` to `max` minutes, both included. */
export function duration({ initial, ...rest }: Begun<DurationField>): DurationField {
  return { kind: 'duration', default: initial, ...rest };
}

/** A time zone; UTC at first. */
export function timeZone(options: Options<TimeZoneField>): TimeZoneField {
  return { kind: 'timeZone', default: defaultTimeZone, ...options };
}

/** A list of user ids, typed as comma-separated text. */
export function userIds(options: Options<UserIdsField>): UserIdsField {
  return { kind: 'userIds', default: [], ...options };
}
