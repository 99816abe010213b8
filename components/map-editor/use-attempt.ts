import { useState } from 'react';

/** Runs what may throw a sentence for people; `problem` is that sentence, null once it has worked. */
export function useAttempt() {
  const [problem, setProblem] = useState<string | null>(null);
  function attempt(act: () => void): boolean {
    try {
      act();
      setProblem(null);
      return true;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setProblem(error.message);
      return false;
    }
  }
  return { problem, attempt };
}
