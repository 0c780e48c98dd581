import { proxies } from '@lc/server-runtime'
import { z } from 'zod'

/** Settings of the form server. The browser gets only the two API origins, through /site-config.json. */
export const webEnv = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535),
  /** Called by pages on localhost and .us hosts. */
  API_ORIGIN_US: z.url(),
  /** Called by pages on .io hosts. */
  API_ORIGIN_IO: z.url(),
  /** Passed on to the API, so that rate limits count the reader. */
  TRUSTED_PROXIES: proxies,
})
