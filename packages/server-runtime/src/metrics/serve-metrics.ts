import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import type { Log } from '../create-log.ts'
import type { Registry } from './open-metrics.ts'

/** Where a process serves its metrics. Never a public address: they show how much the service does. */
export const metricsEnv = {
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** 0 takes any free port, so that several processes run on one machine. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
}

interface MetricsServerOptions {
  env: z.output<z.ZodObject<typeof metricsEnv>>
  log: Log
  /** Called on each scrape, because a process may stop exporting a registry. */
  registries: () => readonly Registry[]
}

/** A listener of its own for GET /metrics, apart from everything that users reach. */
export const serveMetrics = async ({ env, log, registries }: MetricsServerOptions) => {
  const server = createServer(async (request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return reply.writeHead(404).end()
    try {
      const list = registries()
      const texts = await Promise.all(list.map((registry) => registry.metrics()))
      reply.writeHead(200, { 'content-type': list[0]?.contentType ?? 'text/plain', 'cache-control': 'no-store' })
      reply.end(texts.join('\n'))
    } catch (error) {
      log.error({ err: error }, 'the metrics could not be read')
      reply.writeHead(500).end()
    }
  })
  server.listen(env.METRICS_PORT, env.METRICS_HOST)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  log.info({ metricsHost: env.METRICS_HOST, metricsPort: port }, 'metrics are served')
  return {
    port,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
