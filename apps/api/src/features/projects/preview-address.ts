import { AppError, routes } from '@lc/api-contract'
import { countLines, type SourceBundle } from '@lc/core'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handle, whileConnected } from '../../http/handle.ts'

const WAIT_SECONDS = 10

/**
 * Reads an address for a visitor without an account. Previews have their own slots and start no compiler, so they take
 * nothing from scans or from signed-in users. Nothing is stored.
 */
export const previewAddressRoute = (app: FastifyInstance, { chainReader, previewsAtOnce }: Deps) => {
  let running = 0
  handle(app, routes.previewAddress, async ({ body, request }) => {
    if (running >= previewsAtOnce) {
      throw new AppError('RATE_LIMITED', { details: { retryAfterSeconds: WAIT_SECONDS } })
    }
    running += 1
    try {
      const { deployment, source } = await whileConnected(request, (signal) => chainReader.read(body, signal))
      return { deployment, source: source && { service: source.service, ...factsOf(source.bundle) } }
    } finally {
      running -= 1
    }
  })
}

const factsOf = ({ sources, compiler, mainContract }: SourceBundle) => {
  const texts = Object.values(sources)
  return {
    contract: mainContract,
    compiler,
    fileCount: texts.length,
    lineCount: texts.reduce((sum, text) => sum + countLines(text), 0),
  }
}
