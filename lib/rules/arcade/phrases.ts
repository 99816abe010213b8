// What players may say to each other; there is no free text.
interface Phrase {
  readonly kind: 'emote' | 'phrase';
  /** Read aloud for an emote; also shown for a phrase. */
  readonly text: string;
}

export const phrases = {
  wave: { kind: 'emote', text: 'Waves' },
  laugh: { kind: 'emote', text: 'Laughs' },
  think: { kind: 'emote', text: 'Thinks' },
  surprise: { kind: 'emote', text: 'Is surprised' },
  sad: { kind: 'emote', text: 'Is sad' },
  cheer: { kind: 'emote', text: 'Cheers' },
  sweat: { kind: 'emote', text: 'Sweats' },
  clap: { kind: 'emote', text: 'Claps' },
  hello: { kind: 'phrase', text: 'Hello!' },
  luck: { kind: 'phrase', text: 'Good luck!' },
  nice: { kind: 'phrase', text: 'Nice move!' },
  oops: { kind: 'phrase', text: 'Oops…' },
  thanks: { kind: 'phrase', text: 'Thanks!' },
  sorry: { kind: 'phrase', text: 'Sorry!' },
  close: { kind: 'phrase', text: 'That was close!' },
  played: { kind: 'phrase', text: 'Well played!' },
} as const satisfies Readonly<Record<string, Phrase>>;

export type PhraseId = keyof typeof phrases;

function isPhraseId(id: string): id is PhraseId {
  return Object.hasOwn(phrases, id);
}

export const phraseIds = Object.keys(phrases).filter(isPhraseId);
