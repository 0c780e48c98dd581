import { join } from 'node:path'
import { createLog, onStop, readEnv } from '@lc/server-runtime'
import { createFormServer, readFormPages } from './create-form-server.ts'
import type { EnquiryOptions } from './enquiries.ts'
import { webEnv } from './env.ts'

const env = readEnv(webEnv)
const log = createLog({ name: 'forms' })
const { renderEnquiry }: Pick<EnquiryOptions, 'renderEnquiry'> = await import(
  new URL('../dist/answers/main.js', import.meta.url).href
)
const server = createFormServer({
  renderEnquiry,
  pages: await readFormPages(join(import.meta.dirname, '../build/client')),
  trustedProxies: env.TRUSTED_PROXIES,
  apiOrigins: { us: new URL(env.API_ORIGIN_US).origin, io: new URL(env.API_ORIGIN_IO).origin },
})

onStop(log, () => server.close())
log.info({ address: await server.listen({ host: env.HOST, port: env.PORT }) }, 'listening')
