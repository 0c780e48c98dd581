import type { Expert } from '@lc/api-contract/desk'
import { createContext, useContext } from 'react'

export const DeskContext = createContext<Expert | undefined>(undefined)

/** The expert who is signed in. */
export const useDesk = (): Expert => {
  const expert = useContext(DeskContext)
  if (!expert) throw new Error('useDesk needs a DeskContext')
  return expert
}
