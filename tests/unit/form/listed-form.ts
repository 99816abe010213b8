import type { ReactNode } from 'react';
import { panelPlace } from '../../support/panel-props';

/** An action form, described for the tests that all forms share. */
export interface ListedForm {
  readonly name: string;
  /** The page that contains it. */
  readonly page: () => ReactNode;
  /** The tab of the page, unless it is the first. */
  readonly tab?: string;
  /** A button to press before `open` is available. */
  readonly before?: string;
  /** The button that opens it in a window; absent if it is on the page itself. */
  readonly open?: string;
  readonly submit: string;
  /** The call, relative to the guild's dashboard or from the root, and its answer. */
  readonly call: string;
  readonly answer: unknown;
  /** Calls made when the form opens, with their answers. */
  readonly reads?: Readonly<Record<string, unknown>>;
  /** The label of a field, and a value with which the form can be sent. */
  readonly field: string | RegExp;
  readonly typed: string;
  /** Fills in the other required fields. */
  readonly rest?: () => void;
  /** An invalid value of the same field, and its message. */
  readonly wrong: readonly [value: string, says: string];
  /** The field's path in the server's answer. */
  readonly path: string;
  /** False if no draft is stored and leaving does not ask. */
  readonly keepsDraft?: false;
  /** The message for a stale version, if it is not the usual one. */
  readonly outdated?: string;
  /** It has its own page, which is left after sending. */
  readonly leavesPage?: true;
}

/** The key of a call in the fake API. */
export function addressOf(call: string): string {
  const [method = '', path = ''] = call.split(' ');
  return path.startsWith('/') ? call : `${method} ${panelPlace}/${path}`;
}

/** The answers to the calls of an opening form, by their keys in the fake API. */
export const readsOf = ({ reads = {} }: ListedForm) =>
  Object.fromEntries(Object.entries(reads).map(([call, answer]) => [addressOf(call), answer]));

/** A text field with a maximum length, as the field to try. */
export const textUpTo = (most: number, path: string, field: string | RegExp = 'Reason') =>
  ({ field, path, typed: 'Not yet.', wrong: ['x'.repeat(most + 1), `At most ${most} characters.`] }) as const;
