'use client';

import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AnswerOf } from '@/lib/api/call';

/** Answers about a person that pages bring along, by the name under which the browser caches them. */
interface Answers {
  readonly guilds: AnswerOf<'GET', '/api/dashboard/guilds/{userId}'>;
  readonly waiting: AnswerOf<'GET', '/api/dashboard/guilds/{userId}/waiting'>;
  readonly turns: AnswerOf<'GET', '/api/arcade/turns/{userId}'>;
  readonly arcade: AnswerOf<'GET', '/api/arcade/home/{userId}'>;
}

export interface BroughtProps {
  readonly userId: string;
  /** Undefined is what the server could not read soon: the browser asks for it. */
  readonly answers: { readonly [Name in keyof Answers]?: Answers[Name] | undefined };
  readonly children: ReactNode;
}

/**
 * Puts what the server has read into the browser's cache, so that what shows it is complete with the first
 * paint. What the browser knows already stays.
 */
export function Brought({ userId, answers, children }: BroughtProps) {
  const queries = useQueryClient();
  // Before the children are drawn, and once.
  useState(() => {
    for (const [name, answer] of Object.entries(answers)) {
      const key: QueryKey = [name, userId];
      if (answer !== undefined && queries.getQueryData(key) === undefined) queries.setQueryData(key, answer);
    }
  });
  return children;
}
