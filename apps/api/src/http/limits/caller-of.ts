import { AppError } from '@lc/api-contract'
import type { FastifyRequest } from 'fastify'
import { addressOf, blockOf } from './address-block.ts'
import type { Subject } from './limit-table.ts'

/** Whose count a request adds to, as far as its address and its session tell. */
export const callerOf = ({ ip, session }: FastifyRequest, subject: Subject): string => {
  if (subject === 'address') return addressOf(ip)
  if (subject === 'block') return blockOf(ip)
  if (!session) throw new AppError('INTERNAL', { cause: `the limit per ${subject} is on a call without a session` })
  return subject === 'user' ? session.user.id : session.id
}
