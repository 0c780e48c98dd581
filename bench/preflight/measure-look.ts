import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, routes } from '@lc/api-contract'

const POLL_MS = 100

/** From the call that hands the files in until the answer is there. */
export const measureLook = async (client: Client, sources: Readonly<Record<string, string>>): Promise<number> => {
  const startedMs = performance.now()
  const { id } = await client.call(routes.uploadFile, { form: formOf(sources) })
  for (;;) {
    const { state, diagnosis } = await client.call(routes.listNames, { query: { id } })
    if (state !== 'running') {
      if (!diagnosis || diagnosis.state === 'cannot') throw new Error(`no build: ${JSON.stringify(diagnosis?.reasons)}`)
      return performance.now() - startedMs
    }
    await sleep(POLL_MS)
  }
}

export const formOf = (sources: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, text] of Object.entries(sources)) form.append('files', new File([text], name), name)
  return form
}
