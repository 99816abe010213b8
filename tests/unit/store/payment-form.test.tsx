import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { PaymentForm } from '@/components/store/payment-form';

// Stripe's own script is not available here. It allows one form at a time, so the mock counts them.
let shown = 0;
let most = 0;
let isBlocked = false;
const secrets: unknown[] = [];

jest.mock('@stripe/stripe-js/pure', () => ({
  loadStripe: async () => {
    if (isBlocked) throw new Error('Failed to load Stripe.js');
    return {
      createEmbeddedCheckoutPage: async (options: { fetchClientSecret: () => Promise<string> }) => {
        secrets.push(await options.fetchClientSecret());
        shown += 1;
        most = Math.max(most, shown);
        return {
          mount: (place: HTMLElement) => {
            place.textContent = 'The form of Stripe';
          },
          destroy: () => {
            shown -= 1;
          },
        };
      },
    };
  },
}));

beforeEach(() => {
  shown = 0;
  most = 0;
  isBlocked = false;
  secrets.length = 0;
});

const form = <PaymentForm publishableKey="pk_test_ofTheTests" clientSecret="cs_1_secret_1" />;
const flush = () => act(async () => await new Promise((resolve) => setTimeout(resolve, 10)));

test('the Stripe form is shown, one at a time, and destroyed on unmount', async () => {
  const { unmount } = render(<StrictMode>{form}</StrictMode>);
  expect(screen.getByRole('status', { name: 'Loading the payment form…' })).toBeVisible();
  expect(await screen.findByText('The form of Stripe')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  expect(secrets).toEqual(['cs_1_secret_1']);
  unmount();
  await flush();
  expect([shown, most]).toEqual([0, 1]);
});

test('a blocked script shows that nothing was paid, and can be retried', async () => {
  isBlocked = true;
  render(form);
  expect(await screen.findByText('The payment form could not be loaded.')).toBeVisible();
  expect(screen.getByText(/^Nothing has been paid\./)).toBeVisible();
  isBlocked = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The form of Stripe')).toBeVisible();
});
