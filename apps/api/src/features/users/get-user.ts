import { routes } from '@lc/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../handle.ts'

export const getUserRoute = (app: FastifyInstance, { payments }: Deps) =>
  handle(app, routes.getUser, async ({ user }) => ({ ...user, paymentPublicKey: payments?.publicKey ?? null }))
