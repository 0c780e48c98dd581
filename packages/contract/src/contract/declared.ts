import { declared } from '../route.ts'

export const listProducts = declared({ method: 'GET', path: '/api/v1/contract/product', access: 'public' })
export const uploadAddress = declared({ method: 'POST', path: '/api/v1/contract/upload/address', access: 'session' })
export const listChains = declared({ method: 'GET', path: '/api/v1/contract/chains', access: 'public' })
export const setMainFile = declared({ method: 'POST', path: '/api/v1/contract/code/mainfile', access: 'session' })
export const listNames = declared({ method: 'GET', path: '/api/v1/contract/code/names', access: 'session' })
export const listDotImages = declared({ method: 'GET', path: '/api/v1/contract/dot/images', access: 'session' })
export const askExpert = declared({ method: 'POST', path: '/api/v1/contract/issuespage/contact', access: 'session' })
export const cancelScan = declared({ method: 'POST', path: '/api/v1/contract/cancel', access: 'session' })
export const setFindingStatus = declared({ method: 'POST', path: '/api/v1/contract/issue/status', access: 'session' })
export const compareScans = declared({ method: 'GET', path: '/api/v1/contract/compare', access: 'session' })
export const exportReport = declared({ method: 'GET', path: '/api/v1/contract/report', access: 'session' })
