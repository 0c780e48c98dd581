import { fileURLToPath } from 'node:url'
import { pickFreePort } from '../process/pick-free-port.ts'
import { answersHttp, startProcess } from '../process/start-process.ts'
import { logFile, type Service } from '../service.ts'

export interface SourcifyEndpoints {
  /** `PUT {url}/v2/contract/{chainId}/{address}` makes a contract verified. */
  url: string
}

const entry = fileURLToPath(new URL('../fake-sourcify/main.ts', import.meta.url))

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
