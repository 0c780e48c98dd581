import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { limitKeys, writeAccounts } from '../../../packages/dev-services/src/services/s3.ts'

/** Every program's key but the API's may do only what it needs: versitygw reads the accounts at its start, then it takes the limits. */
const [command, folder = '', target = ''] = process.argv.slice(2)
const secret = (name: string) => readFileSync(join(folder, name), 'utf8')
const keyOf = (program: string) => ({
  accessKey: secret(`S3_${program}_ACCESS`),
  secretKey: secret(`S3_${program}_SECRET`),
})
const [worker, desk] = [keyOf('WORKER'), keyOf('DESK')]

if (command === 'accounts') await writeAccounts(target, [worker, desk])
else if (command === 'limits') {
  await limitKeys({ endpoint: 'http://127.0.0.1:7070', ...keyOf('ROOT'), worker, desk })
} else throw new Error('usage: node s3-keys.ts accounts <secrets> <folder> | limits <secrets>')
