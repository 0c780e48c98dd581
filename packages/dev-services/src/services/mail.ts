import { fileURLToPath } from 'node:url'
import { pickFreePort } from '../process/pick-free-port.ts'
import { answersHttp, startProcess } from '../process/start-process.ts'
import { logFile, type Service } from '../service.ts'

export interface MailEndpoints {
  smtpUrl: string
  /** Base URL of the HTTP reader: `GET /messages?to=ADDRESS`. */
  readerUrl: string
}

const entry = fileURLToPath(new URL('../mail-sink/main.ts', import.meta.url))

export const mail: Service<'mail', MailEndpoints> = {
  name: 'mail',
  start: async (context) => {
    const smtpPort = await pickFreePort()
    const httpPort = await pickFreePort()
    const readerUrl = `http://127.0.0.1:${httpPort}`
    const running = await startProcess({
      name: 'mail',
      command: process.execPath,
      args: [entry],
      env: { SMTP_PORT: String(smtpPort), HTTP_PORT: String(httpPort) },
      logFile: logFile(context, 'mail'),
      lifetime: context.lifetime,
      onStarted: context.onStarted,
      isHealthy: () => answersHttp(`${readerUrl}/readyz`),
    })
    return { process: running, endpoints: { smtpUrl: `smtp://127.0.0.1:${smtpPort}`, readerUrl } }
  },
}
