import { clsx } from 'clsx';
import Link from 'next/link';
import type { ComponentProps, MouseEventHandler } from 'react';
import { buttonClass, type Look } from './button';

export interface ButtonLinkProps
  extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'onMouseEnter' | 'onTouchStart'>,
    Look {
  href: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  /** A full page load, for addresses that are no page of this app: sign-in, downloads, other sites. */
  reload?: boolean | undefined;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  icon: Icon,
  reload = false,
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
    <Link {...rest} className={classes}>
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </Link>
  );
}
