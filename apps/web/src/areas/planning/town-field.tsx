import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import type { GeoPoint } from '@superlink/domain/maps/geo-point.ts';
import { NEAR_KM } from '@superlink/domain/planning/near-place.ts';
import { IconMapPinCheck, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddressSearch } from '../../blocks/stops/address-search.ts';
import { errorText } from '../../client/api.ts';
import { boardMessages } from './board.messages.ts';

/** A town on the map, as it was chosen. */
export interface Town {
  readonly name: string;
  readonly point: GeoPoint;
}

/** What is searched for on a day: words, which find by what they are in, or a town of the map, which finds what stands near it (decision 1.60). */
export function TownField({
  text,
  town,
  onText,
  onTown,
}: {
  readonly text: string;
  /** null while nothing on the map is chosen */
  readonly town: Town | null;
  readonly onText: (text: string) => void;
  readonly onTown: (town: Town) => void;
}) {
  const [isTyping, setTyping] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { suggestions, isSearching, failure, locate } = useAddressSearch(text, isTyping);
  const isOpen = !isClosed && suggestions !== undefined && suggestions.length > 0;
  const list = useCombobox({
    opened: isOpen,
    onOpenedChange: (opened) => setClosed(!opened),
    onDropdownClose: () => list.resetSelectedOption(),
  });
  const choose = async (placeId: string) => {
    const name = suggestions?.find((suggestion) => suggestion.place_id === placeId)?.description;
    if (name === undefined) return;
    setTyping(false);
    try {
      onTown({ name, point: await locate(placeId) });
    } catch (failed) {
      setTrouble(errorText(failed, boardMessages.townFailed));
    }
  };
  return (
    <Combobox store={list} onOptionSubmit={(placeId) => void choose(placeId)} withinPortal={false}>
      <Combobox.Target>
        <TextInput
          data-autofocus
          type="search"
          flex="1 1 240px"
          autoComplete="off"
          aria-label={boardMessages.nearPlace}
          placeholder={boardMessages.nearPlace}
          leftSection={town ? <IconMapPinCheck size={16} aria-hidden /> : <IconSearch size={16} aria-hidden />}
          rightSection={isSearching && <Loader size={14} role="status" aria-label={boardMessages.lookingForTowns} />}
          description={town === null ? undefined : boardMessages.nearestFirst(NEAR_KM)}
          // words still find without the map
          error={trouble ?? (failure && errorText(failure, boardMessages.townsFailed))}
          value={text}
          onChange={({ currentTarget }) => {
            setTyping(true);
            setClosed(false);
            setTrouble(null);
            onText(currentTarget.value);
          }}
          onBlur={() => setTyping(false)}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={boardMessages.towns}>
          {suggestions?.map(({ place_id: placeId, description }) => (
            <Combobox.Option key={placeId} value={placeId}>
              {description}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
