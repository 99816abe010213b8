/** Blurple, green, yellow, red and fuchsia of Discord's brand, offered as swatches. */
export const discordColours = ['#5865f2', '#57f287', '#fee75c', '#ed4245', '#eb459e'] as const;

export const colourPattern = /^#[0-9a-fA-F]{6}$/;

/** True for `#rrggbb`, in either case. */
export function isColour(text: string): boolean {
  return colourPattern.test(text);
}

/** `#rrggbb` as the number that Discord takes, 0 to 0xffffff; undefined for any other text. */
export function toColourNumber(text: string): number | undefined {
  return isColour(text) ? Number.parseInt(text.slice(1), 16) : undefined;
}
