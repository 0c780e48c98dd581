import { join } from 'node:path'
import { toolsFolder } from '../home.ts'
import { pickFreePort } from '../process/pick-free-port.ts'
import { answersHttp, startProcess } from '../process/start-process.ts'
import { logFile, type Service } from '../service.ts'

export interface AnvilEndpoints {
  url: string
}

export const anvil: Service<'anvil', AnvilEndpoints> = {
  name: 'anvil',
  start: async (context) => {
    const port = await pickFreePort()
    const url = `http://127.0.0.1:${port}`
    const process = await startProcess({
      name: 'anvil',
      command: join(toolsFolder(context.home), 'foundry', 'bin', 'anvil'),
      // Pretends to be Ethereum: the product rejects endpoints of another chain.
      args: ['--silent', '--chain-id', '1', '--host', '127.0.0.1', '--port', String(port)],
      logFile: logFile(context, 'anvil'),
      lifetime: context.lifetime,
      onStarted: context.onStarted,
      isHealthy: () => answersHttp(url),
    })
    return { process, endpoints: { url } }
  },
}
