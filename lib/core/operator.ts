/** The site's operator, as they want to be named; `contact` is an address of any kind. */
export interface Operator {
  readonly name: string;
  readonly contact?: string | undefined;
}

/** The legal texts' sentence without an operator: built pages have it, and the operator replaces it. */
export const unnamedOperator =
  'Corallium is run by its own team. Use the contact form to ask for their name and address.';

/** Names and addresses go unescaped into HTML and scripts, so characters with a meaning are not allowed. */
export const operatorText = /^[^<>"`\\{}\p{Cc}\u2028\u2029]+$/u;

function operatorSentence({ name, contact }: Operator): string {
  return `Corallium is run by ${name}.${contact === undefined ? '' : ` Contact: ${contact}.`}`;
}

/** Inserts the operator into a page or a part of it. */
export function withOperator(html: string, operator: Operator | null): string {
  if (operator === null || !html.includes(unnamedOperator)) return html;
  const sentence = operatorSentence(operator);
  // Script contents are not HTML and are escaped differently.
  return html
    .split(/(<script\b[\s\S]*?<\/script>)/)
    .map((part, index) =>
      part.replaceAll(unnamedOperator, () =>
        index % 2 === 1 ? sentence : sentence.replaceAll('&', '&amp;'),
      ),
    )
    .join('');
}
