/** Says something to who does not see it, as soon as it changes. */
export function Spoken({ text }: { text: string }) {
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
