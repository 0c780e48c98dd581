import { createRoot } from 'react-dom/client'
import { PartnershipDialog } from '../features/enquiry/components/partnership-dialog.tsx'
import { SessionDialogs } from '../features/session/components/session-dialogs.tsx'
import { showDialog } from '../features/session/open-dialog.ts'
import { LocaleContext } from '../lib/locale-context.ts'
import { localeOfPath } from '../lib/locale-path.ts'
import { ISLANDS_ID } from '../ui/dialog.tsx'
import { Toaster } from '../ui/toaster.tsx'
import '../ui/styles/islands.css'

export { openFromAddress } from '../features/session/open-from-address.ts'
export { takeOverForm } from './take-over-form.tsx'

const openers = ['login', 'register'] as const

/** Called by the boot script for a click on an element with `data-dialog`. */
export const openDialog = (asked: string) => {
  const name = openers.find((opener) => opener === asked)
  if (name) showDialog({ name })
  if (asked === 'partnership') show({ isApplying: true })
}

const place = document.body.appendChild(document.createElement('div'))
place.id = ISLANDS_ID
place.className = 'night'
const root = createRoot(place)

const show = ({ isApplying }: { isApplying: boolean }) =>
  root.render(
    <LocaleContext value={localeOfPath(location.pathname)}>
      <SessionDialogs />
      {isApplying && <PartnershipDialog onClose={() => show({ isApplying: false })} />}
      <Toaster />
    </LocaleContext>,
  )
show({ isApplying: false })
