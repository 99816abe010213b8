import { renderHook } from '@testing-library/react';
import { useRechecks } from '@/components/form/use-rechecks';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('rechecks repeatedly once started, until the component unmounts', () => {
  const recheck = jest.fn();
  const { result, unmount } = renderHook(() => useRechecks(recheck));
  expect(recheck).not.toHaveBeenCalled();
  result.current();
  jest.advanceTimersByTime(10_000);
  expect(recheck).toHaveBeenCalledTimes(2);
  unmount();
  jest.advanceTimersByTime(60_000);
  expect(recheck).toHaveBeenCalledTimes(2);
});
