import { AppError } from '@lc/contract'
import type { FastifyInstance } from 'fastify'
import { isUnambiguousJson } from '../json/is-unambiguous-json.ts'

/** Bodies as Fastify reads them, poisoned prototypes refused; and of two values for one key neither is taken. */
export const useJsonBodies = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    parse(request, text, (error, value) => {
      if (error || isUnambiguousJson(text)) done(error, value)
      else done(new AppError('BAD_REQUEST'))
    })
  })
}
