import { routes } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

export const getUserRoute = (app: FastifyInstance, { payments }: Deps) =>
  handle(app, routes.getUser, async ({ user }) => ({ ...user, paymentPublicKey: payments?.publicKey ?? null }))
