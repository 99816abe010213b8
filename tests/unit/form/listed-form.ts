import type { ReactNode } from 'react';
import { panelPlace } from '../../support/panel-props';

/** A form of an action, as the promises of all forms need it. */
export interface ListedForm {
  readonly name: string;
  /** The page that it is on. */
  readonly page: () => ReactNode;
  /** The tab of the page, where it is not the first. */
  readonly tab?: string;
  /** The button that has to be pressed before the one that opens it can be. */
  readonly before?: string;
  /** The button that opens it in a window; absent: it is on the page itself. */
  readonly open?: string;
  readonly submit: string;
  /** The call, below the place of the dashboard or from the root, and its answer. */
  readonly call: string;
  readonly answer: unknown;
  /** What the window asks for by itself, and the answers. */
  readonly reads?: Readonly<Record<string, unknown>>;
  /** A field by its label, and what is typed into it; with that the form can be sent. */
  readonly field: string | RegExp;
  readonly typed: string;
  /** Fills in what else has to be there. */
  readonly rest?: () => void;
  /** Of the same field: a wrong value and what is said of it. */
  readonly wrong: readonly [value: string, says: string];
  /** The field's path in the server's answer. */
  readonly path: string;
  /** False where no draft is kept and leaving asks nothing. */
  readonly keepsDraft?: false;
  /** The message when another person was faster, where the words are its own. */
  readonly outdated?: string;
  /** It has a page of its own, which is left when it is done. */
  readonly leavesPage?: true;
}

/** The address of a call, as the fake API knows it. */
export function addressOf(call: string): string {
  const [method = '', path = ''] = call.split(' ');
  return path.startsWith('/') ? call : `${method} ${panelPlace}/${path}`;
}

/** What the window of a form asks for by itself, by address. */
export const readsOf = ({ reads = {} }: ListedForm) =>
  Object.fromEntries(Object.entries(reads).map(([call, answer]) => [addressOf(call), answer]));

/** A text of so many characters at the most, as the field to try. */
export const textUpTo = (most: number, path: string, field: string | RegExp = 'Reason') =>
  ({ field, path, typed: 'Not yet.', wrong: ['x'.repeat(most + 1), `At most ${most} characters.`] }) as const;
