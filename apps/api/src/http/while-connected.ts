import { AppError } from '@lc/api-contract'
import type { FastifyRequest } from 'fastify'

/** Works for as long as the caller waits: whoever goes away takes the work along. */
export const whileConnected = async <T>(
  { raw: { socket } }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const abort = new AbortController()
  const giveUp = () => abort.abort(new AppError('REQUEST_TIMEOUT'))
  socket.once('close', giveUp)
  if (socket.destroyed) giveUp()
  try {
    return await work(abort.signal)
  } finally {
    socket.off('close', giveUp)
  }
}
