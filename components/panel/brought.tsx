'use client';

import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '@/lib/api/call';

/** Responses about a person in a page, by their query key. */
interface Answers {
  readonly guilds: AnswerOf<'GET', '/api/dashboard/guilds/{userId}'>;
  readonly waiting: AnswerOf<'GET', '/api/dashboard/guilds/{userId}/waiting'>;
  readonly turns: AnswerOf<'GET', '/api/arcade/turns/{userId}'>;
  readonly arcade: AnswerOf<'GET', '/api/arcade/home/{userId}'>;
}

export interface BroughtProps {
  readonly userId: string;
  /** Undefined if the server could not read it quickly: the browser asks. */
  readonly answers: { readonly [Name in keyof Answers]?: Answers[Name] | undefined };
  readonly children: ReactNode;
}

/** Adds the page's data to the browser's cache, so that the first paint is complete. Existing data stays. */
export function Brought({ userId, answers, children }: BroughtProps) {
  const queries = useQueryClient();
  // Once, before the children render.
  useState(() => {
    for (const [name, answer] of Object.entries(answers)) {
      const key: QueryKey = [name, userId];
      if (answer !== undefined && queries.getQueryData(key) === undefined) queries.setQueryData(key, answer);
    }
  });
  return children;
}
