import { measureHttp } from '../http-load/measure-http.ts'
import { addressAt, type Reader } from '../http-load/open-readers.ts'
import type { Site } from '../overload/start-site.ts'
import { atRate, type PacedFigures } from './at-rate.ts'
import { readsOf } from './mix.ts'
import { openSlowLoris } from './open-slow-loris.ts'

/** Far below the limit of the machine, so that only the disturbance shows. */
const READS_PER_SECOND = 100
const HEAVY_CONNECTIONS = 32

/** Reads of many users at a steady rate. */
const readQuietly = ({ origin }: Site, readers: readonly Reader[], seconds: number): Promise<PacedFigures> => {
  const calls = readers.flatMap((reader, at) => readsOf(reader, addressAt(at)))
  return atRate({
    perSecond: READS_PER_SECOND,
    seconds,
    send: (turn) => {
      // Coprime to the number of reads, so that users and reads both change with each call.
      const { path, headers } = calls[(turn * 13) % calls.length] ?? { path: '/', headers: {} }
      return fetch(new URL(path, origin), { headers })
    },
  })
}

/** The reads of many light users, alone and beside one user who calls as fast as he can. */
export const besideHeavyUser = async (
  site: Site,
  { readers, seconds }: { readers: readonly Reader[]; seconds: number },
) => {
  const [heavy, ...light] = readers
  if (!heavy) throw new Error('there are no readers')
  const alone = await readQuietly(site, light, seconds)
  const [flood, beside] = await Promise.all([
    measureHttp({
      origin: site.origin,
      connections: HEAVY_CONNECTIONS,
      seconds,
      requests: [readsOf(heavy, '10.254.0.1')],
      isEnvelope: true,
    }),
    readQuietly(site, light, seconds),
  ])
  return { alone, beside, flood }
}

/** The reads of many users, alone and beside sockets that send one byte a second. */
export const besideSlowLoris = async (
  site: Site,
  { readers, seconds, sockets }: { readers: readonly Reader[]; seconds: number; sockets: number },
) => {
  const alone = await readQuietly(site, readers, seconds)
  const loris = await openSlowLoris(site.origin, sockets)
  try {
    const beside = await readQuietly(site, readers, seconds)
    return { alone, beside, loris: await loris.close() }
  } catch (error) {
    await loris.close()
    throw error
  }
}
