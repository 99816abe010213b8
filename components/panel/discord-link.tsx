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
