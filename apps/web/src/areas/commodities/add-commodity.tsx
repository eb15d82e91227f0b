import { Button, TextInput } from '@mantine/core';
import { createCommodityBody } from '@superlink/api/commodities/commodity.schema.ts';
import { useState } from 'react';
import { NOT_PERMITTED } from '../../blocks/permission-gate.tsx';
import { Refusal } from '../../blocks/refusal.tsx';
import { toast } from '../../blocks/toast.ts';
import { api, errorText } from '../../client/api.ts';
import { useMay } from '../../session/session.ts';
import { words } from '../../ui/words.messages.ts';
import classes from './commodity-picker.module.css';
import { commodityMessages } from './commodity.messages.ts';
import { useAddCommodity } from './commodity.queries.ts';

/** "Add new commodity" under the list: Enter or Add puts the name into the company's list and into the field (COM-001 … COM-004). */
export function AddCommodity({ suggestion, onAdded }: { suggestion: string; onAdded: (name: string) => void }) {
  const mayAdd = useMay(api.commodities.create.definition.access);
  /** null until somebody types here: what was searched for and not found stands ready */
  const [typed, setTyped] = useState<string | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const add = useAddCommodity();
  const name = typed ?? suggestion;
  const isBlank = name.trim() === '';

  const submit = () => {
    if (!mayAdd || add.isPending) return;
    const checked = createCommodityBody.safeParse({ name });
    setComplaint(checked.success ? null : (checked.error.issues[0]?.message ?? null));
    if (!checked.success) return;
    add.mutate(
      { body: checked.data },
      {
        onSuccess: (commodity) => {
          toast.success(commodityMessages.added);
          setTyped(null);
          onAdded(commodity.name);
        },
        onError: (error) => toast.failure(errorText(error, commodityMessages.addFailed)),
      },
    );
  };

  return (
    <div className={classes.adding}>
      <TextInput
        label={commodityMessages.addNewCommodity}
        placeholder={mayAdd ? commodityMessages.nameOfTheCommodity : NOT_PERMITTED}
        autoComplete="off"
        disabled={!mayAdd}
        value={name}
        error={complaint}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setComplaint(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // inside the form of a route or contract, which must not be sent by it
          event.preventDefault();
          submit();
        }}
      />
      <Refusal reason={mayAdd ? null : NOT_PERMITTED}>
        <Button variant="default" onClick={submit} disabled={mayAdd && isBlank} aria-busy={add.isPending}>
          {add.isPending ? words.adding : commodityMessages.add}
        </Button>
      </Refusal>
    </div>
  );
}
