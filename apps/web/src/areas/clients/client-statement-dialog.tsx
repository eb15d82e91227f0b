import { Button, Group, Text } from '@mantine/core';
import { clientStatementStem } from '@superlink/domain/reports/report-file.ts';
import { periodProblem, usualPeriod } from '@superlink/domain/reports/statement-period.ts';
import { IconFileTypeXls } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { DateField } from '../../blocks/form/date-field.tsx';
import { DialogForm } from '../../blocks/form/dialog-form.tsx';
import { useRecordForm } from '../../blocks/form/use-record-form.ts';
import { pdfFailureText, pdfMessages, readPdfAnswer } from '../../blocks/list/pdf-answer.ts';
import { saveFile } from '../../blocks/list/save-file.ts';
import { toast } from '../../blocks/toast.ts';
import { api, errorText } from '../../client/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { words } from '../../ui/words.messages.ts';
import { clientMessages } from './client.messages.ts';

interface Period {
  from: string;
  until: string;
}
const schema: z.ZodType<Period, Period> = z
  .object({ from: z.string().min(1, clientMessages.fromDateRequired), until: z.string().min(1, clientMessages.toDateRequired) })
  .superRefine((period, context) => {
    const message = periodProblem(period);
    if (message !== null) context.addIssue({ code: 'custom', path: ['until'], message });
  });

/** A client's trips of a period, as a paper or a workbook; the month before is proposed, because that is what is sent. */
export function ClientStatementDialog({
  client,
  opened,
  onClose,
}: {
  client: { readonly id: string; readonly name: string };
  opened: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog opened={opened} onClose={onClose} title={clientMessages.statementOfTrips}>
      <StatementForm client={client} onClose={onClose} />
    </Dialog>
  );
}

function StatementForm({ client, onClose }: { client: { readonly id: string; readonly name: string }; onClose: () => void }) {
  const [usual] = useState(() => usualPeriod(new Date()));
  const state = useRecordForm<Period>({ schema, defaults: usual });
  const nameOf = ({ from, until }: Period) => clientStatementStem(client.name, from, until);
  const given = (query: Period) => ({ params: { clientId: client.id }, query });
  const paper = useMutation({
    mutationFn: async (period: Period) =>
      saveFile(await readPdfAnswer(await api.reports.clientStatement(given(period))), `${nameOf(period)}.pdf`),
    onSuccess: () => {
      toast.success(pdfMessages.downloaded);
      onClose();
    },
  });
  const workbook = useMutation({
    mutationFn: async (period: Period) => saveFile(await api.reports.clientStatementSheet(given(period)), `${nameOf(period)}.xlsx`),
    onSuccess: onClose,
    onError: (error) => toast.failure(errorText(error, clientMessages.statementFailed)),
  });
  return (
    <DialogForm
      state={state}
      label={clientMessages.statementOfTripsLabel}
      submitLabel={clientMessages.downloadPdf}
      savingLabel={words.generating}
      saving={paper.isPending || workbook.isPending}
      failure={paper.error && pdfFailureText(paper.error)}
      onCancel={onClose}
      onSubmit={(period) => paper.mutate(period)}
    >
      <Text size="sm" c="dimmed">
        {clientMessages.statementHint}
      </Text>
      <Group grow align="flex-start">
        <DateField control={state.control} name="from" label={words.from} required />
        <DateField control={state.control} name="until" label={words.to} required />
      </Group>
      <div>
        <Button
          variant="default"
          leftSection={<IconFileTypeXls size={16} />}
          disabled={paper.isPending || workbook.isPending}
          aria-busy={workbook.isPending}
          onClick={() => void state.form.handleSubmit((period) => workbook.mutate(period))()}
        >
          {clientMessages.downloadExcel}
        </Button>
      </div>
    </DialogForm>
  );
}
