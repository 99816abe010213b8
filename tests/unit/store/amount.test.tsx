import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Amount } from '@/components/store/amount';
import { formatAmount } from '@/lib/rules/premium/prices';

function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useLayoutEffect(() => {
    onDrawn();
  });
  return <Amount value={499} currency="USD" />;
}

test("the server's price is shown during hydration, and the visitor's format afterwards", () => {
  const container = document.createElement('div');
  container.innerHTML = '<span>US$4.99</span>';
  document.body.append(container);
  const shown: (string | null)[] = [];
  const failed = jest.fn();
  render(<Drawn onDrawn={() => shown.push(container.textContent)} />, {
    ...{ container, hydrate: true, onRecoverableError: failed },
  });
  expect(shown[0]).toBe('US$4.99');
  expect(container).toHaveTextContent(formatAmount(499, 'USD'));
  expect(container).toHaveTextContent(/^\$4\.99$/);
  expect(failed).not.toHaveBeenCalled();
});

test('a price rendered later is in the format of the visitor at once', () => {
  const { container } = render(<Amount value={1000} currency="USD" />);
  expect(container).toHaveTextContent(/^\$10$/);
});
