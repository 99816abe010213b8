import type { SuggestionsData } from '@/lib/contracts/suggestions';

type MaybeSuggestions = { readonly [K in keyof SuggestionsData]?: SuggestionsData[K] | undefined };

/** The suggestions' part of a section's answer, or null for the answer of another section. */
export function toSuggestionsData(answer: MaybeSuggestions): SuggestionsData | null {
  const { premium, activeSuggestions, listVersion } = answer;
  if (premium === undefined || !activeSuggestions || listVersion === undefined) return null;
  return { premium, activeSuggestions, listVersion };
}
