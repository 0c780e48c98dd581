import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { answersHttp, isAlive } from '@lc/dev-services'
import { buildIfStale } from './build-if-stale.ts'
import { checkoutState, localFolder, recordFile, urlsFile } from './places.ts'
import { addToRecord, readRecord, stopRecorded } from './stack-record.ts'
import { startStack } from './start-stack.ts'
import { printUrls, type StackUrls } from './wiring.ts'

const main = async () => {
  mkdirSync(localFolder, { recursive: true })
  if (await isRunning()) return printUrls('already running', JSON.parse(readFileSync(urlsFile, 'utf8')))
  if (await isDevRunning()) {
    console.error('make up: `make dev` is running; end it with Ctrl-C first')
    process.exitCode = 1
    return
  }
  await clear()
  process.once('SIGINT', interrupt)
  process.once('SIGTERM', interrupt)
  const builtIn = await timed(buildIfStale)
  console.log(builtIn.result ? `built in ${builtIn.seconds} s` : 'build is fresh')
  const { result: stack, seconds } = await timed(() =>
    startStack({
      folder: localFolder,
      stateFolder: checkoutState(),
      mode: 'built',
      lifetime: 'detached',
      durability: 'kept',
      onStarted: (running) => {
        refuseIfInterrupted()
        addToRecord(recordFile, running)
      },
    }),
  )
  refuseIfInterrupted()
  writeFileSync(urlsFile, `${JSON.stringify(stack.urls, null, 2)}\n`, { mode: 0o600 })
  printUrls(`healthy in ${seconds} s`, stack.urls)
}

const isRunning = async () => {
  const record = readRecord(recordFile)
  return (
    record.length > 0 &&
    record.every(({ identity }) => isAlive(identity)) &&
    (await isAnswering(['api', 'web', 'worker']))
  )
}

/** `make dev` keeps no record, but writes its addresses, and they answer. */
const isDevRunning = async () => readRecord(recordFile).length === 0 && (await isAnswering(['api']))

const isAnswering = async (names: readonly (keyof StackUrls)[]) => {
  if (!existsSync(urlsFile)) return false
  const urls = JSON.parse(readFileSync(urlsFile, 'utf8')) as StackUrls
  const answers = await Promise.allSettled(
    names.map((name) => answersHttp(`${urls[name]}/readyz`, (response) => response.ok)),
  )
  return answers.every((answer) => answer.status === 'fulfilled' && answer.value)
}

/** Stops the remains of an incomplete stack. */
const clear = async () => {
  rmSync(urlsFile, { force: true })
  const stopped = await stopRecorded(recordFile)
  if (stopped.length > 0) console.log(`stopped leftovers: ${stopped.join(', ')}`)
}

let isInterrupted = false

/** The current start fails when its processes end; any process it starts after this is refused. */
const interrupt = () => {
  isInterrupted = true
  void clear()
}

const refuseIfInterrupted = () => {
  if (isInterrupted) throw new Error('interrupted')
}

const timed = async <T>(work: () => Promise<T>) => {
  const startedMs = performance.now()
  return { result: await work(), seconds: ((performance.now() - startedMs) / 1000).toFixed(1) }
}

try {
  await main()
} catch (error) {
  console.error(`make up: ${(error as Error).message}`)
  await clear()
  process.exitCode = 1
}
