import { type FastifyInstance, fastify } from 'fastify'
import { type EnquiryOptions, serveEnquiries } from './enquiries.ts'

interface FormServerOptions extends EnquiryOptions {
  /** Addresses and CIDRs whose X-Forwarded-For counts. */
  trustedProxies?: string[]
}

/** Answers forms that were sent without a script, and nothing else: pages, files and every header are nginx's. */
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
