import { render } from '@testing-library/react';
import { useRef } from 'react';
import { useReachVariable } from '@/components/ui/use-reach-variable';
import { prepareBrowser } from '../../support/browser';

prepareBrowser();

function Bar() {
  const ref = useRef<HTMLDivElement>(null);
  useReachVariable('--bar-reach', ref);
  return <div ref={ref} />;
}

const reach = () => document.documentElement.style.getPropertyValue('--bar-reach');

/** Scrolls until the bar, 60 pixels high, is this far from the top of the window of 800 pixels. */
function standAt(top: number): void {
  const place = { ...new DOMRect(0, top, 100, 60), top, bottom: top + 60 };
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(place);
  window.dispatchEvent(new Event('scroll'));
}

test.each([
  ['with room for a message below it', 800 - 60 - 176, '0px'],
  ['with one pixel too little room below it', 800 - 60 - 175, '235px'],
  ['at the bottom of the window', 740, '60px'],
  ['out of view', 800, '0px'],
])('exposes the reach of a bar %s', (_, top, expected) => {
  Object.assign(window, { innerHeight: 800 });
  const { unmount } = render(<Bar />);
  standAt(top);
  expect(reach()).toBe(expected);
  unmount();
  expect(reach()).toBe('');
});
