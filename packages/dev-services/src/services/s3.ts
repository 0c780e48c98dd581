import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3'
import { serviceBinary } from '../home.ts'
import { answersHttp } from '../process/answers-http.ts'
import { pickFreePort } from '../process/pick-free-port.ts'
import { startProcess } from '../process/start-process.ts'
import type { Service } from '../service.ts'
import { logFile } from './log-file.ts'

export interface S3Endpoints {
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
  /** Gets and puts objects by their hash; it can neither list nor delete. */
  worker: { accessKey: string; secretKey: string }
}

const bucket = 'lightning-cat'
const region = 'us-east-1'

/** versitygw on a folder: a folder inside is a bucket, and the metadata lies beside, so any file system will do. */
export const s3: Service<'s3', S3Endpoints> = {
  name: 's3',
  start: async (context) => {
    const folder = join(context.stateFolder, 's3')
    await mkdir(join(folder, 'buckets', bucket), { recursive: true })
    await mkdir(join(folder, 'metadata'), { recursive: true })
    const { s3AccessKey: accessKey, s3SecretKey: secretKey } = context.secrets
    const worker = { accessKey: context.secrets.s3WorkerAccessKey, secretKey: context.secrets.s3WorkerSecretKey }
    await writeAccounts(join(folder, 'accounts'), worker)
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
    const endpoints = { endpoint: `http://${address}`, region, bucket, accessKey, secretKey, worker }
    await limitWorker(endpoints).catch(async (error) => {
      await process.stop()
      throw error
    })
    return { process, endpoints }
  },
}

/** versitygw's own list of accounts, in its format: written anew at each start, because secrets may be made anew. */
const writeAccounts = async (folder: string, { accessKey: access, secretKey: secret }: S3Endpoints['worker']) => {
  await mkdir(folder, { recursive: true })
  const account = { access, secret, role: 'user', userID: 0, groupID: 0, projectID: 0 }
  const accounts = JSON.stringify({ accessAccounts: { [access]: account } })
  await writeFile(join(folder, 'users.json'), accounts, { mode: 0o600 })
}

/** An account without a policy may do nothing. The worker may get and put where objects lie by their hash. */
const limitWorker = async ({ endpoint, accessKey, secretKey, worker }: S3Endpoints) => {
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey }
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  const statement = {
    Effect: 'Allow',
    Principal: { AWS: [worker.accessKey] },
    Action: ['s3:GetObject', 's3:PutObject'],
    Resource: [`arn:aws:s3:::${bucket}/sha256/*`],
  }
  const policy = JSON.stringify({ Version: '2012-10-17', Statement: [statement] })
  await client.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy: policy }))
  client.destroy()
}
