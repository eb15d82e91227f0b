import { z } from 'zod';

/** Where a stored file can be opened for five minutes. */
export const downloadLink = z.object({ downloadUrl: z.string() }).meta({ id: 'DownloadLink' });
