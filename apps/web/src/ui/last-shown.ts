import { useState } from 'react';

/** What a dialog or panel is about, kept when it closes, so that it does not lose its words while it fades out; null before it opened first. */
export function useLastShown<T extends object | string>(subject: T | null | undefined): T | null {
  const [shown, setShown] = useState(subject ?? null);
  if (subject != null && subject !== shown) setShown(subject);
  return subject ?? shown;
}

/** The same for a form that must not change under its user: what it was about when it opened, whatever is fetched meanwhile. */
export function useShownAsOpened<T extends object | string>(subject: T | null): T | null {
  const isOpen = subject !== null;
  const [shown, setShown] = useState(subject);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setShown(subject);
  }
  return shown;
}
