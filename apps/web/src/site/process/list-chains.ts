import { chains, type Locale } from '@lc/api-contract'

/** The names of all chains in one sentence, as each language strings names together. */
export const listChains = (locale: Locale): string => {
  const names = chains.map(({ name }) => name)
  return locale === 'zh' ? names.join('、') : new Intl.ListFormat('en-GB').format(names)
}
