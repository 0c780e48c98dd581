import { declared } from '../route.ts'

export const forgotPassword = declared({ method: 'POST', path: '/api/v1/user/forgot_password', access: 'public' })
export const changePassword = declared({ method: 'POST', path: '/api/v1/user/change_password', access: 'session' })
export const resetPassword = declared({ method: 'POST', path: '/api/v1/user/reset_password', access: 'public' })
export const listEquityLog = declared({ method: 'GET', path: '/api/v1/user/equity_log', access: 'session' })
export const listUploads = declared({ method: 'GET', path: '/api/v1/user/uploads', access: 'session' })
export const sendContact = declared({ method: 'POST', path: '/api/v1/user/contact', access: 'public' })
export const listTickets = declared({ method: 'GET', path: '/api/v1/user/tickets', access: 'session' })
export const listPayments = declared({ method: 'GET', path: '/api/v1/user/payments', access: 'session' })
export const listSessions = declared({ method: 'GET', path: '/api/v1/user/sessions', access: 'session' })
export const revokeSessions = declared({ method: 'POST', path: '/api/v1/user/sessions/revoke', access: 'session' })
export const deleteUser = declared({ method: 'POST', path: '/api/v1/user/delete', access: 'session' })
