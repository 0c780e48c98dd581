import { type BodyInput, routes } from '@lc/api-contract'
import { api } from '../api.ts'

export type RevokeOptions = BodyInput<typeof routes.revokeSessions>

/** True if the sessions have ended. */
export const revokeSessions = async (body: RevokeOptions) => (await api.post(routes.revokeSessions, { body })).isOk
