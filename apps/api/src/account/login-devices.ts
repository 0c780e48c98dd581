import { createHmac } from 'node:crypto'
import { describeBrowser } from '@lc/content'
import type { LoginDevice } from '@lc/db'
import type { FastifyRequest } from 'fastify'
import { blockPrefix } from '../http/limits/caller.ts'

/** Real ones are shorter, and the patterns that name a browser must not read long texts. */
const MAX_USER_AGENT_CHARS = 256

/**
 * Recognises the browser and the network of a log-in, without storing an address: the network is a keyed hash of its
 * block. The hashes under the previous key are for comparison only.
 */
export const createLoginDevices = (key: string, previousKey?: string) => ({
  read: ({
    ip,
    headers,
  }: Pick<FastifyRequest, 'ip' | 'headers'>): LoginDevice & { earlierNetworkHashes: Buffer[] } => ({
    browser: describeBrowser((headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_CHARS)),
    networkHash: hashNetwork(key, ip),
    earlierNetworkHashes: previousKey ? [hashNetwork(previousKey, ip)] : [],
  }),
})

export type LoginDevices = ReturnType<typeof createLoginDevices>

const hashNetwork = (key: string, ip: string) =>
  createHmac('sha256', key)
    .update(`network:${blockPrefix(ip)}`)
    .digest()
