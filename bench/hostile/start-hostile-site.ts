import { isAlive } from '@lc/dev-services'
import { limitTable } from '../../apps/api/src/http/limits/limit-table.ts'
import { startProduct } from '../start-product.ts'
import { serveReplies } from './serve-replies.ts'

/** Every case is a flood of its own kind; the limits have their own tests. */
const settings = {
  RATE_LIMITS: Object.keys(limitTable)
    .map((name) => `${name}=999999/60`)
    .join(','),
  USER_OPEN_SCANS: '1000',
  USER_OPEN_CHECKS: '1000',
  FAST_SCANS_PER_DAY: '100000',
  LOG_LEVEL: 'warn',
}

/** The chains whose endpoint is ours; chain 1 is a real node. */
export const ourChains = [56, 137, 42161, 43114] as const

/** Starts API and worker. Outside services are stand-ins that a case can turn hostile. */
export const startHostileSite = async () => {
  const { stack, db, store, folder, stop: stopProduct } = await startProduct('hostile')
  const replies = await serveReplies()
  const stop = async () => {
    await stopProduct()
    await replies.close()
  }
  try {
    const chains = [`1=${stack.urls.anvil}`, ...ourChains.map((id) => `${id}=${replies.origin}/rpc/${id}`)]
    const api = await stack.startApp('api', {
      ...settings,
      CHAIN_RPC_URLS: chains.join(','),
      SOURCIFY_URL: `${replies.origin}/sourcify`,
      ETHERSCAN_URL: `${replies.origin}/etherscan`,
      ETHERSCAN_API_KEY: 'hostile',
    })
    // One slot: a tool that outlives its scan would keep the next user waiting.
    const worker = await stack.startApp('worker', { LOG_LEVEL: 'warn', FAST_SLOTS: '1' })
    const deadApps = () => [api, worker].filter(({ identity }) => !isAlive(identity)).map(({ name }) => name)
    return { origin: stack.urls.api, urls: stack.urls, db, store, folder, replies, deadApps, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export type HostileSite = Awaited<ReturnType<typeof startHostileSite>>
