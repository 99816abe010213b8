/** Announces its text to screen readers whenever it changes. */
export function Spoken({ text }: { text: string }) {
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
