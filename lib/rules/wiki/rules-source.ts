/** A game's rules as Markdown for the wiki, generated from the game's statement of them. */
import type { StatedPart } from '@/lib/games/game';
import { asHeading, asTable, asText } from '@/lib/rules/wiki/markdown';

/** Each part with its heading, paragraphs and table. */
export function rulesSource(stated: readonly StatedPart[]): string {
  return stated
    .flatMap(({ title, says, table }) => [
      asHeading(2, title),
      ...says.map(asText),
      ...(table
        ? [
            asTable(
              table.heads.map(asText),
              table.rows.map((row) => row.map(asText)),
            ),
          ]
        : []),
    ])
    .join('\n\n');
}
