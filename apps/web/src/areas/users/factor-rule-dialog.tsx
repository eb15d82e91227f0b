import { Checkbox, Stack, Text } from '@mantine/core';
import type { FactorRuleAnswer } from '@superlink/api/users/second-factor.schema.ts';
import { addDays } from '@superlink/domain/time/sast.ts';
import { assignableRoles, type AssignableRole } from '@superlink/domain/users/permissions.ts';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { z } from 'zod';
import { DateField } from '../../blocks/form/date-field.tsx';
import { closingAfter } from '../../blocks/form/closing-after.ts';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { ReloadedNote, useNewerRecord } from '../../blocks/form/newer-record.tsx';
import { showServerErrors } from '../../blocks/form/server-errors.ts';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { dayOf, today } from '../../blocks/format/dates.ts';
import { inWords } from '../../language/in-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { words } from '../../ui/words.messages.ts';
import { factorMessages } from './factor.messages.ts';
import { useFactorRule, useSetFactorRule } from './factor.queries.ts';
import { failureOf } from './proof-dialog.tsx';

interface RuleForm {
  roles: AssignableRole[];
  from: string;
}
const schema: z.ZodType<RuleForm, RuleForm> = z
  .object({ roles: z.array(z.enum(assignableRoles)), from: z.string() })
  .refine(({ roles, from }) => roles.length === 0 || from !== '', { path: ['from'], error: factorMessages.dayRequired });

/** Whoever begins with nothing is offered tomorrow: a day on which nobody is in the middle of something. */
const formOf = ({ roles, from }: FactorRuleAnswer): RuleForm => ({ roles, from: from === null ? addDays(today(), 1) : dayOf(from) });
const labels = { roles: factorMessages.ruleRoles, from: factorMessages.ruleFrom };

/** Of which roles the company wants a second factor, and from which day on. */
export function FactorRuleDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={factorMessages.rule}>
      <PresentRule onClose={onClose} />
    </Dialog>
  );
}

function PresentRule({ onClose }: { onClose: () => void }) {
  const query = useFactorRule();
  const [rule, setRule] = useState<FactorRuleAnswer | null>(null);
  if (rule === null && query.isSuccess && query.isFetchedAfterMount) setRule(query.data);
  if (rule) {
    const reload = async () => (await query.refetch({ throwOnError: true })).data;
    return <Form first={rule} reload={reload} onClose={onClose} />;
  }
  if (query.isError && !query.isFetching) {
    return <ErrorState title={factorMessages.ruleFailed} hint={query.error.detail || undefined} onRetry={() => void query.refetch()} />;
  }
  return <LoadingLines label={factorMessages.loadingRule} />;
}

function Form({
  first,
  reload,
  onClose,
}: {
  first: FactorRuleAnswer;
  reload: () => Promise<FactorRuleAnswer | undefined>;
  onClose: () => void;
}) {
  const state = useRecordForm<RuleForm>({ schema, defaults: formOf(first) });
  const save = useSetFactorRule();
  const { loaded, colliding, reloadButton } = useNewerRecord({ first, state, reload, formOf, labels, update: save });
  return (
    <DialogForm
      state={state}
      label={factorMessages.rule}
      submitLabel={words.save}
      saving={save.isPending}
      failure={failureOf(save.error, factorMessages.ruleNotSaved)}
      failureActions={reloadButton}
      onCancel={onClose}
      onSubmit={({ roles, from }) =>
        save.mutate(
          { body: { roles, from: roles.length === 0 ? null : from, updatedAt: loaded.updatedAt } },
          {
            ...closingAfter(state, factorMessages.ruleSaved, onClose),
            onError: (error) => showServerErrors(state.form, error),
          },
        )
      }
    >
      <ReloadedNote noun={factorMessages.ruleKind} colliding={colliding} />
      <Text size="sm">{factorMessages.ruleHint}</Text>
      <RolesField control={state.control} />
      <DateField control={state.control} name="from" label={labels.from} />
    </DialogForm>
  );
}

function RolesField({ control }: { control: Control<RuleForm> }) {
  const { field } = useController({ control, name: 'roles' });
  return (
    <Checkbox.Group label={labels.roles} value={field.value} onChange={(roles) => field.onChange(roles)}>
      <Stack gap="xs" mt={4}>
        {assignableRoles.map((role) => (
          <Checkbox key={role} value={role} label={inWords(role)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
