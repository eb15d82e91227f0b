import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { listMessages } from './list.messages.ts';
import { onSearchCleared, searchFromBox } from './search-clearing.ts';

/** A search that answers `delayMs` after the last key, at once on Enter, and not before `minimum` characters (decision 1.16). */
export function SearchBox({
  placeholder,
  value,
  onSearch,
  delayMs = 300,
  minimum = 1,
}: {
  placeholder: string;
  /** what is being searched for now, trimmed */
  value: string;
  onSearch: (search: string) => void;
  delayMs?: number;
  minimum?: number;
}) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const startSearch = (text: string) => {
    const search = text.trim().length < minimum ? '' : text.trim();
    if (search === sent.current) return;
    sent.current = search;
    searchFromBox(() => onSearch(search));
  };
  const startSearchLater = useDebouncedCallback(startSearch, delayMs);
  // What waits to be told is older than what came from outside, and would undo it.
  const take = useEffectEvent((given: string) => {
    startSearchLater.cancel();
    sent.current = given;
    setTyped(given);
  });
  // Back, a link or a cleared filter changed the search from outside.
  useEffect(() => {
    if (value !== sent.current) take(value);
  }, [value]);
  // Cleared while nothing was searched for yet: the value stays as it is, and what was typed goes all the same.
  useEffect(() => onSearchCleared(() => take('')), []);
  return (
    <TextInput
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        startSearchLater(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        startSearchLater.cancel();
        startSearch(typed);
      }}
      rightSection={
        typed !== '' && (
          <CloseButton
            size="sm"
            aria-label={listMessages.clearSearch}
            onClick={() => {
              startSearchLater.cancel();
              setTyped('');
              startSearch('');
            }}
          />
        )
      }
    />
  );
}
