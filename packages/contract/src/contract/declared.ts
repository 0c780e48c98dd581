import { declared } from '../route.ts'

export const declaredContractRoutes = {
  askExpert: declared({ method: 'POST', path: '/api/v1/contract/issuespage/contact', access: 'session' }),
  setFindingStatus: declared({ method: 'POST', path: '/api/v1/contract/issue/status', access: 'session' }),
  compareScans: declared({ method: 'GET', path: '/api/v1/contract/compare', access: 'session' }),
} as const
