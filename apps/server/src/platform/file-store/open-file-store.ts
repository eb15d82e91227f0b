import type { Config } from '../../config.ts';
import { DiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import { openS3FileStore } from './s3-file-store.ts';

/** The store of this configuration: a bucket when one is named, else the disk below DATA_DIR. */
export async function openFileStore(config: Config): Promise<FileStore> {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config.settings;
  if (!S3_BUCKET) return new DiskFileStore(config.filesDir);
  return openS3FileStore({
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}
