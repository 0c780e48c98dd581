import { fileURLToPath } from 'node:url'
import { answersHttp } from '../process/answers-http.ts'
import { pickFreePort } from '../process/pick-free-port.ts'
import { startProcess } from '../process/start-process.ts'
import type { Service } from '../service.ts'
import { logFile } from './log-file.ts'

export interface StripeEndpoints {
  /** Speaks as Stripe does; `{url}/control` is for whoever plays Stripe. */
  url: string
}

const entry = fileURLToPath(new URL('../payment-desk/main.ts', import.meta.url))

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
