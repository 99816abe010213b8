import type { ChannelType } from '@/lib/core/channel-types';
import type { FieldBase, Requirement } from '@/lib/core/field-base';
import type { Need } from '@/lib/core/need';
import type { TextPurpose } from '@/lib/core/text-purpose';
import { defaultTimeZone } from '@/lib/core/time-zone';
import type { Variable } from '@/lib/core/variable';

// Settings fields as plain serialisable data, without functions: the form, validation, defaults, audit
// differences and documentation derive from these objects.

/** A field whose value is a text of a special form. */
interface TextualField<Kind extends string> extends FieldBase {
  readonly kind: Kind;
  readonly default: string;
}

export interface ToggleField extends FieldBase {
  readonly kind: 'toggle';
  /** Another field of the same block, drawn on the same line; it is active while this is on. */
  readonly beside?: string;
  /** What it needs to have an effect, or why nothing, as a sentence; every switch of a section has one. */
  readonly needs?: readonly Need[] | string;
  /** A switch by default. */
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
  /** Shows a preview as in Discord; `embedWhen` names the toggle that makes it an embed. */
  readonly preview?: { readonly embedWhen?: string };
  /** Minimum height of a multi-line text, in lines. */
  readonly rows?: number;
  /** A name or a URL: no capitalisation, no spell check. */
  readonly isName?: true;
  /** A personal detail of the person who fills it in. */
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
  /** An explanation, for radio buttons. */
  readonly help?: string;
}

export interface SelectField<O extends readonly Option[] = readonly Option[]> extends FieldBase {
  readonly kind: 'select';
  readonly options: O;
  readonly needs?: readonly Need[];
  /** A menu by default. */
  readonly appearance?: 'radios';
  readonly default: string | number;
}

/** Several of a fixed set, in the set's order. */
export interface ChoicesField<O extends readonly Option[] = readonly Option[]> extends FieldBase {
  readonly kind: 'choices';
  readonly options: O;
  readonly default: readonly (string | number)[];
}

/** A date and time as ISO text, or an empty text for none. */
export type DateTimeField = TextualField<'dateTime'>;

/** A normalised list of words or phrases (`tidyWords`). */
export interface WordsField extends FieldBase {
  readonly kind: 'words';
  /** Maximum number of entries. */
  readonly count: number;
  /** Maximum characters of an entry (code points). */
  readonly length: number;
  readonly placeholder?: string;
  readonly emptyPlaceholder?: string;
  readonly default: readonly string[];
}

export interface ChannelField<R extends Requirement = Requirement> extends FieldBase {
  readonly kind: 'channel';
  readonly required?: R;
  readonly types: readonly ChannelType[];
  /** `post`: the bot has to send messages there; `any`: only referred to. */
  readonly use: 'post' | 'any';
  /** The wire value for "no channel"; null by default. */
  readonly none?: string;
  readonly placeholder?: string;
  readonly default: null;
}

export interface ChannelsField extends FieldBase {
  readonly kind: 'channels';
  readonly types: readonly ChannelType[];
  readonly use: 'post' | 'any';
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
  /** `assign`: the bot and the person who chooses it must be able to assign it; `any`: only referred to. */
  readonly use: 'assign' | 'any';
  /** A word that calls may send for no role; responses use null. */
  readonly none?: string;
  readonly placeholder?: string;
  readonly default: null;
}

export interface UserIdsField extends FieldBase {
  readonly kind: 'userIds';
  /** Longest comma-separated text, in characters. */
  readonly maxText: number;
  /** The plan limit for the number of ids. */
  readonly limit: 'altWhitelist';
  readonly default: readonly string[];
}

export interface RolesField extends FieldBase {
  readonly kind: 'roles';
  readonly use: 'assign' | 'any';
  readonly max: number;
  readonly default: readonly string[];
}

/** A colour as `#rrggbb`. */
export type ColourField = TextualField<'colour'>;

/** A Unicode emoji, a custom one in Discord's format (`<:name:id>`), or an empty text for none. */
export type EmojiField = TextualField<'emoji'>;

/** A span of time in whole minutes. */
export interface DurationField extends FieldBase {
  readonly kind: 'duration';
  /** Minimum and maximum, in minutes. */
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/** The IANA name of a time zone, such as `Europe/Berlin`. */
export type TimeZoneField = TextualField<'timeZone'>;

/** The fields of a row: none that refer to the guild. `shownWhen` names another part of the same row. */
export type RowPart = ToggleField | TextField | NumberField | SelectField | DurationField | EmojiField;

/** One item of a field of rows: a value for each part. */
export type Row = Readonly<Record<string, unknown>>;

export interface RowsField<P extends Readonly<Record<string, RowPart>> = Readonly<Record<string, RowPart>>>
  extends FieldBase {
  readonly kind: 'rows';
  readonly of: P;
  /** Minimum number of rows; 0 by default. */
  readonly min?: number;
  readonly max: number;
  /** The part whose value must be unique among rows. */
  readonly unique?: string;
  /** The part by which stored rows are sorted, ascending; if absent, the user orders them. */
  readonly sortedBy?: string;
  /** The name of a row, before its number: `Step`. */
  readonly rowLabel: string;
  readonly addLabel: string;
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

/** Kinds only used in forms: a section's page does not load their code. */
export type FormOnlyField = ChoicesField | DateTimeField | WordsField | MemberField;

export type AnyField = Field | FormOnlyField;

type Options<F extends AnyField, Optional extends keyof F = never> = Omit<F, 'kind' | 'default' | Optional> &
  Partial<Pick<F, Optional>>;

/** The declaration of a field with a mandatory `initial`. */
type Begun<F extends AnyField> = Options<F> & { readonly initial: F['default'] };
/** The same with an optional `initial`. */
type MayBegin<F extends AnyField> = Options<F> & { readonly initial?: F['default'] };

/** A switch; off by default. */
export function toggle({ initial = false, ...rest }: MayBegin<ToggleField>): ToggleField {
  return { kind: 'toggle', default: initial, ...rest };
}

/** One line of text. */
export function text({ initial = '', ...rest }: MayBegin<TextField>): TextField {
  return { kind: 'text', default: initial, ...rest };
}

/** Multi-line text, such as a message. */
export function longText(options: MayBegin<TextField>): TextField {
  return { ...text(options), kind: 'longText' };
}

/** A whole number from `min` to `max`, inclusive. */
export function number({ initial, ...rest }: Begun<NumberField>): NumberField {
  return { kind: 'number', default: initial, ...rest };
}

export function select<const O extends readonly Option[]>({
  initial,
  ...rest
}: Options<SelectField<O>> & { readonly initial: O[number]['value'] }): SelectField<O> {
  return { kind: 'select', default: initial, ...rest };
}

/** Several of a fixed set; none by default. */
export function choices<const O extends readonly Option[]>({
  initial = [],
  ...rest
}: Options<ChoicesField<O>> & { readonly initial?: readonly O[number]['value'][] }): ChoicesField<O> {
  return { kind: 'choices', default: initial, ...rest };
}

export function dateTime(options: Options<DateTimeField>): DateTimeField {
  return { kind: 'dateTime', default: '', ...options };
}

export function words(options: Options<WordsField>): WordsField {
  return { kind: 'words', default: [], ...options };
}

export function member<const R extends Requirement = false>(
  options: Options<MemberField<R>>,
): MemberField<R> {
  return { kind: 'member', default: null, ...options };
}

/** One channel of the guild, or none. Text and announcement channels by default. */
export function channel<const R extends Requirement = false>(
  options: Options<ChannelField<R>, 'types' | 'use'>,
): ChannelField<R> {
  return { kind: 'channel', default: null, types: ['text', 'announcement'], use: 'post', ...options };
}

/** Several channels of the guild; at most 25 by default. */
export function channels(options: Options<ChannelsField, 'types' | 'use' | 'max'>): ChannelsField {
  return { kind: 'channels', default: [], types: ['text', 'announcement'], use: 'any', max: 25, ...options };
}

/** One role of the guild, or none. */
export function role<const R extends Requirement = false>(
  options: Options<RoleField<R>, 'use'>,
): RoleField<R> {
  return { kind: 'role', default: null, use: 'any', ...options };
}

/** Several roles of the guild; at most 25 by default. */
export function roles(options: Options<RolesField, 'use' | 'max'>): RolesField {
  return { kind: 'roles', default: [], use: 'any', max: 25, ...options };
}

/** A colour; `initial` as `#rrggbb`. */
export function colour({ initial, ...rest }: Begun<ColourField>): ColourField {
  return { kind: 'colour', default: initial, ...rest };
}

export function emoji({ initial = '', ...rest }: MayBegin<EmojiField>): EmojiField {
  return { kind: 'emoji', default: initial, ...rest };
}

/** A span of time from `min` to `max` minutes, inclusive. */
export function duration({ initial, ...rest }: Begun<DurationField>): DurationField {
  return { kind: 'duration', default: initial, ...rest };
}

/** A time zone; UTC by default. */
export function timeZone(options: Options<TimeZoneField>): TimeZoneField {
  return { kind: 'timeZone', default: defaultTimeZone, ...options };
}

/** A list of user ids, typed as comma-separated text. */
export function userIds(options: Options<UserIdsField>): UserIdsField {
  return { kind: 'userIds', default: [], ...options };
}
