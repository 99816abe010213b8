/** The text with at most `max` code points; ends in an ellipsis if it was cut off. */
export function clipText(text: string, max: number): string {
  const points = [...text];
  return points.length <= max ? text : `${points.slice(0, max - 1).join('')}…`;
}
