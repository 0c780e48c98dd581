import { fileURLToPath } from 'node:url'
import { pickFreePort } from '../process/pick-free-port.ts'
import { answersHttp, startProcess } from '../process/start-process.ts'
import { logFile, type Service } from '../service.ts'

export interface StripeEndpoints {
  /** Answers like Stripe; `{url}/control` triggers Stripe's own actions. */
  url: string
}

const entry = fileURLToPath(new URL('../fake-stripe/main.ts', import.meta.url))

export const stripe: Service<'stripe', StripeEndpoints> = {
  name: 'stripe',
  start: async (context) => {
    const port = await pickFreePort()
    const url = `http://127.0.0.1:${port}`
    const running = await startProcess({
      name: 'stripe',
      command: process.execPath,
      args: [entry],
      env: { PORT: String(port) },
      logFile: logFile(context, 'stripe'),
      lifetime: context.lifetime,
      onStarted: context.onStarted,
      isHealthy: () => answersHttp(`${url}/readyz`),
    })
    return { process: running, endpoints: { url } }
  },
}
