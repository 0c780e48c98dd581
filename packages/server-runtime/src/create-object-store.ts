import { createHash } from 'node:crypto'
import { Agent } from 'node:https'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { AppError } from '@lc/api-contract'

export interface ObjectStoreOptions {
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
  /** The authority of its certificate, as PEM. */
  ca?: string
}

/** Bytes stored under their SHA-256: objects never change, and reads are verified. */
export interface ObjectStore {
  /** Rewrites existing objects too: a recent write time shows that the object is still needed. */
  put(bytes: Uint8Array): Promise<string>
  /** Throws NOT_FOUND if the object doesn't exist, INTERNAL if its bytes don't match the hash. */
  get(sha256: string): Promise<Uint8Array>
  putJson(value: unknown): Promise<string>
  getJson<T>(sha256: string): Promise<T>
  /** Deletes an object unless it was written less than this long ago. Returns whether it no longer exists. */
  removeOlderThan(sha256: string, minAgeMs: number): Promise<boolean>
  ping(): Promise<void>
  close(): void
}

export const createObjectStore = (options: ObjectStoreOptions): ObjectStore => {
  const client = clientOf(options)
  const Bucket = options.bucket

  const put = async (bytes: Uint8Array) => {
    const sha256 = hashSha256(bytes)
    await client.send(new PutObjectCommand({ Bucket, Key: keyOf(sha256), Body: bytes })).catch(nameOutage)
    return sha256
  }

  const get = async (sha256: string) => {
    const reply = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(sha256) })).catch(nameMissing)
    const bytes = (await reply.Body?.transformToByteArray().catch(nameUnreadable)) ?? new Uint8Array()
    if (hashSha256(bytes) !== sha256) throw new AppError('INTERNAL', { cause: `object ${sha256} has other bytes` })
    return bytes
  }

  const removeOlderThan = async (sha256: string, minAgeMs: number) => {
    const at = { Bucket, Key: keyOf(sha256) }
    const head = await client.send(new HeadObjectCommand(at)).catch(noneWhenMissing)
    if (!head) return true
    if (Date.now() - (head.LastModified?.getTime() ?? Date.now()) < minAgeMs) return false
    await client.send(new DeleteObjectCommand(at)).catch(nameOutage)
    return true
  }

  return {
    put,
    get,
    removeOlderThan,
    putJson: (value) => put(Buffer.from(JSON.stringify(value))),
    getJson: async (sha256) => JSON.parse(Buffer.from(await get(sha256)).toString('utf8')),
    ping: async () => void (await client.send(new HeadBucketCommand({ Bucket }))),
    close: () => client.destroy(),
  }
}

/** A client for one store. */
export const clientOf = (options: ObjectStoreOptions) =>
  new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    forcePathStyle: true,
    maxAttempts: 3,
    credentials: { accessKeyId: options.accessKey, secretAccessKey: options.secretKey },
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 20_000,
      ...(options.ca !== undefined && { httpsAgent: new Agent({ ca: options.ca, keepAlive: true, maxSockets: 50 }) }),
    },
  })

const keyOf = (sha256: string) => `sha256/${sha256.slice(0, 2)}/${sha256.slice(2)}`

const nameOutage = (error: unknown): never => {
  throw new AppError('UNAVAILABLE', { cause: error })
}

const noneWhenMissing = (error: unknown) => (statusOf(error) === 404 ? undefined : nameOutage(error))

const nameMissing = (error: unknown): never => {
  throw new AppError(statusOf(error) === 404 ? 'NOT_FOUND' : 'UNAVAILABLE', { cause: error })
}

/** The body stops early, or doesn't match the checksum that the store kept. */
const nameUnreadable = (error: unknown): never => {
  const isDamaged = error instanceof Error && error.message.startsWith('Checksum mismatch')
  throw new AppError(isDamaged ? 'INTERNAL' : 'UNAVAILABLE', { cause: error })
}

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined)

/** The hash under which bytes are stored. */
export const hashSha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
