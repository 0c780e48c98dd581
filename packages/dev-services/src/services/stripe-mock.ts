import { serviceBinary } from '../home.ts'
import { pickFreePort } from '../process/pick-free-port.ts'
import { answersHttp, startProcess } from '../process/start-process.ts'
import { logFile, type Service } from '../service.ts'

export interface StripeMockEndpoints {
  url: string
}

export const stripeMock: Service<'stripe-mock', StripeMockEndpoints> = {
  name: 'stripe-mock',
  start: async (context) => {
    const address = `127.0.0.1:${await pickFreePort()}`
    // Otherwise it would also listen for HTTPS, on a fixed port and on every interface.
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
