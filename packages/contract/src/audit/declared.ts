import { declared } from '../route.ts'

export const getAuditInfo = declared({ method: 'GET', path: '/audit/info', access: 'public' })
