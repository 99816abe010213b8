/** Milliseconds within which messages are joined: screen readers read only the last of several quick ones. */
export const JOIN_MS = 150;

export interface JoinedSpeech {
  readonly say: (text: string) => void;
  /** The last text that was spoken. */
  readonly last: () => string;
  readonly end: () => void;
}

/** Joins texts that follow each other quickly into one. */
export function createJoinedSpeech(speak: (text: string) => void): JoinedSpeech {
  let texts: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let last = '';

  function flush() {
    timer = null;
    const text = texts.join(' ');
    texts = [];
    // A live region does not announce the same text twice.
    speak(text === last ? `${text}\u00a0` : text);
    last = text;
  }

  return {
    say(text) {
      if (texts.at(-1) !== text) texts = [...texts, text];
      timer ??= setTimeout(flush, JOIN_MS);
    },
    last: () => last,
    end() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
