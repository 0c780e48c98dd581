import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { GetObjectCommand, HeadBucketCommand, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { AppError } from '@lc/contract'

export interface ObjectStoreOptions {
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
}

/** Bytes by their SHA-256: what was put once is never changed, and what comes back is what was asked for. */
export interface ObjectStore {
  put(bytes: Uint8Array): Promise<string>
  /** Refuses with NOT_FOUND when there is no such object, with INTERNAL when its bytes are not those of the hash. */
  get(sha256: string): Promise<Uint8Array>
  putJson(value: unknown): Promise<string>
  getJson<T>(sha256: string): Promise<T>
  ping(): Promise<void>
  close(): void
}

export const createObjectStore = (options: ObjectStoreOptions): ObjectStore => {
  const client = clientOf(options)
  const Bucket = options.bucket

  const put = async (bytes: Uint8Array) => {
    const sha256 = hashOf(bytes)
    for (let attempt = 1; ; attempt++) {
      const command = new PutObjectCommand({ Bucket, Key: keyOf(sha256), Body: bytes, IfNoneMatch: '*' })
      const end = await client.send(command).then(() => 'kept' as const, endOf)
      if (end === 'kept') return sha256
      if (attempt === MAX_PUT_ATTEMPTS) throw new AppError('UNAVAILABLE', { cause: `object ${sha256} is contended` })
      await sleep(50 * attempt)
    }
  }

  const get = async (sha256: string) => {
    const reply = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(sha256) })).catch(nameMissing)
    const bytes = (await reply.Body?.transformToByteArray()) ?? new Uint8Array()
    if (hashOf(bytes) !== sha256) throw new AppError('INTERNAL', { cause: `object ${sha256} has other bytes` })
    return bytes
  }

  return {
    put,
    get,
    putJson: (value) => put(Buffer.from(JSON.stringify(value))),
    getJson: async (sha256) => JSON.parse(Buffer.from(await get(sha256)).toString('utf8')),
    ping: async () => void (await client.send(new HeadBucketCommand({ Bucket }))),
    close: () => client.destroy(),
  }
}

const MAX_PUT_ATTEMPTS = 5

const clientOf = (options: ObjectStoreOptions) =>
  new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    forcePathStyle: true,
    maxAttempts: 3,
    credentials: { accessKeyId: options.accessKey, secretAccessKey: options.secretKey },
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 20_000 },
  })

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const keyOf = (sha256: string) => `sha256/${sha256.slice(0, 2)}/${sha256.slice(2)}`

/** 412: the same bytes are there already. 409: another writer of the same bytes is at it, and may yet fail. */
const endOf = (error: unknown) => {
  if (statusOf(error) === 412) return 'kept' as const
  if (statusOf(error) === 409) return 'contended' as const
  throw new AppError('UNAVAILABLE', { cause: error })
}

const nameMissing = (error: unknown): never => {
  throw new AppError(statusOf(error) === 404 ? 'NOT_FOUND' : 'UNAVAILABLE', { cause: error })
}

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined)
