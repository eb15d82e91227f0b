import type { SearchActName } from '@superlink/domain/search/search-acts.ts';
import { today } from '../../blocks/format/dates.ts';
import { saveFile } from '../../blocks/list/save-file.ts';
import { toast } from '../../blocks/toast.ts';
import { api, errorText } from '../../client/api.ts';
import { searchMessages } from './search.messages.ts';

const query = { format: 'xlsx' } as const;
/** Whole lists as files, by the first words of their names. */
const files: Partial<Readonly<Record<SearchActName, readonly [name: string, download: () => Promise<Blob>]>>> = {
  exportVehicles: ['vehicles', () => api.vehicles.exportList({ query })],
  exportTrailers: ['trailers', () => api.trailers.exportList({ query })],
  exportDrivers: ['drivers', () => api.drivers.exportList({ query })],
  exportClients: ['clients', () => api.clients.exportList({ query })],
};

/** Saves a whole list as an Excel workbook. */
export async function startExport(act: SearchActName): Promise<void> {
  const [name, download] = files[act] ?? [];
  if (name === undefined || download === undefined) return;
  try {
    saveFile(await download(), `${name}-${today()}.xlsx`);
    toast.recovered(searchMessages.exportFailed);
  } catch (error) {
    toast.failure(errorText(error, searchMessages.exportFailed), searchMessages.exportFailed);
  }
}
