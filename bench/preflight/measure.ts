import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, createClient, encodePassword, routes } from '@lc/api-contract'
import { diagnose, openLibraryCache } from '@lc/compile-doctor'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { openJail } from '@lc/engines'
import { runningCompilers, slowProject } from '@lc/testkit'
import { newestSign } from '../../scripts/seed/seed-demo.ts'

const POLL_MS = 100

/** From the upload call to the answer. */
export const measureLook = async (client: Client, sources: Readonly<Record<string, string>>): Promise<number> => {
  const startedMs = performance.now()
  const { id } = await client.call(routes.uploadFile, { form: createUploadForm(sources) })
  for (;;) {
    const { state, diagnosis } = await client.call(routes.listNames, { query: { id } })
    if (state !== 'running') {
      if (!diagnosis || diagnosis.state === 'cannot') throw new Error(`no build: ${JSON.stringify(diagnosis?.reasons)}`)
      return performance.now() - startedMs
    }
    await sleep(POLL_MS)
  }
}

export const createUploadForm = (sources: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, text] of Object.entries(sources)) form.append('files', new File([text], name), name)
  return form
}

/** The same check without API, outbox and Temporal: the compiler's own time in its jail. */
export const measureDirect = async (sources: Readonly<Record<string, string>>): Promise<number> => {
  const toolsDir = toolsFolder(homeFolder())
  const jail = await openJail({ toolsDir, slots: 1 })
  try {
    const startedMs = performance.now()
    const cache = openLibraryCache(toolsDir)
    await diagnose({ origin: 'file', sources }, { jail, cache, signal: new AbortController().signal })
    return performance.now() - startedMs
  } finally {
    await jail.close()
  }
}

const LOOK_MS = 10
const COMPILER = '0.5.3'

/** From the cancel call until the compiler's process has ended. */
export const measureCancel = async (client: Client): Promise<number> => {
  const { id } = await client.call(routes.uploadFile, { form: createUploadForm({ 'Slow.sol': slowProject(COMPILER) }) })
  while (runningCompilers(COMPILER).length === 0) await sleep(LOOK_MS)
  const startedMs = performance.now()
  await client.call(routes.cancelPreflight, { body: { id } })
  while (runningCompilers(COMPILER).length > 0) await sleep(LOOK_MS)
  return performance.now() - startedMs
}

/** Signs up a new user for each run, like any user; returns the log-in, because rate limits apply per session. */
export const signUp = async ({ api, mail }: { api: string; mail: string }): Promise<() => Promise<Client>> => {
  const clientWith = (token?: string) => createClient({ origin: api, locale: 'en', token: () => token })
  const visitor = clientWith()
  const account = { email: `${randomUUID()}@example.org`, password: await encodePassword('Night-watch-2026') }
  await visitor.call(routes.register, { body: account })
  const sign = await newestSign(mail, account.email)
  await visitor.call(routes.registerActive, { body: { email: account.email, sign } })
  return async () => clientWith((await visitor.call(routes.login, { body: account })).token)
}
