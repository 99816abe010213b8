'use client';

import { createContext, useContext } from 'react';
import type { SectionLink } from '@/lib/guild-settings/section';

const SectionLinksContext = createContext<readonly SectionLink[]>([]);

/** Tells the pages of a guild which sections there are; their fields stay on the server until a section is opened. */
export function SectionLinksProvider({
  links,
  children,
}: {
  links: readonly SectionLink[];
  children: React.ReactNode;
}) {
  return <SectionLinksContext.Provider value={links}>{children}</SectionLinksContext.Provider>;
}

/** All sections, in the order of the sidebar. */
export function useSectionLinks(): readonly SectionLink[] {
  return useContext(SectionLinksContext);
}
