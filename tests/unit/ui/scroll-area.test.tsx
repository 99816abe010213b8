// A long text in a dialog can be scrolled by keyboard in every browser.
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { prepareBrowser } from '../../support/browser';

prepareBrowser();

/** jsdom has no layout: sets the content height and visible height of every element. */
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
  ['text that is cut off', 900, <p key="text">Long</p>, '0'],
  ['text that fits', 300, <p key="text">Short</p>, null],
  [
    'controls, which scroll on focus',
    900,
    <button type="button" key="button">
      One
    </button>,
    null,
  ],
])('sets the tabindex for %s', (_, height, children, tabIndex) => {
  layOut(height, 300);
  render(dialog(children));
  const area = screen.getByText(/Long|Short|One/).parentElement;
  expect(area?.getAttribute('tabindex')).toBe(tabIndex);
});

test('updates the tabindex when the content changes', async () => {
  layOut(900, 300);
  const { rerender } = render(dialog(<button type="button">One</button>));
  rerender(dialog(<p>Long</p>));
  await waitFor(() => expect(screen.getByText('Long').parentElement).toHaveAttribute('tabindex', '0'));
});
