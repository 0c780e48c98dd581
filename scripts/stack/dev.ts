import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive, runToEnd } from '@lc/dev-services'
import { checkout } from '../checkout.ts'
import { demoUser, seedDemo } from '../seed/seed-demo.ts'
import { appsIn } from './apps.ts'
import { checkoutState, localFolder, recordFile, urlsFile } from './places.ts'
import { readRecord } from './stack-record.ts'
import { startStack } from './start-stack.ts'
import { printUrls } from './wiring.ts'

if (readRecord(recordFile).some(({ identity }) => isAlive(identity))) {
  console.error('make dev: the product is running in the background; run `make down` first')
  process.exit(1)
}
mkdirSync(localFolder, { recursive: true })
await runToEnd({ command: 'npm', args: ['run', '--silent', 'generate'], cwd: checkout })
const stack = await startStack({
  folder: localFolder,
  stateFolder: checkoutState(),
  mode: 'watch',
  lifetime: 'parent',
  durability: 'kept',
}).catch((error: Error) => {
  console.error(`make dev: ${error.message}`)
  process.exit(1)
})
writeFileSync(urlsFile, `${JSON.stringify(stack.urls, null, 2)}\n`, { mode: 0o600 })
printUrls('running until Ctrl-C', stack.urls)
await seedDemo(stack.urls).catch((error) => console.error('no demo data:', error))
console.log(`demo user: ${demoUser.email} / ${demoUser.password}`)
const logs = appsIn('watch').map(({ name }) => join(localFolder, 'logs', `${name}.log`))
const follower = spawn('tail', ['-n', '+1', '-F', ...logs], { stdio: ['ignore', 'inherit', 'ignore'] })

const stop = async () => {
  follower.kill()
  rmSync(urlsFile, { force: true })
  await stack.stop()
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
