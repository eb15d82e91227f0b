import { Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { IconMapPin, IconMapPinCheck } from '@tabler/icons-react';
import { useEffect, useState, type Ref } from 'react';
import { errorText } from '../../client/api.ts';
import { SEARCH_FROM, useAddressSearch } from './address-search.ts';
import type { Geometry } from './place-geometry.ts';
import { stopsMessages } from './stops.messages.ts';
import classes from './stops.module.css';

/** How long the panel says that nothing was found (0§9). */
const FRUITLESS_MS = 7_000;
const MANUAL_HINT = stopsMessages.switchOnManualAddress;

/** An address that is looked up while it is typed; a chosen suggestion also says where it lies (2§2, Place search). */
export function AddressField({
  label,
  address,
  isPlaced,
  onType,
  onPlace,
  onBlur,
  error,
  inputRef,
}: {
  readonly label: string;
  readonly address: string;
  /** the map knows where it is */
  readonly isPlaced: boolean;
  readonly onType: (address: string) => void;
  readonly onPlace: (address: string, geometry: Geometry) => void;
  readonly onBlur: () => void;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
}) {
  const [isTyping, setTyping] = useState(false);
  const [isPlacing, setPlacing] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { suggestions, isFruitless, isSearching, failure, locate } = useAddressSearch(address, isTyping);
  const [isDismissed, setDismissed] = useState(false);
  const isOpen = !isDismissed && (suggestions !== undefined || failure !== null);
  const panel = useCombobox({
    opened: isOpen,
    onOpenedChange: (opened) => {
      if (!opened) setDismissed(true);
    },
    onDropdownClose: () => panel.resetSelectedOption(),
  });

  useEffect(() => {
    if (!isFruitless) return;
    const timer = setTimeout(() => setDismissed(true), FRUITLESS_MS);
    return () => clearTimeout(timer);
  }, [isFruitless, suggestions]);

  const choose = async (placeId: string) => {
    const description = suggestions?.find((suggestion) => suggestion.place_id === placeId)?.description;
    if (description === undefined) return;
    setTyping(false);
    onType(description);
    setPlacing(true);
    try {
      onPlace(description, await locate(placeId));
    } catch (failed) {
      setTrouble(errorText(failed, stopsMessages.placeNotFound));
    } finally {
      setPlacing(false);
    }
  };

  const isLoose = !isPlaced && !isPlacing && address.trim() !== '';
  return (
    <Combobox store={panel} onOptionSubmit={(placeId) => void choose(placeId)} withinPortal={false}>
      <Combobox.Target>
        <TextInput
          ref={inputRef}
          label={label}
          placeholder={stopsMessages.searchFrom(SEARCH_FROM)}
          autoComplete="off"
          required
          className={classes.address}
          value={address}
          error={error ?? trouble}
          description={isLoose && !error && !trouble ? stopsMessages.notOnTheMapYet : undefined}
          leftSection={
            isPlaced ? <IconMapPinCheck size={16} aria-hidden className={classes.found} /> : <IconMapPin size={16} aria-hidden />
          }
          rightSection={
            (isSearching || isPlacing) && (
              <Loader size={14} role="status" aria-label={isPlacing ? stopsMessages.findingThePlace : stopsMessages.searching} />
            )
          }
          onChange={(event) => {
            setTyping(true);
            setDismissed(false);
            setTrouble(null);
            onType(event.currentTarget.value);
          }}
          onFocus={() => {
            if (isLoose) setTyping(true);
          }}
          onBlur={() => {
            setTyping(false);
            onBlur();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {suggestions && suggestions.length > 0 && (
          <Combobox.Options className={classes.suggestions} aria-label={stopsMessages.addressSuggestions}>
            {suggestions.map(({ place_id: placeId, description }) => (
              <Combobox.Option key={placeId} value={placeId}>
                {description}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        )}
        {isOpen && isFruitless && <Nothing title={stopsMessages.noAddressSuggestionsFound} />}
        {failure && <Nothing title={errorText(failure, stopsMessages.addressSearchFailed)} />}
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Nothing({ title }: { title: string }) {
  return (
    <Combobox.Empty className={classes.nothing} role="status">
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Text size="xs" c="dimmed">
        {MANUAL_HINT}
      </Text>
    </Combobox.Empty>
  );
}
