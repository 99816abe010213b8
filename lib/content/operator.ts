import 'server-only';

/** The site's operator, as they want to be named; `contact` is an address of any kind. */
export interface Operator {
  readonly name: string;
  readonly contact?: string | undefined;
}

/** The legal texts' sentence about who runs the site; null if no one is named. */
export function operatorSentence(operator: Operator | null): string {
  if (operator === null) {
    return 'Corallium is run by its own team. Use the contact form to ask for their name and address.';
  }
  const { name, contact } = operator;
  return `Corallium is run by ${name}.${contact === undefined ? '' : ` Contact: ${contact}.`}`;
}
