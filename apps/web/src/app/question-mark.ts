import { useLocalStorage, useWindowEvent } from '@mantine/hooks';
import { keptKey } from '../session/stored.ts';
import { hasNoLayer } from '../ui/top-layer.ts';

/** Where a question mark is a sign that somebody types. */
const TYPED_INTO = 'input, textarea, select, [contenteditable=""], [contenteditable=true], [role=textbox], [role=combobox]';

/** Whether the question mark alone opens the list of keys in this browser. */
export function useQuestionMark() {
  const [isOn, turn] = useLocalStorage({ key: keptKey('question-mark'), defaultValue: true, getInitialValueInEffect: false });
  return { isOn, turn };
}

/** Does something on `?`, wherever the focus is but where somebody types or a dialog is open. */
export function useQuestionMarkKey(act: () => void): void {
  const { isOn } = useQuestionMark();
  useWindowEvent('keydown', (event) => {
    if (!isOn || event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !hasNoLayer()) return;
    if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
    event.preventDefault();
    act();
  });
}
