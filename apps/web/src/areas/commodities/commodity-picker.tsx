import { ActionIcon, Popover, Text, TextInput, UnstyledButton } from '@mantine/core';
import type { Commodity } from '@superlink/api/commodities/commodity.schema.ts';
import { IconCheck, IconSelector, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import type { FieldProps } from '../../blocks/form/field.ts';
import { useTopLayer } from '../../ui/top-layer.ts';
import { words } from '../../ui/words.messages.ts';
import { AddCommodity } from './add-commodity.tsx';
import { CommodityDeleteDialog } from './commodity-delete-dialog.tsx';
import classes from './commodity-picker.module.css';
import { commodityNamed, foundCommodities } from './commodity-search.ts';
import { commodityMessages } from './commodity.messages.ts';
import { useCommodities } from './commodity.queries.ts';

/**
 * A commodity of the company's list, held by the form as its name. Typing searches, arrow keys and Enter choose, Tab leads to the delete button of
 * the marked row and on to "Add new commodity". A name that has left the list stays as it is (decision 19.1).
 */
export function CommodityPicker<V extends FieldValues>({ control, name, ...input }: FieldProps<V>) {
  const { field, fieldState } = useController({ control, name });
  const chosen = (field.value as string | undefined) ?? '';
  const { data, isError, refetch } = useCommodities();
  const [opened, setOpened] = useState(false);
  // Escape closes the list first, and not the dialog or panel around it
  useTopLayer(opened);
  /** what was typed since the list opened; null while the field shows its value */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [toDelete, setToDelete] = useState<Commodity | null>(null);
  const box = useRef<HTMLInputElement | null>(null);
  const listId = useId();
  const optionId = (id: string) => `${listId}-${id}`;
  const rows = data ? foundCommodities(data, typed ?? '') : [];
  const marked = opened ? rows[active] : undefined;

  const markedId = marked && optionId(marked.id);
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);

  const open = () => {
    if (opened || input.disabled) return;
    setOpened(true);
    setActive(Math.max(0, data?.findIndex((each) => each.name === chosen) ?? 0));
  };
  const close = () => {
    setOpened(false);
    setTyped(null);
  };
  const pick = (picked: string) => {
    field.onChange(picked);
    close();
    box.current?.focus();
  };
  /** A whole name that was typed counts as chosen, in whatever case; half a one is forgotten. */
  const settle = () => {
    const same = typed === null || !data ? undefined : commodityNamed(data, typed);
    if (same) field.onChange(same.name);
    close();
  };
  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    settle();
    field.onBlur();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (opened) setActive((at) => Math.min(Math.max(at + step, 0), Math.max(rows.length - 1, 0)));
      else open();
    } else if (event.key === 'Enter') {
      // the form is not sent from here: Enter chooses
      event.preventDefault();
      if (marked) pick(marked.name);
      else open();
    }
  };

  return (
    <>
      <div
        role="presentation"
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !opened) return;
          close();
          box.current?.focus();
        }}
      >
        {/* Beside the field and not at the end of the page, so that Tab leads into it. */}
        <Popover
          opened={opened}
          onChange={(stays) => !stays && settle()}
          closeOnEscape={false}
          width="target"
          withRoles={false}
          withinPortal={false}
          shadow="md"
        >
          <Popover.Target>
            <TextInput
              placeholder={commodityMessages.searchOrAdd}
              {...input}
              ref={(element) => {
                box.current = element;
                field.ref(element);
              }}
              name={name}
              autoComplete="off"
              role="combobox"
              aria-expanded={opened}
              aria-haspopup="listbox"
              aria-controls={opened ? listId : undefined}
              aria-activedescendant={markedId}
              aria-autocomplete="list"
              value={typed ?? chosen}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setActive(0);
                setOpened(true);
              }}
              onClick={open}
              onKeyDown={onKeyDown}
              rightSection={<IconSelector size={16} aria-hidden />}
              rightSectionPointerEvents="none"
              error={fieldState.error?.message}
            />
          </Popover.Target>
          <Popover.Dropdown p={4}>
            <div
              id={listId}
              role="listbox"
              aria-label={commodityMessages.commodities}
              aria-owns={rows.map(({ id }) => optionId(id)).join(' ')}
              className={classes.owner}
            />
            <div className={classes.rows}>
              {isError && (
                <Text size="sm" c="red" className={classes.note} role="alert">
                  {commodityMessages.loadFailed}{' '}
                  <UnstyledButton fz="sm" td="underline" onClick={() => void refetch()}>
                    {words.retry}
                  </UnstyledButton>
                </Text>
              )}
              {!isError && rows.length === 0 && (
                <Text size="sm" c="dimmed" className={classes.note} role="status">
                  {data === undefined
                    ? commodityMessages.loadingCommodities
                    : data.length === 0
                      ? commodityMessages.none
                      : commodityMessages.notFound}
                </Text>
              )}
              {rows.map((commodity, index) => (
                <div
                  key={commodity.id}
                  className={classes.row}
                  data-active={index === active || undefined}
                  onMouseMove={() => setActive(index)}
                >
                  {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the combobox has the focus and the keys */}
                  <div
                    id={optionId(commodity.id)}
                    role="option"
                    aria-selected={commodity.name === chosen}
                    className={classes.option}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => pick(commodity.name)}
                  >
                    {commodity.name}
                  </div>
                  {commodity.name === chosen && <IconCheck size={16} aria-hidden />}
                  <ActionIcon
                    size={28}
                    tabIndex={index === active ? 0 : -1}
                    aria-label={commodityMessages.delete(commodity.name)}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => {
                      close();
                      setToDelete(commodity);
                    }}
                  >
                    <IconTrash size={15} />
                  </ActionIcon>
                </div>
              ))}
            </div>
            <AddCommodity suggestion={data && rows.length === 0 ? (typed ?? '') : ''} onAdded={pick} />
          </Popover.Dropdown>
        </Popover>
      </div>
      <CommodityDeleteDialog
        commodity={toDelete}
        onClose={() => {
          setToDelete(null);
          box.current?.focus();
        }}
      />
    </>
  );
}
