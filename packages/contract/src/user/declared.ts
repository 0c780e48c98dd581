import { declared } from '../route.ts'

export const declaredUserRoutes = {
  forgotPassword: declared({ method: 'POST', path: '/api/v1/user/forgot_password', access: 'public' }),
  changePassword: declared({ method: 'POST', path: '/api/v1/user/change_password', access: 'session' }),
  resetPassword: declared({ method: 'POST', path: '/api/v1/user/reset_password', access: 'public' }),
  listEquityLog: declared({ method: 'GET', path: '/api/v1/user/equity_log', access: 'session' }),
  listUploads: declared({ method: 'GET', path: '/api/v1/user/uploads', access: 'session' }),
  sendContact: declared({ method: 'POST', path: '/api/v1/user/contact', access: 'public' }),
  listTickets: declared({ method: 'GET', path: '/api/v1/user/tickets', access: 'session' }),
  listPayments: declared({ method: 'GET', path: '/api/v1/user/payments', access: 'session' }),
  listSessions: declared({ method: 'GET', path: '/api/v1/user/sessions', access: 'session' }),
  revokeSessions: declared({ method: 'POST', path: '/api/v1/user/sessions/revoke', access: 'session' }),
  deleteUser: declared({ method: 'POST', path: '/api/v1/user/delete', access: 'session' }),
} as const
