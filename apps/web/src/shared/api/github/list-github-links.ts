import { routes } from '@lc/api-contract'
import { useQuery } from '@tanstack/react-query'
import { api, type PolicyOptions } from '../api.ts'

export const githubLinksKey = ['github-links'] as const

/** The user's connections to GitHub, and whether new ones can be made. */
export const useGithubLinks = (options: PolicyOptions = {}) =>
  useQuery({ queryKey: githubLinksKey, queryFn: () => api.get(routes.listGithubLinks, options) })
