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
import { sha256Of } from './sha256-of.ts'

export interface ObjectStoreOptions {
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
}

/** Bytes by their SHA-256: what was put once is never changed, and what comes back is what was asked for. */
export interface ObjectStore {
  /** Writes even what is there already: the time of the last write tells an eraser that somebody needs the object. */
  put(bytes: Uint8Array): Promise<string>
  /** Refuses with NOT_FOUND when there is no such object, with INTERNAL when its bytes are not those of the hash. */
  get(sha256: string): Promise<Uint8Array>
  putJson(value: unknown): Promise<string>
  getJson<T>(sha256: string): Promise<T>
  /** Removes an object that was last written at least so long ago. Answers whether it is gone. */
  removeOlderThan(sha256: string, minAgeMs: number): Promise<boolean>
  ping(): Promise<void>
  close(): void
}

export const createObjectStore = (options: ObjectStoreOptions): ObjectStore => {
  const client = clientOf(options)
  const Bucket = options.bucket

  const put = async (bytes: Uint8Array) => {
    const sha256 = sha256Of(bytes)
    await client.send(new PutObjectCommand({ Bucket, Key: keyOf(sha256), Body: bytes })).catch(nameOutage)
    return sha256
  }

  const get = async (sha256: string) => {
    const reply = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(sha256) })).catch(nameMissing)
    const bytes = (await reply.Body?.transformToByteArray()) ?? new Uint8Array()
    if (sha256Of(bytes) !== sha256) throw new AppError('INTERNAL', { cause: `object ${sha256} has other bytes` })
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

const clientOf = (options: ObjectStoreOptions) =>
  new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    forcePathStyle: true,
    maxAttempts: 3,
    credentials: { accessKeyId: options.accessKey, secretAccessKey: options.secretKey },
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 20_000 },
  })

const keyOf = (sha256: string) => `sha256/${sha256.slice(0, 2)}/${sha256.slice(2)}`

const nameOutage = (error: unknown): never => {
  throw new AppError('UNAVAILABLE', { cause: error })
}

const noneWhenMissing = (error: unknown) => (statusOf(error) === 404 ? undefined : nameOutage(error))

const nameMissing = (error: unknown): never => {
  throw new AppError(statusOf(error) === 404 ? 'NOT_FOUND' : 'UNAVAILABLE', { cause: error })
}

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined)
