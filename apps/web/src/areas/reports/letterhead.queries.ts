import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pdfFailureText, pdfMessages, readPdfAnswer } from '../../blocks/list/pdf-answer.ts';
import { saveFile } from '../../blocks/list/save-file.ts';
import { toast } from '../../blocks/toast.ts';
import { api } from '../../client/api.ts';
import { forEditing } from '../../client/freshness.ts';

const present = api.reports.letterhead.query();

/** The letterhead, asked for anew by each dialog that opens. */
export function useLetterhead() {
  return useQuery({ ...present, ...forEditing });
}

export function useChangeLetterhead() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.reports.changeLetterhead.mutation(),
    meta: { form: 'letterhead' },
    onSuccess: (letterhead) => void queryClient.setQueryData(present.queryKey, letterhead),
  });
}

export function usePlaceLogo() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.reports.placeLogo.mutation(),
    onSuccess: (letterhead) => void queryClient.setQueryData(present.queryKey, letterhead),
  });
}

export function useRemoveLogo() {
  const queryClient = useQueryClient();
  return useMutation({
    ...api.reports.removeLogo.mutation(),
    onSuccess: (letterhead) => void queryClient.setQueryData(present.queryKey, letterhead),
  });
}

/** An invented report on the paper as it is saved. */
export function useSampleReport() {
  return useMutation({
    mutationFn: async () => saveFile(await readPdfAnswer(await api.reports.sample()), 'sample_report.pdf'),
    onSuccess: () => toast.success(pdfMessages.downloaded),
    onError: (error) => toast.failure(pdfFailureText(error)),
  });
}
