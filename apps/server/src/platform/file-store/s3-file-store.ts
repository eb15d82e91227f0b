import { Readable } from 'node:stream';
import { FileMissing, type FileStore } from './file-store.ts';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** address of a server other than Amazon's */
  readonly endpoint: string | undefined;
  /** without keys the machine's own role is used */
  readonly accessKeyId: string | undefined;
  readonly secretAccessKey: string | undefined;
}

/**
 * Files in a bucket of Amazon S3 or any server that speaks its protocol. The client is loaded here and nowhere else: it costs memory that
 * an installation with files on disk should not pay.
 */
export async function openS3FileStore(settings: S3Settings): Promise<FileStore> {
  const { DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client } = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const { accessKeyId, secretAccessKey, endpoint, region, bucket: Bucket } = settings;
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // servers other than Amazon's do not know the newer checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
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
        throw cause ?? error;
      }
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
        return Body as Readable;
      } catch (error) {
        if (error instanceof NoSuchKey) throw new FileMissing(key);
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    close: () => client.destroy(),
  };
}
