/** Whoever runs the site, as they want to be named; `contact` is an address of any kind. */
export interface Operator {
  readonly name: string;
  readonly contact?: string | undefined;
}

/**
 * What the legal texts say of who runs the site while nobody is named. Built pages have it, and it makes room
 * for a name when they are sent.
 */
export const unnamedOperator =
  'Corallium is run by its own team. Use the contact form to ask for their name and address.';

/**
 * Names and addresses go into pages as they are, in text and in scripts: without what means something there.
 */
export const operatorText = /^[^<>"`\\{}\p{Cc}\u2028\u2029]+$/u;

/** The same once somebody is named. */
function operatorSentence({ name, contact }: Operator): string {
  return `Corallium is run by ${name}.${contact === undefined ? '' : ` Contact: ${contact}.`}`;
}

/** A page, or any text of one, with the name in its place. */
export function withOperator(html: string, operator: Operator | null): string {
  if (operator === null || !html.includes(unnamedOperator)) return html;
  const sentence = operatorSentence(operator);
  // What a script hands over is no HTML.
  return html
    .split(/(<script\b[\s\S]*?<\/script>)/)
    .map((part, index) =>
      part.replaceAll(unnamedOperator, () =>
        index % 2 === 1 ? sentence : sentence.replaceAll('&', '&amp;'),
      ),
    )
    .join('');
}
