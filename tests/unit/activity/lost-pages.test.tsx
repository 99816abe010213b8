// Missing and failed pages inside Discord's frame: none of their links may leave it.
import { render, screen } from '@testing-library/react';
import { type Frame, FrameContext } from '@/components/activity/frame';
import { ErrorHere } from '@/components/layout/error-here';
import { NothingHere } from '@/components/layout/nothing-here';

jest.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/arcade/nope' }));

const frame: Frame = {
  instanceId: 'i-1',
  layout: 'focused',
  siteUrl: 'https://corallium.example',
  nicknames: new Map(),
  openSite: () => undefined,
};
const inFrame = (page: React.ReactNode) =>
  render(<FrameContext.Provider value={frame}>{page}</FrameContext.Provider>);
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('a missing page links to the arcade', () => {
  inFrame(<NothingHere />);
  expect(links()).toEqual([['Back to the arcade', '/arcade']]);
});

test('a failed page links to the arcade with the parameters of the frame', () => {
  window.history.replaceState(null, '', '/arcade/nope?instance_id=i-1&frame_id=f&platform=desktop&matchId=m');
  inFrame(<ErrorHere error={new Error('no')} retry={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(links()).toEqual([['Back to the arcade', '/arcade?instance_id=i-1&frame_id=f&platform=desktop']]);
});

test('both link to the home page outside the frame', () => {
  render(<NothingHere />);
  render(<ErrorHere error={new Error('no')} />);
  expect(links()).toContainEqual(['Return Home', '/']);
  expect(links().map(([, href]) => href)).not.toContain('/arcade');
});
