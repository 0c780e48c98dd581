/** Request headers that every call carries. */
export const headers = {
  auth: 'authorization',
  language: 'x-language',
  requestId: 'x-request-id',
} as const

export const bearer = (token: string) => `Bearer ${token}`

export const tokenOf = (header: string | undefined) => header?.match(/^Bearer ([\w-]{20,100})$/)?.[1]
