// A long text in a dialog can be scrolled by keys in every browser.
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { prepareBrowser } from '../../support/browser';

prepareBrowser();

/** jsdom has no layout: how far down the content of every element goes, and what of it is seen. */
function layOut(content: number, visible: number): void {
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(content);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(visible);
}

const dialog = (children: ReactNode) => (
  <Dialog title="Rules" onClose={() => undefined}>
    {children}
  </Dialog>
);

test.each([
  ['a text that is cut off', 900, <p key="text">Long</p>, '0'],
  ['a text that fits', 300, <p key="text">Short</p>, null],
  [
    'controls, which scroll by taking the focus',
    900,
    <button type="button" key="button">
      One
    </button>,
    null,
  ],
])('%s', (_, height, children, tabIndex) => {
  layOut(height, 300);
  render(dialog(children));
  const area = screen.getByText(/Long|Short|One/).parentElement;
  expect(area?.getAttribute('tabindex')).toBe(tabIndex);
});

test('what comes later counts too', async () => {
  layOut(900, 300);
  const { rerender } = render(dialog(<button type="button">One</button>));
  rerender(dialog(<p>Long</p>));
  await waitFor(() => expect(screen.getByText('Long').parentElement).toHaveAttribute('tabindex', '0'));
});
