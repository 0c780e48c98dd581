import { useEffect } from 'react'
import { Toaster } from '../../../ui/toaster.tsx'
import { openFromAddress } from '../open-from-address.ts'
import { SessionDialogs } from './session-dialogs.tsx'

/** What every page of the client app can show beside itself; reading pages have the islands for it. */
export const PageDialogs = () => {
  useEffect(() => {
    openFromAddress()
  }, [])
  return (
    <>
      <SessionDialogs />
      <Toaster />
    </>
  )
}
