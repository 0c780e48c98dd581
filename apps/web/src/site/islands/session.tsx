import { SessionDialogs } from '../../shared/session/session-dialogs.tsx'
import { showDialog } from '../../shared/session/shared-state.ts'
import { buying } from '../../shared/ui/links.ts'
import { showIsland } from './show-island.tsx'

export { openFromAddress } from '../../shared/session/open-from-address.ts'

const openers = ['login', 'register'] as const

/**
 * Called by the boot script for a click on an element with `data-dialog`. `login/<product>` buys that product after the
 * log-in.
 */
export const openDialog = (request: string) => {
  const [requested, productId] = request.split('/')
  const name = openers.find((opener) => opener === requested)
  buying.expect(productId)
  if (name) showDialog({ name })
}

showIsland('session', <SessionDialogs />)
