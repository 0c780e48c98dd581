import type { Locale } from '@lc/api-contract'
import { createContext, useContext } from 'react'

/** The language of the page, set once by the root or by an island. */
export const LocaleContext = createContext<Locale>('en')

export const useLocale = () => useContext(LocaleContext)
