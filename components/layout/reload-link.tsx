export interface ReloadLinkProps {
  className: string;
  children: string;
}

/** Reloads the page, also without scripts. */
export function ReloadLink({ className, children }: ReloadLinkProps) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: an empty href is the current URL, with its query
    <a href="" className={className}>
      {children}
    </a>
  );
}
