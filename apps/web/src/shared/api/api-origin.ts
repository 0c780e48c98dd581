import { type ApiOrigins, AppError, originFor } from '@lc/api-contract'

let config: Promise<ApiOrigins> | undefined

/** The API that belongs to this host, from the configuration of the web server. */
export const apiOrigin = async () => {
  config ??= readConfig().catch((error: unknown) => {
    config = undefined
    throw error
  })
  return originFor(location.hostname, await config)
}

const readConfig = async () => {
  const reply = await fetch('/site-config.json')
  if (!reply.ok) throw new AppError('UNAVAILABLE')
  return (await reply.json()) as ApiOrigins
}
