import { PageLink } from '@/components/ui/page-link';
import { InviteLink } from './invite-link';
import { Logo } from './logo';
import { footerLinks } from './nav-links';

/** The page's footer. `isQuiet` on settings, whose own action should stand out. */
export function Footer({ isQuiet }: { isQuiet: boolean }) {
  const links = footerLinks();
  return (
    <footer className="border-t border-line bg-surface/60">
      <div className="mx-auto flex max-w-384 flex-wrap items-center justify-between gap-x-8 gap-y-5 px-4 py-8 lg:px-6">
        <div className="grid gap-2">
          <Logo />
          <p className="text-xs text-faint">
            © {new Date().getFullYear()} Corallium. Not affiliated with Discord Inc.{' '}
            <PageLink href="/terms#operator" className="underline underline-offset-2 hover:text-ink">
              Legal notice
            </PageLink>
          </p>
        </div>
        {links.length > 0 && (
          <nav aria-label="Footer">
            <ul className="flex flex-wrap gap-x-5 gap-y-1">
              {links.map(({ href, label }) => (
                <li key={href}>
                  <PageLink
                    href={href}
                    className="inline-flex items-center text-muted transition hover:text-ink touch:min-h-11 touch:min-w-11"
                  >
                    {label}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <InviteLink isQuiet={isQuiet} />
      </div>
    </footer>
  );
}
