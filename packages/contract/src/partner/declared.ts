import { declared } from '../route.ts'

export const declaredPartnerRoutes = {
  joinPartners: declared({ method: 'POST', path: '/api/v1/partner/join_us', access: 'public' }),
} as const
