import { routes } from '@lc/api-contract'
import { listProducts } from '@lc/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'

export const listProductsRoute = (app: FastifyInstance, { systemDb }: Deps) =>
  handle(app, routes.listProducts, async () => ({ items: await listProducts(systemDb) }))
