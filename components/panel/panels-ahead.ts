import type { SectionId } from '@/lib/guild-settings/registry';

let panels: { readonly fetch: (name: SectionId) => void } | null = null;

/** Set by the module of the sections' panels, once a page has loaded it. */
export function setPanels(known: { readonly fetch: (name: SectionId) => void }): void {
  panels = known;
}

/** Asks for a panel's code before its page is there, which would ask for it only then. */
export function fetchPanelAhead(name: SectionId): void {
  panels?.fetch(name);
}
