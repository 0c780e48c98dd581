import { SessionDialogs } from '../../shared/session/components/session-dialogs.tsx'
import { showDialog } from '../../shared/session/open-dialog.ts'
import { buying } from '../../shared/ui/buying.ts'
import { showIsland } from './show-island.tsx'

export { openFromAddress } from '../../shared/session/open-from-address.ts'

const openers = ['login', 'register'] as const

/** Called by the boot script for a click on an element with `data-dialog`; `login/<product>` buys it after the log-in. */
export const openDialog = (asked: string) => {
  const [wanted, productId] = asked.split('/')
  const name = openers.find((opener) => opener === wanted)
  buying.expect(productId)
  if (name) showDialog({ name })
}

showIsland('session', <SessionDialogs />)
