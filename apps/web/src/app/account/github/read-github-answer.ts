import { type Locale, locales } from '@lc/api-contract'

/** The values that GitHub added to the address of the account page, and the language in which the connection was started. */
interface GithubAnswer {
  state: string
  code: string
  installation?: number
  locale: Locale | undefined
}

/** Undefined if the address isn't an answer of GitHub. */
export const readGithubAnswer = (params: URLSearchParams): GithubAnswer | undefined => {
  const [state, code, stated] = ['state', 'code', 'installation_id'].map((name) => params.get(name))
  if (!state || !code) return undefined
  const installation = /^[1-9]\d{0,14}$/.test(stated ?? '') ? Number(stated) : undefined
  return {
    state,
    code,
    locale: locales.find((locale) => state.startsWith(`${locale}.`)),
    ...(installation !== undefined && { installation }),
  }
}

export const withoutGithubAnswer = (params: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(params)
  for (const name of ['state', 'code', 'installation_id', 'setup_action']) rest.delete(name)
  return rest
}
