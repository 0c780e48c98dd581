import { serviceBinary } from '../home.ts'
import { pickFreePort } from '../process/pick-free-port.ts'
import { answersHttp, startProcess } from '../process/start-process.ts'
import { logFile, type Service } from '../service.ts'

export interface ToxiproxyEndpoints {
  /** Its API: proxies are added, broken and healed there. */
  url: string
}

export const toxiproxy: Service<'toxiproxy', ToxiproxyEndpoints> = {
  name: 'toxiproxy',
  start: async (context) => {
    const port = await pickFreePort()
    const url = `http://127.0.0.1:${port}`
    const running = await startProcess({
      name: 'toxiproxy',
      command: serviceBinary(context.home, 'toxiproxy'),
      args: ['-host', '127.0.0.1', '-port', String(port)],
      env: { LOG_LEVEL: 'error' },
      logFile: logFile(context, 'toxiproxy'),
      lifetime: context.lifetime,
      onStarted: context.onStarted,
      isHealthy: () => answersHttp(`${url}/version`),
    })
    return { process: running, endpoints: { url } }
  },
}
