export interface ReloadLinkProps {
  className: string;
  children: string;
}

/** Reloads the page, also without scripts. */
export function ReloadLink({ className, children }: ReloadLinkProps) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: the empty address is this page's own, with its query
    <a href="" className={className}>
      {children}
    </a>
  );
}
