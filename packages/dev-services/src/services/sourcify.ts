import { fileURLToPath } from 'node:url'
import { answersHttp } from '../process/answers-http.ts'
import { pickFreePort } from '../process/pick-free-port.ts'
import { startProcess } from '../process/start-process.ts'
import type { Service } from '../service.ts'
import { logFile } from './log-file.ts'

export interface SourcifyEndpoints {
  /** `PUT {url}/v2/contract/{chainId}/{address}` is how a contract becomes verified here. */
  url: string
}

const entry = fileURLToPath(new URL('../source-shelf/main.ts', import.meta.url))

export const sourcify: Service<'sourcify', SourcifyEndpoints> = {
  name: 'sourcify',
  start: async (context) => {
    const port = await pickFreePort()
    const url = `http://127.0.0.1:${port}`
    const running = await startProcess({
      name: 'sourcify',
      command: process.execPath,
      args: [entry],
      env: { PORT: String(port) },
      logFile: logFile(context, 'sourcify'),
      lifetime: context.lifetime,
      onStarted: context.onStarted,
      isHealthy: () => answersHttp(`${url}/readyz`),
    })
    return { process: running, endpoints: { url } }
  },
}
