import { declaredContractRoutes } from './contract/declared.ts'
import { declaredDashboardRoutes } from './dashboard/declared.ts'
import { declaredUserRoutes } from './user/declared.ts'

/** Every path that has a name but no service yet. */
export const declaredRoutes = {
  ...declaredUserRoutes,
  ...declaredContractRoutes,
  ...declaredDashboardRoutes,
} as const
