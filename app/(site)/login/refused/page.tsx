import type { Metadata } from 'next';
import { LoginScreen } from '../login-screen';

export const metadata: Metadata = { title: 'Login', robots: { index: false } };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The sign-in page with its error in the HTML; the gate rewrites `/login?error=…` to it. */
export default async function RefusedLoginPage({ searchParams }: Props) {
  const asked = Object.entries(await searchParams).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one]),
  );
  return <LoginScreen search={`${new URLSearchParams(asked)}`} />;
}
