import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

export interface CouponFieldProps {
  /** The coupon that goes to the payment page; null for none. */
  readonly applied: string | null;
  readonly onApply: (coupon: string | null) => void;
  /** What the last attempt to pay said of it. */
  readonly error: string | undefined;
}

/** A coupon behind a question, so that nobody looks for one who has none. */
export function CouponField({ applied, onApply, error }: CouponFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  if (!isOpen) {
    return (
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Have a coupon?
      </Button>
    );
  }
  return (
    <form
      className="w-full max-w-md"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(typed.trim() === '' ? null : typed.trim());
      }}
    >
      <Field label="Coupon" error={error}>
        <div className="flex gap-2">
          <Input
            value={typed}
            maxLength={100}
            autoFocus
            autoComplete="off"
            onChange={(event) => {
              setTyped(event.target.value);
              // What was applied before is not what stands here any more.
              if (applied !== null) onApply(null);
            }}
          />
          <Button type="submit">Apply</Button>
        </div>
      </Field>
      {applied !== null && error === undefined && (
        <p role="alert" className="mt-2 text-xs text-lagoon">
          Coupon will be applied if valid during checkout.
        </p>
      )}
    </form>
  );
}
