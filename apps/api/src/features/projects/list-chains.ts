import { chains, routes } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

export const listChainsRoute = (app: FastifyInstance, { chainReader }: Deps) =>
  handle(app, routes.listChains, async () => ({
    items: chains.map((chain) => ({ ...chain, canRead: chainReader.canRead(chain) })),
  }))
