import { serviceBinary } from '../home.ts'
import { answersHttp } from '../process/answers-http.ts'
import { pickFreePort } from '../process/pick-free-port.ts'
import { startProcess } from '../process/start-process.ts'
import type { Service } from '../service.ts'
import { logFile } from './log-file.ts'

export interface StripeMockEndpoints {
  url: string
}

export const stripeMock: Service<'stripe-mock', StripeMockEndpoints> = {
  name: 'stripe-mock',
  start: async (context) => {
    const address = `127.0.0.1:${await pickFreePort()}`
    // Unasked it would also listen for HTTPS, on a fixed port and on every interface.
    const httpsAddress = `127.0.0.1:${await pickFreePort()}`
    const process = await startProcess({
      name: 'stripe-mock',
      command: serviceBinary(context.home, 'stripe-mock'),
      args: ['-http-addr', address, '-https-addr', httpsAddress],
      logFile: logFile(context, 'stripe-mock'),
      lifetime: context.lifetime,
      onStarted: context.onStarted,
      isHealthy: () => answersHttp(`http://${address}/`),
    })
    return { process, endpoints: { url: `http://${address}` } }
  },
}
