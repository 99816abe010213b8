import { clsx } from 'clsx';
import { ExternalLink } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button-link';

/** Opens a message on Discord; `name` says whose it is. */
export function DiscordLink({ link, name }: { readonly link: string; readonly name: string }) {
  return (
    <ButtonLink
      reload
      size="sm"
      variant="ghost"
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      icon={ExternalLink}
      aria-label={`Show '${name}' on Discord`}
    >
      On Discord
    </ButtonLink>
  );
}

/** The same as a link in text; DiscordLink is a button. */
export function MessageLink({ href, className }: { readonly href: string; readonly className?: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={clsx(
        'inline-flex items-center gap-1.5 text-lagoon hover:underline touch:min-h-11 [&_svg]:size-3.5',
        className,
      )}
    >
      Open in Discord
      <ExternalLink aria-hidden="true" />
    </a>
  );
}
