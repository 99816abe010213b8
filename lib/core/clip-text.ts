/** The text with at most `max` code points; what was cut off shows as an ellipsis. */
export function clipText(text: string, max: number): string {
  const points = [...text];
  return points.length <= max ? text : `${points.slice(0, max - 1).join('')}…`;
}
