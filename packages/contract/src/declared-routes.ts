import { declaredDashboardRoutes } from './dashboard/declared.ts'

/** Every path that has a name but no service yet. */
export const declaredRoutes = {
  ...declaredDashboardRoutes,
} as const
