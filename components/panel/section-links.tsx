'use client';

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { holdWrites } from '@/lib/api/call';
import type { SectionLink } from '@/lib/guild-settings/section';

/** The person as whom a manager views the dashboard. */
export interface ViewedAs {
  /** `@Moderator` or a person's name. */
  readonly name: string;
  readonly sections: 'all' | readonly string[];
  /** Those that they can view, but not change. */
  readonly viewOnly: readonly string[];
}

interface DashboardRights {
  /** What this person may use, in the order of the sidebar. */
  readonly links: readonly SectionLink[];
  /** Manages the server, and isn't viewing it as another role. */
  readonly isManager: boolean;
  readonly viewedAs: ViewedAs | null;
  readonly viewAs: (subject: ViewedAs | null) => void;
}

const RightsContext = createContext<DashboardRights>({
  links: [],
  isManager: false,
  viewedAs: null,
  viewAs: () => {},
});

/**
 * The sections that the visitor may use, for a guild's pages; their fields stay on the server until a
 * section is opened.
 */
export function SectionLinksProvider({
  links,
  isManager = true,
  children,
}: {
  links: readonly SectionLink[];
  isManager?: boolean;
  children: ReactNode;
}) {
  const [viewedAs, viewAs] = useState<ViewedAs | null>(null);
  // Blocks all writes: nothing done in another person's view reaches the server.
  useEffect(() => {
    holdWrites(viewedAs && `You are viewing as ${viewedAs.name}. Stop to make changes.`);
    return () => holdWrites(null);
  }, [viewedAs]);
  const rights = useMemo<DashboardRights>(
    () => ({
      links:
        viewedAs === null || viewedAs.sections === 'all'
          ? links
          : links.flatMap((link) =>
              viewedAs.sections.includes(link.id)
                ? [{ ...link, isViewOnly: viewedAs.viewOnly.includes(link.id) }]
                : [],
            ),
      isManager: isManager && (viewedAs === null || viewedAs.sections === 'all'),
      viewedAs,
      viewAs,
    }),
    [links, isManager, viewedAs],
  );
  return <RightsContext.Provider value={rights}>{children}</RightsContext.Provider>;
}

/** The visible sections, in the order of the sidebar. */
export function useSectionLinks(): readonly SectionLink[] {
  return useContext(RightsContext).links;
}

export function useDashboardRights(): DashboardRights {
  return useContext(RightsContext);
}
