import { driverDocumentLabels, type DriverDocumentType } from '@superlink/domain/drivers/document-types.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from '../../blocks/toast.ts';
import { api, type ApiError } from '../../client/api.ts';
import { documentMessages } from './driver.messages.ts';

export function useDriverDocuments(id: string) {
  return useQuery(api.drivers.documents.query({ params: { id } }));
}

/**
 * Sends a file to a slot: POST fills it, PUT replaces what is there. `share` is how much of it has left, 0 … 1; `cancel` takes it back
 * while it is on its way.
 */
export function useUploadDocument(id: string, docType: DriverDocumentType) {
  const label = driverDocumentLabels[docType];
  const [share, setShare] = useState(0);
  const sending = useRef<AbortController | null>(null);
  const upload = useMutation<unknown, ApiError, { file: File; replaces: boolean }>({
    mutationKey: api.drivers.uploadDocument.mutation().mutationKey,
    mutationFn({ file, replaces }) {
      setShare(0);
      sending.current = new AbortController();
      const send = replaces ? api.drivers.replaceDocument : api.drivers.uploadDocument;
      return send({ params: { id, docType }, file }, { onProgress: setShare, signal: sending.current.signal });
    },
    retry: false,
    onSuccess: (_, { replaces }) => {
      toast.success(replaces ? documentMessages.updated(label) : documentMessages.uploaded(label));
    },
  });
  return {
    isPending: upload.isPending,
    mutate: upload.mutate,
    share,
    cancel: () => sending.current?.abort(),
    wasCancelled: () => sending.current?.signal.aborted === true,
  };
}

export function useDeleteDocument() {
  return useMutation(api.drivers.removeDocument.mutation());
}
