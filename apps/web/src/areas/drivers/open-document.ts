import type { DriverDocumentType } from '@superlink/domain/drivers/document-types.ts';
import { api } from '../../client/api.ts';

/**
 * Opens a document in a new tab. The tab is opened at the click itself, because browsers refuse one that comes later, and led to the link
 * when that has arrived. Throws what the call throws; the tab is gone then.
 */
export async function openDocument(id: string, docType: DriverDocumentType): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  try {
    const { downloadUrl } = await api.drivers.documentLink({ params: { id, docType } });
    if (tab) tab.location.replace(new URL(downloadUrl, location.origin));
    else window.open(downloadUrl, '_blank', 'noopener');
  } catch (error) {
    tab?.close();
    throw error;
  }
}
