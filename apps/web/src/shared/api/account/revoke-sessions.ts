import { type BodyInput, routes } from '@lc/api-contract'
import { api } from '../api.ts'

export type Revoked = BodyInput<typeof routes.revokeSessions>

/** True when the sessions are at their end. */
export const revokeSessions = async (body: Revoked) => (await api.post(routes.revokeSessions, { body })).isOk
