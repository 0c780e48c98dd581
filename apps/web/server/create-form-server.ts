import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FastifyInstance, fastify } from 'fastify'
import { servedPages } from '../deploy/served-pages.ts'
import { type EnquiryOptions, serveEnquiries } from './enquiries.ts'

interface FormServerOptions extends EnquiryOptions {
  /** Addresses and CIDRs whose X-Forwarded-For is trusted. */
  trustedProxies?: string[]
}

/** Answers only forms that were sent without a script. nginx serves pages and files and sets every header. */
export const createFormServer = ({ trustedProxies = [], ...options }: FormServerOptions) => {
  const server = fastify({
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000 },
  })
  serveEnquiries(server as unknown as FastifyInstance, options)
  server.get('/readyz', async () => ({ status: 'ok' }))
  return server
}

/** The prerendered pages with forms, by address. */
export const readFormPages = async (client: string): Promise<ReadonlyMap<string, string>> => {
  const pages = servedPages.filter(({ hasForm }) => hasForm)
  return new Map(
    await Promise.all(pages.map(async ({ path, file }) => [path, await readFile(join(client, file), 'utf8')] as const)),
  )
}
