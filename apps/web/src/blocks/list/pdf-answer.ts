import { ApiError, errorText } from '../../client/api.ts';
import { listMessages } from './list.messages.ts';

/** Fixed texts of every PDF (2§8). */
export const pdfMessages = {
  downloaded: listMessages.pdfDownloaded,
  failed: listMessages.pdfFailed,
  notAFile: listMessages.answerIsNoFile,
} as const;

/** What the answer says against itself, when it holds words instead of a paper. */
async function refusalIn(content: Blob): Promise<string | null> {
  if (!content.type.includes('json')) return null;
  try {
    const body: unknown = JSON.parse(await content.text());
    if (typeof body !== 'object' || body === null) return null;
    const { detail, message } = body as { detail?: unknown; message?: unknown };
    return [detail, message].find((text): text is string => typeof text === 'string' && text !== '') ?? null;
  } catch {
    return null;
  }
}

/**
 * The PDF of an answer. A host in between may send an error with a status that says nothing of it: its sentence is then inside the file
 * (decision 18.2). Throws ApiError with what it says, or that this is no file.
 */
export async function readPdfAnswer(answer: unknown): Promise<Blob> {
  if (!(answer instanceof Blob)) throw new ApiError(200, 'internal', pdfMessages.notAFile);
  const refusal = await refusalIn(answer);
  if (refusal !== null) throw new ApiError(200, 'internal', refusal);
  if (answer.type !== '' && !answer.type.startsWith('application/pdf')) throw new ApiError(200, 'internal', pdfMessages.notAFile);
  return answer;
}

export function pdfFailureText(error: unknown): string {
  return errorText(error, pdfMessages.failed);
}
