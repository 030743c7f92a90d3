import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { type FileStore, localFiles } from './files.ts'
import { bucketFiles } from './files-bucket.ts'

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
