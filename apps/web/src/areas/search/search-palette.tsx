import { Button, CloseButton, Kbd, Loader, Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Access } from '@superlink/domain/users/permissions.ts';
import { IconPinned, IconPinnedOff, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { useTopLayer } from '../../ui/top-layer.ts';
import { words } from '../../ui/words.messages.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { LONGEST_SEARCH } from '@superlink/domain/search/typed-search.ts';
import { hrefOf, type KeptPlace } from './search-addresses.ts';
import { startExport } from './search-exports.ts';
import { SearchList } from './search-list.tsx';
import { hints, kindLabels, searchMessages } from './search.messages.ts';
import { useFound, useKept, usePinning } from './search.queries.ts';
import { sectionsAtRest, sectionsOf, type SearchPage, type SearchRow } from './search-rows.ts';
import classes from './search.module.css';

/** Time without a key after which the server is asked, in ms. */
const DELAY_MS = 120;

/** The search for anything: closed, or one field above everything with what it finds below. */
export function SearchPalette({
  opened,
  onClose,
  userId,
  pages,
  may,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly userId: string;
  readonly pages: readonly SearchPage[];
  readonly may: (access: Access) => boolean;
}) {
  const isTop = useTopLayer(opened);
  const phone = usePhone();
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={680}
      yOffset="9dvh"
      fullScreen={phone}
      closeOnEscape={isTop}
      transitionProps={{ duration: 80 }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content aria-label={searchMessages.findAnything} className={classes.content ?? ''}>
        <Modal.Body className={classes.body ?? ''}>
          <Palette onClose={onClose} userId={userId} pages={pages} may={may} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const NEXT: Readonly<Record<string, (place: number, rows: number) => number>> = {
  ArrowDown: (place, rows) => (place + 1) % rows,
  ArrowUp: (place, rows) => (place - 1 + rows) % rows,
  Home: () => 0,
  End: (_, rows) => rows - 1,
};

function Palette({
  onClose,
  userId,
  pages,
  may,
}: {
  readonly onClose: () => void;
  readonly userId: string;
  readonly pages: readonly SearchPage[];
  readonly may: (access: Access) => boolean;
}) {
  const id = useId();
  const phone = usePhone();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [pointed, setPointed] = useState<string | null>(null);
  /** Enter was pressed before the answer came: its first row is opened then */
  const isAwaited = useRef(false);
  const typed = text.trim();
  const [asked] = useDebouncedValue(typed, DELAY_MS);
  const found = useFound(typed === '' ? '' : asked);
  const kept = useKept(userId, true);
  const pinning = usePinning();

  const isAnswered = typed === asked && !found.isPlaceholderData && !found.isFetching;
  const sections = typed === '' ? sectionsAtRest(kept.data) : sectionsOf({ typed, found: found.data, kept: kept.data, pages, may });
  const rows = sections.flatMap((section) => section.rows);
  const active = rows.find(({ key }) => key === pointed) ?? rows[0];
  const isPinned = (place: KeptPlace) => kept.data?.pinned.some((record) => record.kind === place.kind && record.id === place.id) ?? false;

  const type = (next: string) => {
    setText(next);
    setPointed(null);
    isAwaited.current = false;
    field.current?.focus();
  };
  const choose = ({ choice }: SearchRow, inNewTab = false) => {
    if (choice.does === 'type') return type(choice.text);
    if (choice.does === 'open' && inNewTab) return void window.open(hrefOf(choice.place), '_blank');
    onClose();
    if (choice.does === 'export') return void startExport(choice.act);
    void navigate({ to: choice.place.to, search: choice.place.search as never });
  };
  const togglePin = ({ record }: SearchRow) => {
    if (record && !pinning.isPending) pinning.toggle(record, isPinned(record));
  };
  const onKey = (event: KeyboardEvent) => {
    const next = NEXT[event.key];
    if (next && rows.length > 0) {
      const place = active ? rows.indexOf(active) : -1;
      setPointed(rows[next(place, rows.length)]!.key);
      event.preventDefault();
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (typed !== '' && !isAnswered && pointed === null && !found.isError) isAwaited.current = true;
      else if (active) choose(active, event.ctrlKey || event.metaKey);
    } else if (event.altKey && event.code === 'KeyP' && active) {
      event.preventDefault();
      togglePin(active);
    }
  };
  const openAwaited = useEffectEvent(() => {
    if (isAwaited.current && active) choose(active);
    isAwaited.current = false;
  });
  useEffect(() => {
    if (isAnswered) openAwaited();
  }, [isAnswered]);

  const isSearching = typed !== '' && !isAnswered && !found.isError;
  const isEmpty = typed !== '' && isAnswered && rows.length === 0;
  const failed = typed === '' ? kept : found;
  return (
    <>
      <div className={classes.bar}>
        <IconSearch size={18} aria-hidden />
        <input
          ref={field}
          data-autofocus
          className={classes.field}
          type="text"
          role="combobox"
          aria-label={searchMessages.findAnything}
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${active.key}`}
          placeholder={phone ? searchMessages.shortPlaceholder : searchMessages.placeholder}
          value={text}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKey}
        />
        {isSearching && <Loader size={16} aria-hidden />}
        <CloseButton aria-label={searchMessages.close} onClick={onClose} />
      </div>
      <div className={classes.status} role="status">
        {isSearching
          ? searchMessages.searching
          : isEmpty
            ? searchMessages.nothing(typed)
            : typed === ''
              ? ''
              : searchMessages.found(rows.length)}
      </div>
      {failed.isError && (
        <div className={classes.failure}>
          <Banner
            kind="failure"
            actions={
              <Button size="xs" variant="default" onClick={() => void failed.refetch()}>
                {words.tryAgain}
              </Button>
            }
          >
            {errorText(failed.error, typed === '' ? searchMessages.keptFailed : searchMessages.failed)}
          </Banner>
        </div>
      )}
      {isEmpty && !found.isError && (
        <div className={classes.nothing}>
          <p>{searchMessages.nothing(typed)}</p>
          <p>{searchMessages.searched((found.data?.searched ?? []).map((kind) => kindLabels[kind].toLowerCase()).join(', '))}</p>
        </div>
      )}
      <SearchList
        id={id}
        sections={sections}
        active={active}
        isPinned={isPinned}
        onPoint={(row) => setPointed(row.key)}
        onChoose={choose}
        onPin={togglePin}
      />
      <div className={classes.foot}>
        <span aria-hidden>
          {hints.map(([keys, does]) => (
            <span key={keys} className={classes.hint}>
              <Kbd size="xs">{keys}</Kbd> {does}
            </span>
          ))}
        </span>
        {active?.record && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={isPinned(active.record) ? <IconPinnedOff size={14} /> : <IconPinned size={14} />}
            aria-label={`${isPinned(active.record) ? searchMessages.unpin : searchMessages.pin} ${active.label}`}
            onClick={() => togglePin(active)}
          >
            {isPinned(active.record) ? searchMessages.unpin : searchMessages.pin}
          </Button>
        )}
      </div>
    </>
  );
}
