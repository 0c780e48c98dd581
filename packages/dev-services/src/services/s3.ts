import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3'
import { serviceBinary } from '../home.ts'
import { pickFreePort } from '../process/pick-free-port.ts'
import { answersHttp, startProcess } from '../process/start-process.ts'
import { logFile, type Service } from '../service.ts'

export interface S3Endpoints {
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
  /** May get and put objects by hash, but neither list nor delete. */
  worker: S3Key
  /** May get objects by hash, and nothing else. */
  desk: S3Key
}

interface S3Key {
  accessKey: string
  secretKey: string
}

const bucket = 'lightning-cat'
const region = 'us-east-1'

/** versitygw on a folder: each subfolder is a bucket. Metadata is in separate files, so any file system works. */
export const s3: Service<'s3', S3Endpoints> = {
  name: 's3',
  start: async (context) => {
    const folder = join(context.stateFolder, 's3')
    await mkdir(join(folder, 'buckets', bucket), { recursive: true })
    await mkdir(join(folder, 'metadata'), { recursive: true })
    const { s3AccessKey: accessKey, s3SecretKey: secretKey } = context.secrets
    const worker = { accessKey: context.secrets.s3WorkerAccessKey, secretKey: context.secrets.s3WorkerSecretKey }
    const desk = { accessKey: context.secrets.s3DeskAccessKey, secretKey: context.secrets.s3DeskSecretKey }
    await writeAccounts(join(folder, 'accounts'), [worker, desk])
    const address = `127.0.0.1:${await pickFreePort()}`
    const process = await startProcess({
      name: 's3',
      command: serviceBinary(context.home, 'versitygw'),
      args: [
        '--quiet',
        '--port',
        address,
        '--region',
        region,
        '--iam-dir',
        join(folder, 'accounts'),
        'posix',
        '--sidecar',
        join(folder, 'metadata'),
        join(folder, 'buckets'),
      ],
      env: { ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secretKey },
      logFile: logFile(context, 's3'),
      lifetime: context.lifetime,
      onStarted: context.onStarted,
      isHealthy: () => answersHttp(`http://${address}/`),
    })
    const endpoints = { endpoint: `http://${address}`, region, bucket, accessKey, secretKey, worker, desk }
    await limitKeys(endpoints).catch(async (error) => {
      await process.stop()
      throw error
    })
    return { process, endpoints }
  },
}

/** versitygw's account file, rewritten at each start because secrets may be new. */
export const writeAccounts = async (folder: string, keys: readonly S3Key[]) => {
  await mkdir(folder, { recursive: true })
  const accounts = keys.map(({ accessKey: access, secretKey: secret }) => [
    access,
    { access, secret, role: 'user', userID: 0, groupID: 0, projectID: 0 },
  ])
  const file = JSON.stringify({ accessAccounts: Object.fromEntries(accounts) })
  await writeFile(join(folder, 'users.json'), file, { mode: 0o600 })
}

type LimitedKeys = Pick<S3Endpoints, 'endpoint' | 'accessKey' | 'secretKey' | 'worker' | 'desk'>

/**
 * An account without a policy has no access. The worker may get and put objects under their hash, and the desk may get
 * them.
 */
export const limitKeys = async ({ endpoint, accessKey, secretKey, worker, desk }: LimitedKeys) => {
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey }
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  const allow = (key: S3Key, Action: string[]) => ({
    Effect: 'Allow',
    Principal: { AWS: [key.accessKey] },
    Action,
    Resource: [`arn:aws:s3:::${bucket}/sha256/*`],
  })
  const statements = [allow(worker, ['s3:GetObject', 's3:PutObject']), allow(desk, ['s3:GetObject'])]
  const policy = JSON.stringify({ Version: '2012-10-17', Statement: statements })
  await client.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy: policy }))
  client.destroy()
}
