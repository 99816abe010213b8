import { type RefObject, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { longestCoupon } from '@/lib/rules/premium/choice';

export interface CouponFieldProps {
  readonly value: string;
  readonly onChange: (coupon: string) => void;
  /** The last checkout's error about it. */
  readonly error: string | undefined;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** A collapsed coupon field. Its text is part of the order. */
export function CouponField({ value, onChange, error, inputRef }: CouponFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [isApplied, setApplied] = useState(false);
  const [isMissing, setMissing] = useState(false);
  if (!isOpen && value === '') {
    return (
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Have a coupon?
      </Button>
    );
  }
  const problem = isMissing ? 'Enter a coupon.' : error;
  return (
    <form
      className="w-full max-w-md"
      onSubmit={(event) => {
        event.preventDefault();
        const isEmpty = value.trim() === '';
        setMissing(isEmpty);
        setApplied(!isEmpty);
        if (isEmpty) inputRef.current?.focus();
      }}
    >
      <Field label="Coupon" error={problem}>
        <div className="flex gap-2">
          <Input
            ref={inputRef}
            value={value}
            maxLength={longestCoupon}
            autoFocus={isOpen}
            autoComplete="off"
            onChange={(event) => {
              // Stays open when cleared.
              setOpen(true);
              setMissing(false);
              setApplied(false);
              onChange(event.target.value);
            }}
          />
          <Button type="submit">Apply</Button>
        </div>
      </Field>
      {isApplied && problem === undefined && (
        <p role="alert" className="mt-2 text-xs text-lagoon">
          Coupon will be applied if valid during checkout.
        </p>
      )}
    </form>
  );
}
