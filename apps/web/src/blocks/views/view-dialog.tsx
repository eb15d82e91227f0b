import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import type { ListView } from '@superlink/api/lists/list-view.schema.ts';
import type { Density, ViewedList } from '@superlink/domain/lists/list-view.ts';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { api, errorText } from '../../client/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useShownAsOpened } from '../../ui/last-shown.ts';
import { words } from '../../ui/words.messages.ts';
import { toast } from '../toast.ts';
import { savedViewMessages } from './saved-views.messages.ts';

/** How a list is looked at. */
export interface Looks {
  readonly query: Record<string, string>;
  readonly columns: Record<string, boolean>;
  readonly density: Density;
}

interface Given {
  readonly list: ViewedList;
  /** as the list is looked at now */
  readonly looks: Looks;
  readonly mayShare: boolean;
  readonly onClose: () => void;
  readonly onSaved: (view: ListView) => void;
}

/** Name, sharing and default of a new view or of one that is there, which can be deleted here; closed while `edited` is null. */
export function ViewDialog({ edited, ...given }: Given & { readonly edited: ListView | 'new' | null }) {
  const shown = useShownAsOpened(edited);
  return (
    <Dialog
      opened={edited !== null}
      onClose={given.onClose}
      title={shown === 'new' ? savedViewMessages.saveTitle : savedViewMessages.editTitle}
    >
      {edited && shown && <ViewForm {...given} view={shown === 'new' ? null : shown} />}
    </Dialog>
  );
}

function ViewForm({ view, list, looks, mayShare, onClose, onSaved }: Given & { readonly view: ListView | null }) {
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [isDefault, setDefault] = useState(view?.isDefault ?? false);
  const create = useMutation(api.lists.createView.mutation());
  const update = useMutation(api.lists.updateView.mutation());
  const remove = useMutation(api.lists.removeView.mutation());
  const failed = create.error ?? update.error;
  const done = (saved: ListView) => {
    toast.success(savedViewMessages.saved);
    onClose();
    if (!view) onSaved(saved);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const kept = { name, isDefault, ...(mayShare ? { isShared } : {}) };
    if (view) update.mutate({ params: { id: view.id }, body: { ...kept, updatedAt: view.updatedAt } }, { onSuccess: done });
    else create.mutate({ body: { ...kept, ...looks, list } }, { onSuccess: done });
  };
  const isBusy = create.isPending || update.isPending || remove.isPending;
  return (
    <form onSubmit={save} aria-label={view ? savedViewMessages.editTitle : savedViewMessages.saveTitle}>
      <Stack>
        {remove.error && <Banner kind="failure">{errorText(remove.error, savedViewMessages.deleteFailed)}</Banner>}
        {!view && <Text size="sm">{savedViewMessages.about}</Text>}
        <TextInput
          label={savedViewMessages.name}
          value={name}
          maxLength={60}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={failed && errorText(failed, savedViewMessages.failed)}
        />
        {mayShare && (
          <Checkbox
            label={savedViewMessages.share}
            checked={isShared}
            disabled={view !== null && !view.isOwn}
            onChange={({ currentTarget }) => setShared(currentTarget.checked)}
          />
        )}
        {view?.isOwn !== false && (
          <Checkbox
            label={savedViewMessages.openSo}
            checked={isDefault}
            onChange={({ currentTarget }) => setDefault(currentTarget.checked)}
          />
        )}
        <DialogActions>
          {view && (
            <Button
              color="red"
              variant="light"
              mr="auto"
              loading={remove.isPending}
              onClick={() =>
                remove.mutate(
                  { params: { id: view.id } },
                  {
                    onSuccess: () => {
                      toast.success(savedViewMessages.deleted);
                      onClose();
                    },
                  },
                )
              }
            >
              {words.delete}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={isBusy && !remove.isPending} disabled={name.trim() === ''}>
            {words.save}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
