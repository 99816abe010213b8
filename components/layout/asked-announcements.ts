'use client';

import { createContext } from 'react';
import type { Announced } from '@/components/live/announced-now';

/** What the server has said, where the page asks it only in the browser. */
export const AskedAnnouncements = createContext<Announced | undefined>(undefined);
