import { ButtonLink } from '@/components/ui/button-link';

/** For development; in production the gate sends the built page for unknown names. */
export default function WikiNotFound() {
  return (
    <div className="grid place-items-center gap-4 px-4 py-16">
      <h1 className="text-2xl font-bold">404</h1>
      <p>This wiki page could not be found.</p>
      <ButtonLink href="/wiki">Wiki Home</ButtonLink>
    </div>
  );
}
