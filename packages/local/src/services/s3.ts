import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
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
    return { process, endpoints: { endpoint: `http://${address}`, region, bucket, accessKey, secretKey } }
  },
}
