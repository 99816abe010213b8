import { ApplicationNotFound } from '@/components/userhub/applications/application-not-found';

export default function NotFound() {
  return <ApplicationNotFound />;
}
