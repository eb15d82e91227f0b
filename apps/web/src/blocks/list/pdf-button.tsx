import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { words } from '../../ui/words.messages.ts';
import { toast } from '../toast.ts';
import { pdfFailureText, pdfMessages, readPdfAnswer } from './pdf-answer.ts';
import { saveFile } from './save-file.ts';

/** Fetches a paper and lets the browser save it under its name. */
export function PdfButton({ name, label = 'PDF', download }: { name: string; label?: string; download: () => Promise<Blob> }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await readPdfAnswer(await download()), name),
    onSuccess: () => toast.success(pdfMessages.downloaded),
    onError: (error) => toast.failure(pdfFailureText(error)),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} />}
      aria-busy={isPending}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {isPending ? words.generating : label}
    </Button>
  );
}
