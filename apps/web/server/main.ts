import { join } from 'node:path'
import { createLog, onStop, readEnv } from '@lc/runtime'
import { createWeb } from './app.ts'
import type { EnquiryOptions } from './enquiries.ts'
import { webEnv } from './env.ts'

const env = readEnv(webEnv)
const log = createLog({ name: 'web' })
const { renderEnquiry }: Pick<EnquiryOptions, 'renderEnquiry'> = await import(
  new URL('../dist/answers/main.js', import.meta.url).href
)
const web = await createWeb({
  renderEnquiry,
  trustedProxies: env.TRUSTED_PROXIES,
  folder: join(import.meta.dirname, '../build/client'),
  apiOrigins: { us: new URL(env.API_ORIGIN_US).origin, io: new URL(env.API_ORIGIN_IO).origin },
})

onStop(log, () => web.close())
log.info({ address: await web.listen({ host: env.HOST, port: env.PORT }) }, 'listening')
