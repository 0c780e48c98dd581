import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'
import { failureEnvelope } from '../failure-envelope.ts'
import { securityHeadersFor } from './security-headers.ts'

/**
 * For bytes that are no request, or one that never ends: there is nothing to reply to but the socket. The error holds the
 * raw bytes, so only its name is logged.
 */
export function replyToBadHttp(this: FastifyInstance, error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const asked = { id: randomUUID(), headers: {} }
  const { status, envelope } = failureEnvelope(new AppError(isLate ? 'REQUEST_TIMEOUT' : 'BAD_REQUEST'), asked)
  this.log.info({ status, code: envelope.code, reason: error.code, reqId: asked.id }, 'answered')
  const body = JSON.stringify(envelope)
  const headers = {
    ...securityHeadersFor(asked),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}
