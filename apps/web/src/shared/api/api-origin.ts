import { AppError } from '@lc/api-contract'

interface SiteConfig {
  us: string
  io: string
}

let config: Promise<SiteConfig> | undefined

/** Pages on .io hosts call one API, pages on .us hosts and on this machine the other. */
export const originFor = (hostname: string, { us, io }: SiteConfig) => (hostname.endsWith('.io') ? io : us)

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
  return (await reply.json()) as SiteConfig
}
