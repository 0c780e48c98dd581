import * as audit from './audit/declared.ts'
import * as contract from './contract/declared.ts'
import * as dashboard from './dashboard/declared.ts'
import * as partner from './partner/declared.ts'
import * as stripe from './stripe/declared.ts'
import * as user from './user/declared.ts'

/** Every path that has a name but no service yet. */
export const declaredRoutes = { ...user, ...contract, ...dashboard, ...stripe, ...partner, ...audit } as const
