import { v2Routes } from '@lc/api-contract/v2'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handleV2 } from '../../http/v2/handle-v2.ts'

export const getKeyRoute = (app: FastifyInstance, deps: Deps) =>
  handleV2(app, { spec: v2Routes.getKey, deps }, async ({ key: { name, scopes, expiresAt } }) => ({
    content: { name, scopes, expiresAt, site: deps.webOrigin },
  }))
