import { z } from 'zod'
import { MAX_WIRE_PASSWORD_LENGTH } from '../password-wire.ts'

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email())

export const WirePassword = z.string().min(1).max(MAX_WIRE_PASSWORD_LENGTH)

export const Sign = z.string().min(20).max(100)
