import { Readable } from 'node:stream';
import { FileMissing, FileStoreAway, type FileStore } from './file-store.ts';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** address of a server other than Amazon's */
  readonly endpoint: string | undefined;
  /** without keys the machine's own role is used */
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
  /** a bucket that says nothing for so long is given up, in ms */
  readonly silentMs?: number;
}

/** As long as a map service, and the client asks twice at most: whoever waits gives up after 50 s. */
const SILENT_MS = 8_000;
const ATTEMPTS = 2;

/**
 * Files in a bucket of Amazon S3 or any server that speaks its protocol. The client is loaded here and nowhere else: it costs memory that
 * an installation with files on disk should not pay.
 */
export async function openS3FileStore(settings: S3Settings): Promise<FileStore> {
  const { DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client } = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const { accessKeyId, secretAccessKey, endpoint, region, bucket: Bucket, silentMs = SILENT_MS } = settings;
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // servers other than Amazon's do not know the newer checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // by itself the client waits for ever
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: silentMs, socketTimeout: silentMs },
  });
  return {
    async put(key, content, { type }) {
      let cause: unknown;
      async function* watched() {
        try {
          yield* content;
        } catch (error) {
          cause = error;
          throw error;
        }
      }
      const Body = Readable.from(watched(), { objectMode: false });
      const upload = new Upload({ client, params: { Bucket, Key: key, Body, ContentType: type } });
      try {
        await upload.done();
      } catch (error) {
        // what broke the content matters, not what the server said to being told to stop
        throw cause ?? new FileStoreAway(error);
      }
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
        return Body as Readable;
      } catch (error) {
        throw error instanceof NoSuchKey ? new FileMissing(key) : new FileStoreAway(error);
      }
    },
    async remove(key) {
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
      } catch (error) {
        throw new FileStoreAway(error);
      }
    },
    close: () => client.destroy(),
  };
}
