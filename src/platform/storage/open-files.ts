import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '#platform/config/config.ts'
import { writePrivateFile } from '#platform/storage/private-files.ts'
import { checkedKey, type FileStore, isFileKey, localFiles } from './files.ts'

/** The bucket of the settings, or DATA_DIR/files. */
export async function openFiles(config: Config): Promise<FileStore> {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = config
  if (!S3_BUCKET) return localFiles(join(config.DATA_DIR, 'files'))
  return bucketFiles({
    name: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}

export interface Bucket {
  name: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** For storages other than Amazon S3. */
  endpoint?: string
}

/**
 * Files in an S3-compatible bucket, under their keys. Only this module loads the client, so that servers with local
 * files do not load it.
 */
export async function bucketFiles({ name, region, endpoint, ...credentials }: Bucket): Promise<FileStore> {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region,
    credentials,
    endpoint,
    // Bucket names in the host need a wildcard certificate, which few storages except Amazon's have.
    forcePathStyle: endpoint !== undefined,
    // Many storages do not support trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, requestTimeout: 30_000 },
  })
  const at = (key: string) => ({ Bucket: name, Key: checkedKey(key) })

  async function* contentOf(key: string) {
    const { Body } = await client.send(new s3.GetObjectCommand(at(key)))
    yield* Body as Readable
  }
  async function putFile(key: string, path: string): Promise<void> {
    const { size } = await stat(path)
    const Body = createReadStream(path)
    await client.send(new s3.PutObjectCommand({ ...at(key), Body, ContentLength: size }))
  }
  return {
    async put(key, bytes) {
      await client.send(new s3.PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length }))
    },
    putFile,
    // The length comes first, so the content has to end before it is sent.
    async putStream(key, content) {
      const folder = await mkdtemp(join(tmpdir(), 'trousseau-'))
      try {
        await writePrivateFile(join(folder, 'content'), content)
        await putFile(key, join(folder, 'content'))
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async get(key) {
      const found = await client.send(new s3.HeadObjectCommand(at(key))).catch((error: unknown) => {
        if (error instanceof s3.NotFound) return undefined
        throw error
      })
      if (!found) return undefined
      return {
        size: found.ContentLength ?? 0,
        open: () => Readable.from(contentOf(key), { objectMode: false }),
      }
    },
    async *list() {
      let next: string | undefined
      do {
        const { Contents = [], NextContinuationToken } = await client.send(
          new s3.ListObjectsV2Command({ Bucket: name, ContinuationToken: next }),
        )
        for (const { Key = '', Size = 0, ETag } of Contents)
          if (isFileKey(Key)) yield { key: Key, size: Size, etag: ETag }
        next = NextContinuationToken
      } while (next)
    },
    async remove(key) {
      await client.send(new s3.DeleteObjectCommand(at(key)))
    },
    // A bucket shows an object only after the whole upload.
    async removeParts() {},
    // Checks reading only: a write per health check would cost money.
    async checkWritable() {
      await client.send(new s3.HeadBucketCommand({ Bucket: name }))
    },
  }
}
