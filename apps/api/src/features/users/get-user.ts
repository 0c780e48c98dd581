import { routes } from '@lc/contract'
import type { FastifyInstance } from 'fastify'
import { handle } from '../../handle.ts'

export const getUserRoute = (app: FastifyInstance) => handle(app, routes.getUser, async ({ user }) => user)
