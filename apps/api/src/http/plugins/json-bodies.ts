import { AppError } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'
import { isUnambiguousJson } from '../json/is-unambiguous-json.ts'

/** The largest calls decide about 200 findings, name 200 contracts, or write 5,000 characters. Uploads have limits of their own. */
const MAX_JSON_BYTES = 64 * 1024

/**
 * Bodies as Fastify reads them, poisoned prototypes refused; and of two values for one key neither is taken. Size and
 * depth are checked before a body is parsed.
 */
export const useJsonBodies = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  const options = { parseAs: 'string', bodyLimit: MAX_JSON_BYTES } as const
  app.addContentTypeParser('application/json', options, (request, body, done) => {
    const text = String(body)
    if (isUnambiguousJson(text)) parse(request, text, done)
    else done(new AppError('BAD_REQUEST'))
  })
}
