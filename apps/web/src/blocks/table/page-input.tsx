import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { tableMessages } from './table.messages.ts';

/** Goes to a page by its number: on Enter, or when the field is left. A number that is no page goes to the nearest one. */
export function PageInput({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const [typed, setTyped] = useState<number | string>(page);
  const [shown, setShown] = useState(page);
  if (page !== shown) {
    setShown(page);
    setTyped(page);
  }
  const go = () => {
    const wanted = typed === '' ? page : Math.min(pages, Math.max(1, Math.round(Number(typed))));
    setTyped(wanted);
    if (wanted !== page) onPage(wanted);
  };
  return (
    <NumberInput
      aria-label={tableMessages.pageNumber}
      size="xs"
      w={56}
      hideControls
      allowNegative={false}
      allowDecimal={false}
      value={typed}
      onChange={setTyped}
      onBlur={go}
      onKeyDown={(event) => event.key === 'Enter' && go()}
    />
  );
}
