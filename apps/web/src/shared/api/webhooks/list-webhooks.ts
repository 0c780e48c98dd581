import { routes } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

export const webhooksKey = ['webhooks'] as const

/** The user's webhooks, oldest first. */
export const useWebhooks = () =>
  useQuery({ queryKey: webhooksKey, queryFn: async () => (await api.get(routes.listWebhooks)).webhooks })
