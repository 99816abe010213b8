import { clsx } from 'clsx';
import { type ButtonStyle, buttonClass } from './button';
import { PageLink, type PageLinkProps } from './page-link';

export interface ButtonLinkProps extends PageLinkProps, ButtonStyle {
  /** A full page load, for URLs outside of this app: sign-in, downloads, other sites. */
  reload?: boolean | undefined;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  icon: Icon,
  reload = false,
  ahead,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const classes = clsx(buttonClass({ variant, size }), className);
  if (reload) {
    return (
      <a {...rest} className={classes}>
        {Icon && <Icon aria-hidden="true" />}
        {children}
      </a>
    );
  }
  return (
    <PageLink {...rest} ahead={ahead} className={classes}>
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </PageLink>
  );
}
