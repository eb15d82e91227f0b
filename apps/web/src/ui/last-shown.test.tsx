import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useLastShown, useShownAsOpened } from './last-shown.ts';

const drawn = <T extends object>(hook: (subject: T | null) => T | null) =>
  renderHook(({ subject }: { subject: T | null }) => hook(subject), { initialProps: { subject: null as T | null } });
const [first, second] = [{ name: 'first' }, { name: 'second' }];

describe('what a dialog is about', () => {
  it('is nothing before it opens, stays while it fades out, and follows the next opening', () => {
    const { result, rerender } = drawn<{ name: string }>(useLastShown);
    expect(result.current).toBeNull();
    rerender({ subject: first });
    rerender({ subject: null });
    expect(result.current).toBe(first);
    rerender({ subject: second });
    expect(result.current).toBe(second);
  });

  it('stays as it was at the opening where a form works on it', () => {
    const { result, rerender } = drawn<{ name: string }>(useShownAsOpened);
    rerender({ subject: first });
    rerender({ subject: second });
    expect(result.current).toBe(first);
    rerender({ subject: null });
    rerender({ subject: second });
    expect(result.current).toBe(second);
  });
});
